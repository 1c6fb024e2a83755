import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { MeterHead } from './meter-head.tsx';
import styles from './meter-reading.module.css';
import { OwnReading } from './own-reading.tsx';
import { dialsOf, type Meter, type Register, tenthsOf } from './reading.ts';
import { lastReadingWords } from './words.ts';

interface MeterTileProps {
  readonly meter: Meter;
  /** The reading that the customer sent is to be changed. */
  readonly onChange: (meterId: string) => void;
}

/** A meter as it was last read: each register drawn with its digits. */
export function MeterTile({ meter, onChange }: MeterTileProps) {
  return (
    <li className={styles.tile}>
      <MeterHead meter={meter} />
      {meter.devices.length === 0 ? null : (
        <ul className={styles.registers} role="list">
          {meter.devices.map((register) => (
            <li key={register.id} className={styles.read}>
              {meter.devices.length === 1 ? null : <span className={styles.readName}>{register.name}</span>}
              <VisuallyHidden>{lastReadingWords(register)}</VisuallyHidden>
              <Wheels register={register} />
            </li>
          ))}
        </ul>
      )}
      <OwnReading meter={meter} onChange={onChange} />
    </li>
  );
}

function Wheels({ register }: { readonly register: Register }) {
  const dials = [...dialsOf(register.lastReading, register)];
  return (
    <span className={styles.small} aria-hidden="true">
      {dials.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
        <span key={index} className={styles.smallWheel}>
          {digit}
        </span>
      ))}
      <span className={styles.smallTenths}>{tenthsOf(register)}</span>
      <span className={styles.smallUnit}>{register.unit}</span>
    </span>
  );
}
