import styles from '#mock/panel/panel.module.css';
import { Loading, Note } from '#mock/panel/parts.tsx';
import { useControl, usePoll } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { AlertCard } from './alert-card.tsx';
import { OutageCard } from './outage-card.tsx';
import { PersonaCard } from './persona-card.tsx';

const revocations = [
  { which: 'access', label: 'Access tokens', done: 'Every access token is expired; portals refresh theirs.' },
  { which: 'refresh', label: 'Refresh tokens', done: 'No refresh token works any more.' },
  { which: 'all', label: 'Both', done: 'Nobody is signed in any more.' },
] as const;

/** What is the same for everybody, and the fields of one persona. */
export function StatePage() {
  const { control, run } = useControl();
  const { data: state } = usePoll('state');
  if (!state) return <Loading what="the state" />;
  return (
    <div className={styles.columns}>
      <OutageCard outage={state.outage} />
      <AlertCard alert={state.nationalAlert} />
      <div className={styles.stack}>
        <Card title="Tokens" fill={false}>
          <Note>Makes tokens useless that were given out, to see what the portal does then.</Note>
          <Inline gap={2}>
            {revocations.map(({ which, label, done }) => (
              <Button
                key={which}
                size="small"
                onClick={() => void run(() => control.change({ revoke: which }), done)}
              >
                {label}
              </Button>
            ))}
          </Inline>
        </Card>
        <PersonaCard personas={state.personas.map(({ id }) => id)} />
      </div>
    </div>
  );
}
