import { useState } from 'react';
import { defaultNow } from '#mock/clock.ts';
import { InputField, submitWith } from '#mock/panel/fields.tsx';
import { addMonth, formatInstant, fromLocal, toLocal } from '#mock/panel/local-time.ts';
import styles from '#mock/panel/panel.module.css';
import { Code, Loading, Note } from '#mock/panel/parts.tsx';
import { useControl, usePoll } from '#mock/panel/use-control.tsx';
import { formatDate, formatTime } from '#src/time/format-date.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Heading } from '#src/ui/text/heading.tsx';

const hour = 3_600_000;
const jumps = [
  { label: 'Back a day', done: 'The clock went back a day.', by: -24 * hour },
  { label: 'Ahead an hour', done: 'The clock went ahead an hour.', by: hour },
  { label: 'Ahead a day', done: 'The clock went ahead a day.', by: 24 * hour },
  { label: 'Ahead a week', done: 'The clock went ahead a week.', by: 7 * 24 * hour },
] as const;
/** Instants that are worth a visit. */
const places = [
  { label: 'Start of the mock', at: defaultNow },
  { label: 'An hour before clocks go back', at: '2026-04-05T02:00:00+13:00' },
  { label: 'An hour before clocks go forward', at: '2026-09-27T01:00:00+12:00' },
  { label: 'New Year’s Eve, 11:59 pm', at: '2026-12-31T23:59:00+13:00' },
] as const;

/** The mock's time: what it is, and every way to change it. */
export function ClockPage() {
  const { control, run } = useControl();
  const { data: state } = usePoll('state');
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  if (!state) return <Loading what="the clock" />;
  const { now, isFrozen } = state;
  const { date, zoneName } = nzDateTime(Date.parse(now));
  const go = (to: string) => run(() => control.clock(to), `It is ${formatInstant(to)}.`);
  const set = async () => {
    const instant = fromLocal(typed ?? toLocal(now));
    setError(instant === undefined ? 'Type a date and a time.' : undefined);
    if (instant !== undefined && (await go(instant))) setTyped(undefined);
  };
  const freeze = () =>
    run(() => control.clock({ frozen: !isFrozen }), isFrozen ? 'The clock runs.' : 'The clock is frozen.');
  return (
    <div className={styles.columns}>
      <Card
        title="Time of this world"
        fill={false}
        menu={
          <span>
            <Button size="small" aria-pressed={isFrozen} onClick={() => void freeze()}>
              {isFrozen ? 'Let it run' : 'Freeze'}
            </Button>
          </span>
        }
      >
        <Figure size={24} value={formatDate(date)} unit={formatTime(Date.parse(now))} />
        <Inline>
          <Badge>{zoneName}</Badge>
          <Code>{now}</Code>
          {isFrozen && <Badge tone="warning">frozen</Badge>}
        </Inline>
        <form className={`${styles.line} ${styles.below}`} noValidate onSubmit={submitWith(set)}>
          <InputField
            label="New time in New Zealand"
            type="datetime-local"
            value={typed ?? toLocal(now)}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary">
            Set
          </Button>
        </form>
      </Card>
      <Card title="Move" fill={false}>
        <Inline gap={2}>
          {jumps.map(({ label, done, by }) => (
            <Button
              key={label}
              size="small"
              onClick={() => void run(() => control.clock({ advance: by }), done)}
            >
              {label}
            </Button>
          ))}
          <Button size="small" onClick={() => void go(addMonth(now))}>
            Ahead a bill period
          </Button>
        </Inline>
        <Note>
          A bill period is a month, at the same time of the day in New Zealand. Sessions last a day, so people
          who are signed in have to sign in again after a longer jump.
        </Note>
        <Heading level={3} size={14}>
          Places in time
        </Heading>
        <Inline gap={2}>
          {places.map(({ label, at }) => (
            <Button key={label} size="small" onClick={() => void go(at)}>
              {label}
            </Button>
          ))}
          <Button
            size="small"
            onClick={() => void run(() => control.clock('real'), 'It is this machine’s own time.')}
          >
            This machine’s time
          </Button>
        </Inline>
      </Card>
    </div>
  );
}
