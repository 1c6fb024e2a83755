import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  /** It can't be changed now. It stays focusable, so that the hint with the reason is read out. */
  readonly disabled?: boolean;
}

/** On or off, at once and without a save button. */
export const Switch = lazyControl<SwitchProps>(
  () => import('#src/ui/chakra/switch-part.tsx').then((module) => module.SwitchPart),
  ({ label, hint }) => (
    <div className={styles.row}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <span className={styles.place}>
        <span className={styles.track} />
      </span>
    </div>
  ),
);
