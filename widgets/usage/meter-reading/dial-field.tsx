import { Field, type FieldBinding } from '#src/ui/controls/field.tsx';
import { custom } from '#src/ui/custom.ts';
import type { Elements } from '#src/ui/elements.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './meter-reading.module.css';
import { dialsOf, type Register, tenthsOf } from './reading.ts';
import { lastReadingWords } from './words.ts';

interface DialFieldProps extends FieldBinding<HTMLInputElement> {
  readonly label: string;
  readonly register: Register;
  /** Below the digits: the difference from the last reading. */
  readonly children: Elements;
}

/**
 * One register, drawn as the meter shows it: a text field as every other one, whose digits lie on drawn wheels. The last
 * reading is above it, digit over digit.
 */
export function DialField({ label, register, children, error, ...input }: DialFieldProps) {
  const { digits, unit } = register;
  const wheels = Array.from({ length: digits }, (_, index) => index);
  return (
    <div className={styles.register} style={custom({ '--digits': digits })}>
      <Field label={`${label}, ${unit}`} hint={<LastReading register={register} />} error={error}>
        {(control) => (
          <div className={styles.dial}>
            <div className={styles.wheels} aria-hidden="true">
              {wheels.map((wheel) => (
                <span key={wheel} className={styles.wheel} />
              ))}
            </div>
            <input
              {...input}
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={styles.digits}
            />
          </div>
        )}
      </Field>
      {children}
    </div>
  );
}

function LastReading({ register }: { readonly register: Register }) {
  const dials = [...dialsOf(register.lastReading, register)];
  return (
    <span className={styles.last}>
      <span>Last time</span> <VisuallyHidden>{lastReadingWords(register)}</VisuallyHidden>
      <span className={styles.lastDigits} aria-hidden="true">
        {dials.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={index} className={styles.lastDigit}>
            {digit}
          </span>
        ))}
        <span className={styles.tenths}>{tenthsOf(register)}</span>
      </span>
    </span>
  );
}
