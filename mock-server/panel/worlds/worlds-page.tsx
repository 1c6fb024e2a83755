import type { ControlClient } from '#mock/control-client.ts';
import { mainWorld } from '#mock/named-worlds/world-name.ts';
import { formatNz } from '#mock/panel/nz-time.ts';
import { portalOf } from '#mock/panel/portal-of.ts';
import { ButtonLink, ConfirmButton } from '#mock/panel/ui/button.tsx';
import { Card, Empty, Frame, Mark } from '#mock/panel/ui/card.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { addressOf, goTo } from '#mock/panel/use-address.ts';
import { useControl } from '#mock/panel/use-control.tsx';
import { usePoll } from '#mock/panel/use-poll.ts';
import { NewWorld } from './new-world.tsx';
import { SnapshotCard } from './snapshot-card.tsx';
import styles from './worlds-page.module.css';

const readWorlds = async (control: ControlClient) => ({
  worlds: await control.worlds(),
  portalPort: (await control.server()).portalPort,
});

/** Worlds side by side, and what can be done with the whole of one. */
export function WorldsPage() {
  const { world, control, run } = useControl();
  const all = usePoll(readWorlds);
  if (!all) return <Empty>Reading the worlds…</Empty>;
  const { worlds, portalPort } = all;
  const remove = async (name: string) => {
    const isGone = await run(
      () => control.removeWorld(name),
      name === mainWorld ? 'The main world is as after a fresh start.' : `The world ${name} is gone.`,
    );
    if (isGone && name === world && name !== mainWorld) goTo(mainWorld, 'worlds');
  };
  return (
    <div className={styles.page}>
      <Card title="Worlds" count={worlds.length}>
        <p className={ui.soft}>
          Each has its own people, clock, sessions, faults and journal, so that testers don’t disturb each
          other.
        </p>
        <Frame label="List of worlds">
          <table className={`${ui.table} ${ui.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Time</th>
                <th scope="col" className={ui.number}>
                  Requests
                </th>
                <th scope="col">
                  <span className={ui.unseen}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {worlds.map(({ name, now, requests }) => (
                <tr key={name}>
                  <th scope="row">
                    {name} {name === world ? <Mark tone="good">shown here</Mark> : null}
                  </th>
                  <td>{formatNz(now)}</td>
                  <td className={ui.number}>
                    {requests} <span className={ui.narrow}>requests</span>
                  </td>
                  <td className={ui.actions}>
                    {name === world ? null : (
                      <ButtonLink
                        href={addressOf(name, 'worlds')}
                        aria-label={`Switch to ${name}`}
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                          event.preventDefault();
                          goTo(name, 'worlds');
                        }}
                      >
                        Switch
                      </ButtonLink>
                    )}
                    {portalPort === null ? null : (
                      <ButtonLink
                        href={portalOf(name, portalPort)}
                        target="_blank"
                        rel="noopener"
                        aria-label={`Open the portal of ${name}`}
                      >
                        Portal
                      </ButtonLink>
                    )}
                    <ConfirmButton onConfirm={() => void remove(name)}>
                      {name === mainWorld ? `Reset ${name}` : `Remove ${name}`}
                    </ConfirmButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
      </Card>
      <div className={ui.stack}>
        <NewWorld />
        <SnapshotCard />
      </div>
    </div>
  );
}
