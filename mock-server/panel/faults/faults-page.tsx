import type { ControlClient } from '#mock/control-client.ts';
import { Empty } from '#mock/panel/ui/card.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { usePoll } from '#mock/panel/use-poll.ts';
import { FaultForm } from './fault-form.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './faults-page.module.css';
import { HoldCard } from './hold-card.tsx';

const readAll = async (control: ControlClient) => ({
  faults: await control.faults(),
  holds: await control.holds(),
  personas: (await control.state()).personas.map(({ id }) => id),
});

/** What goes wrong on purpose, and what waits. */
export function FaultsPage() {
  const all = usePoll(readAll);
  if (!all) return <Empty>Reading faults and holds…</Empty>;
  const { faults, holds, personas } = all;
  return (
    <div className={styles.page}>
      <div className={ui.stack}>
        <FaultForm personas={personas} />
      </div>
      <div className={ui.stack}>
        <FaultList faults={faults} />
        <HoldCard holds={holds} personas={personas} />
      </div>
    </div>
  );
}
