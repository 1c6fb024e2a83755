import type { ControlClient } from '#mock/control-client.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Empty } from '#mock/panel/ui/card.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { usePoll } from '#mock/panel/use-poll.ts';
import { AlertCard } from './alert-card.tsx';
import { OutageCard } from './outage-card.tsx';
import { PersonaCard } from './persona-card.tsx';
import styles from './state-page.module.css';

const readState = (control: ControlClient) => control.state();
const revocations = [
  { which: 'access', label: 'Access tokens', done: 'Every access token is expired; portals refresh theirs.' },
  { which: 'refresh', label: 'Refresh tokens', done: 'No refresh token works any more.' },
  { which: 'all', label: 'Both', done: 'Nobody is signed in any more.' },
] as const;

/** What is the same for everybody, and the fields of one persona. */
export function StatePage() {
  const { control, run } = useControl();
  const state = usePoll(readState);
  if (!state) return <Empty>Reading the state…</Empty>;
  return (
    <div className={styles.page}>
      <OutageCard outage={state.outage} />
      <AlertCard alert={state.nationalAlert} />
      <div className={ui.stack}>
        <Card title="Tokens">
          <p className={ui.soft}>
            Makes tokens useless that were given out, to see what the portal does then.
          </p>
          <div className={ui.row}>
            {revocations.map(({ which, label, done }) => (
              <Button key={which} onClick={() => void run(() => control.change({ revoke: which }), done)}>
                {label}
              </Button>
            ))}
          </div>
        </Card>
        <PersonaCard personas={state.personas.map(({ id }) => id)} />
      </div>
    </div>
  );
}
