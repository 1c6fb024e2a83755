import styles from '#mock/panel/panel.module.css';
import { Loading } from '#mock/panel/parts.tsx';
import { usePoll } from '#mock/panel/use-control.tsx';
import { FaultForm } from './fault-form.tsx';
import { FaultList } from './fault-list.tsx';
import { HoldCard } from './hold-card.tsx';

/** The armed faults and the holds. */
export function FaultsPage() {
  const { data: faults } = usePoll('faults');
  const { data: holds } = usePoll('holds');
  const { data: state } = usePoll('state');
  if (!faults || !holds || !state) return <Loading what="faults and holds" />;
  const personas = state.personas.map(({ id }) => id);
  return (
    <div className={styles.columns}>
      <FaultForm personas={personas} />
      <div className={styles.stack}>
        <FaultList faults={faults} />
        <HoldCard holds={holds} personas={personas} />
      </div>
    </div>
  );
}
