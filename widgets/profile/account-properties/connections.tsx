import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { supplyIcons, supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import type { Connection, Site } from './account-groups.ts';
import styles from './account-properties.module.css';

/** The API has no status of a connection: it is that of its site, which opens and closes as a whole. */
const statusWords = { active: 'Active', opening: 'Opening', closing: 'Closing or closed' } as const;

interface ConnectionsProps {
  readonly points: readonly Connection[];
  readonly status: Site['status'];
}

/** What is connected at a property: kind of energy, its number, and whether it is open. */
export function Connections({ points, status }: ConnectionsProps) {
  if (points.length === 0)
    return (
      <div className={styles.connections}>
        <Text size={14} tone="muted">
          Nothing is supplied here yet.
        </Text>
      </div>
    );
  return (
    <ul className={styles.connections} role="list" aria-label="Connections">
      {points.map(({ id, supplyType, supplyPointId }) => (
        <li key={id} className={styles.connection}>
          <Icon of={supplyIcons[supplyType]} size={16} className={cx(styles.fuelIcon, styles[supplyType])} />
          <span className={styles.words}>
            <span className={styles.fuel}>{supplyNames[supplyType]}</span>{' '}
            <span>
              <span>{supplyType === 'lpg' ? 'LPG number' : 'ICP'}</span>{' '}
              <span className={styles.code}>{supplyPointId}</span>
            </span>{' '}
            <span>{statusWords[status]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
