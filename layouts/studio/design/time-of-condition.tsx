import { useState } from 'react';
import { minutesIn, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { parsePlainDate } from '#src/time/plain-date.ts';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import styles from './inspector.module.css';

interface TimeOfConditionProps {
  /** Names both fields: "Begins". */
  readonly label: string;
  /** As a condition has it, in New Zealand time: `2026-06-01T09:00`. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface Typed {
  readonly day: string;
  readonly time: string;
}

const nothing: Typed = { day: '', time: '' };

/** When a condition begins or ceases to hold. It is set once both fields can be read, and taken away with the day. */
export function TimeOfCondition({ label, value, onChange }: TimeOfConditionProps) {
  // What is typed counts as long as it led to the value; another value comes from elsewhere, such as undoing.
  const [typed, setTyped] = useState<Typed & { readonly for: string | undefined }>();
  const [today] = useState(() => nzDate(Date.now()));
  const shown = typed !== undefined && typed.for === value ? typed : typedOf(value);
  const { day, time } = shown;

  function change(next: Typed) {
    const result = next.day === '' ? undefined : (textOf(next) ?? value);
    setTyped({ ...next, for: result });
    if (result !== value) onChange(result);
  }

  return (
    <fieldset className={styles.pairs} aria-label={label}>
      <DateField
        label={label}
        hint={null}
        today={today}
        value={day}
        error={day !== '' && parsePlainDate(day) === null ? 'Give a day, such as 3 Mar 2026.' : undefined}
        // A day alone means its beginning.
        onChange={(next) => change({ day: next, time: time === '' ? '12 am' : time })}
      />
      <TextField
        label="At"
        value={time}
        tabular
        error={day === '' ? undefined : timeError(shown)}
        onChange={({ target }) => change({ day, time: target.value })}
      />
    </fieldset>
  );
}

/** What is wrong with a time: that it can't be read, or that clocks skip it on that day. */
function timeError({ day, time }: Typed): string | undefined {
  if (minutesIn(time) === null) return 'Give a time, such as 9 am.';
  const read = readMoment({ date: day, time });
  return read.kind === 'skipped' ? read.sentence : undefined;
}

function typedOf(value: string | undefined): Typed {
  if (value === undefined) return nothing;
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

/** Undefined while one of the fields can't be read. */
function textOf({ day, time }: Typed): string | undefined {
  const minutes = minutesIn(time);
  const date = parsePlainDate(day);
  if (minutes === null || date === null) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
