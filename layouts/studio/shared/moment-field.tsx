import { formatDateTime } from '#src/time/format-date.ts';
import type { EpochMs } from '#src/time/nz-time.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { type LocalMoment, readMoment, type Which } from './nz-local.ts';
import styles from './shared.module.css';

interface MomentFieldProps {
  /** Names both fields: "Day" and "Time" follow it for those who don't see them beside each other. */
  readonly label: string;
  readonly value: LocalMoment;
  readonly onChange: (value: LocalMoment) => void;
  readonly now: EpochMs;
  /** Whether what is wrong is told yet. */
  readonly isChecked: boolean;
  /** Why the instant can't be taken, though it is one: "That time is past." */
  readonly refusal?: ((at: EpochMs) => string | undefined) | undefined;
}

/** A day and a time in New Zealand. Says so where clocks skip the hour, and asks which one where they show it twice. */
export function MomentField({ label, value, onChange, now, isChecked, refusal }: MomentFieldProps) {
  const read = readMoment(value);
  const wrong = isChecked && read.kind === 'wrong' ? read : undefined;
  const refused = isChecked && read.kind === 'instant' ? refusal?.(read.at) : undefined;
  const isTwice = read.kind === 'twice' || (read.kind === 'instant' && read.isTwice);
  return (
    <fieldset className={styles.moment} aria-label={label}>
      <DateField
        label="Day"
        hint={null}
        value={value.date}
        today={nzDate(now)}
        error={wrong?.field === 'date' ? wrong.sentence : undefined}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TextField
        label="Time"
        value={value.time}
        tabular
        autoComplete="off"
        error={wrong?.field === 'time' ? wrong.sentence : undefined}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
      <div className={styles.wholeRow} aria-live="polite">
        {read.kind === 'skipped' ? <InlineAlert>{read.sentence}</InlineAlert> : null}
        {refused === undefined ? null : <InlineAlert>{refused}</InlineAlert>}
        {isTwice ? (
          <RadioGroup<Which>
            label="Clocks go back and show this time twice"
            error={isChecked && read.kind === 'twice' ? 'Choose which of the two.' : undefined}
            value={value.which}
            onChange={(which) => onChange({ ...value, which })}
            options={[
              {
                value: 'first',
                label: 'The first one',
                hint: 'In summer time (NZDT), an hour before the other.',
              },
              {
                value: 'second',
                label: 'The second one',
                hint: 'In standard time (NZST), after clocks have gone back.',
              },
            ]}
          />
        ) : null}
        {read.kind === 'instant' && refused === undefined ? (
          <span className={styles.muted}>{inWords(read.at, now)}</span>
        ) : null}
      </div>
    </fieldset>
  );
}

/** "Tue 1 Dec 2026, 9 am in New Zealand, in 7 days". */
function inWords(at: EpochMs, now: EpochMs): string {
  return `${formatDateTime(at)} in New Zealand, ${distance(at - now)}`;
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** "in 7 days", "2 hours ago"; milliseconds. */
export function distance(ms: number): string {
  const [size, word] = units.find(([length]) => Math.abs(ms) >= length) ?? [60_000, 'minute'];
  const number = Math.round(Math.abs(ms) / size);
  if (number === 0) return ms < 0 ? 'just now' : 'within a minute';
  const words = `${number} ${word}${number === 1 ? '' : 's'}`;
  return ms < 0 ? `${words} ago` : `in ${words}`;
}
