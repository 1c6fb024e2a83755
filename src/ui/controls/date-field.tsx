import { type Ref, useId, useState } from 'react';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { cx } from '#src/ui/cx.ts';
import { CalendarIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { type LayerProps, useLayer } from '#src/ui/overlay/use-layer.tsx';
import styles from './date-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

export interface DateFieldProps extends FieldTexts {
  /** A day as `YYYY-MM-DD`; or what was typed, while that is no day. */
  readonly value: string;
  /** Gets a `PlainDate`, or the text as it is while that is no day: the form shows the error. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Marked in the calendar, and where it opens without a value: the clock of the portal, not of the device. */
  readonly today: PlainDate;
  /** First and last day that the calendar offers. What is typed beyond them is for the form to refuse. */
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export interface CalendarPartProps extends LayerProps, Pick<DateFieldProps, 'today' | 'min' | 'max'> {
  /** What the calendar is placed at. */
  readonly controlId: string;
  readonly value: PlainDate | null;
  readonly onPick: (day: PlainDate) => void;
}

const part = lazyPart<CalendarPartProps>(() =>
  import('#src/ui/chakra/calendar-part.tsx').then((module) => module.CalendarPart),
);

/** A day: typed as people write it, or picked from a calendar, whose code loads when it first opens. */
export function DateField({ value, onChange, onBlur, today, min, max, ref, ...texts }: DateFieldProps) {
  const controlId = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const day = parsePlainDate(value);
  const { trigger, Part, layer } = useLayer(part, 'dialog', {
    icon: CalendarIcon,
    label: `${texts.label}: calendar`,
  });
  return (
    <Field hint="For example, 3 Mar 2026" {...texts}>
      {(control) => (
        <div className={styles.place}>
          <div className={fieldStyles.control} id={controlId}>
            <input
              {...control}
              ref={ref}
              type="text"
              autoComplete="off"
              spellCheck={false}
              className={cx(fieldStyles.input, styles.input)}
              value={typed ?? (day === null ? value : formatTypedDate(day))}
              onChange={({ target }) => {
                setTyped(target.value);
                onChange(parseTypedDate(target.value, { today, min, max }) ?? target.value);
              }}
              onBlur={() => {
                setTyped(undefined);
                onBlur?.();
              }}
            />
            <div className={styles.trigger}>{trigger}</div>
          </div>
          {Part ? (
            <Part
              {...layer}
              controlId={controlId}
              value={day}
              today={today}
              min={min}
              max={max}
              onPick={(picked) => {
                setTyped(undefined);
                onChange(picked);
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
