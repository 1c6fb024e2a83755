import { useState } from 'react';
import { defaultNow } from '#mock/clock.ts';
import type { ControlClient } from '#mock/control-client.ts';
import { addMonth, formatNz, fromLocal, toLocal, zoneAt } from '#mock/panel/nz-time.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Empty, Mark } from '#mock/panel/ui/card.tsx';
import { TextField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { usePoll } from '#mock/panel/use-poll.ts';
import styles from './clock-page.module.css';

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
const readState = (control: ControlClient) => control.state();

/** The mock's time: what it is, and every way to change it. */
export function ClockPage() {
  const { control, run } = useControl();
  const state = usePoll(readState);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  if (!state) return <Empty>Reading the clock…</Empty>;
  const { now, isFrozen } = state;
  const go = (to: string) => run(() => control.clock(to), `It is ${formatNz(to)}.`);
  const set = async () => {
    const instant = fromLocal(typed ?? toLocal(now));
    setError(instant === undefined ? 'Type a date and a time.' : undefined);
    if (instant !== undefined && (await go(instant))) setTyped(undefined);
  };
  return (
    <div className={styles.page}>
      <Card
        title="Time of this world"
        actions={
          <Button
            aria-pressed={isFrozen}
            onClick={() =>
              void run(
                () => control.clock({ frozen: !isFrozen }),
                isFrozen ? 'The clock runs.' : 'The clock stands still.',
              )
            }
          >
            {isFrozen ? 'Let it run' : 'Freeze'}
          </Button>
        }
      >
        <p className={styles.time}>{formatNz(now)}</p>
        <p className={ui.row}>
          <Mark>{zoneAt(now)}</Mark>
          <code className={ui.soft}>{now}</code>
          {isFrozen ? <Mark tone="warn">frozen</Mark> : null}
        </p>
        <form
          className={styles.set}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void set();
          }}
        >
          <TextField
            label="New time in New Zealand"
            type="datetime-local"
            value={typed ?? toLocal(now)}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look="primary">
            Set
          </Button>
        </form>
      </Card>
      <Card title="Move">
        <div className={ui.row}>
          {jumps.map(({ label, done, by }) => (
            <Button key={label} onClick={() => void run(() => control.clock({ advance: by }), done)}>
              {label}
            </Button>
          ))}
          <Button onClick={() => void go(addMonth(now))}>Ahead a bill period</Button>
        </div>
        <p className={ui.soft}>
          A bill period is a month, at the same time of the day in New Zealand. Sessions last a day, so people
          who are signed in have to sign in again after a longer jump.
        </p>
        <h3>Places in time</h3>
        <div className={ui.row}>
          {places.map(({ label, at }) => (
            <Button key={label} onClick={() => void go(at)}>
              {label}
            </Button>
          ))}
          <Button onClick={() => void run(() => control.clock('real'), 'It is this machine’s own time.')}>
            This machine’s time
          </Button>
        </div>
      </Card>
    </div>
  );
}
