import { mainWorld } from '#mock/named-worlds/world-name.ts';
import { formatInstant } from '#mock/panel/local-time.ts';
import styles from '#mock/panel/panel.module.css';
import { ConfirmButton, Count, Loading, Note } from '#mock/panel/parts.tsx';
import { portalOf } from '#mock/panel/portal-of.ts';
import { addressOf, goTo } from '#mock/panel/use-address.ts';
import { useControl, usePoll } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { NewWorld } from './new-world.tsx';
import { SnapshotCard } from './snapshot-card.tsx';

/** Worlds side by side, and what can be done with the whole of one. */
export function WorldsPage() {
  const { world, control, run } = useControl();
  const { data: worlds } = usePoll('worlds');
  const portalPort = usePoll('server').data?.portalPort ?? null;
  if (!worlds) return <Loading what="the worlds" />;
  const remove = async (name: string) => {
    const isGone = await run(
      () => control.removeWorld(name),
      name === mainWorld ? 'The main world is as after a fresh start.' : `The world ${name} is gone.`,
    );
    if (isGone && name === world && name !== mainWorld) goTo(mainWorld, 'worlds');
  };
  /** To the same page of another world, without reloading it. */
  const linkTo = (name: string) => ({
    href: addressOf(name, 'worlds'),
    onFollow: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      goTo(name, 'worlds');
    },
  });
  return (
    <>
      <Card title="Worlds" fill={false} info={<Count>{worlds.length}</Count>}>
        <Note>
          Each has its own people, clock, sessions, faults and journal, so that testers don’t disturb each
          other.
        </Note>
        <div className={styles.rows}>
          <DataTable
            caption="List of worlds"
            hideCaption
            rows={worlds}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                header: 'Name',
                cell: ({ name }) => (
                  <>
                    <span>{name}</span> {name === world && <Badge tone="success">shown here</Badge>}
                  </>
                ),
              },
              { key: 'time', header: 'Time', cell: ({ now }) => formatInstant(now) },
              {
                key: 'requests',
                header: 'Requests',
                number: true,
                cell: ({ requests }) => (
                  <>
                    <span>{requests}</span>{' '}
                    <span className={styles.narrow}>{requests === 1 ? 'request' : 'requests'}</span>
                  </>
                ),
              },
              {
                key: 'actions',
                header: <span className={styles.actions}>Actions</span>,
                cell: ({ name }) => (
                  <div className={styles.actions}>
                    {name !== world && (
                      <Button size="small" link={linkTo(name)} aria-label={`Switch to ${name}`}>
                        Switch
                      </Button>
                    )}
                    {portalPort !== null && (
                      <Button
                        size="small"
                        link={{ href: portalOf(name, portalPort), external: true }}
                        aria-label={`Open the portal of ${name}`}
                      >
                        Portal
                      </Button>
                    )}
                    <ConfirmButton onConfirm={() => void remove(name)}>
                      {name === mainWorld ? `Reset ${name}` : `Remove ${name}`}
                    </ConfirmButton>
                  </div>
                ),
              },
            ]}
          />
        </div>
      </Card>
      <div className={styles.columns}>
        <NewWorld />
        <SnapshotCard />
      </div>
    </>
  );
}
