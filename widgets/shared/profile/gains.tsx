import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import styles from './profile.module.css';

/** What the customer gets for a complete profile. */
export function Gains({ gains }: { readonly gains: readonly string[] }) {
  return (
    <ul className={styles.gains}>
      {gains.map((gain) => (
        <li key={gain} className={styles.gain}>
          <Icon of={CheckIcon} />
          <span>{gain}</span>
        </li>
      ))}
    </ul>
  );
}
