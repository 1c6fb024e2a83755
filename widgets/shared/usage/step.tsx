import { IconButton } from '#src/ui/controls/icon-button.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import styles from './usage.module.css';

interface StepProps {
  readonly label: string;
  readonly icon: IconType;
  /** Absent at the end of the list. */
  readonly onClick: (() => void) | undefined;
}

/** A step to a neighbour; its place stays when there is none. */
export function Step({ label, icon, onClick }: StepProps) {
  return (
    <div className={styles.step}>
      {onClick ? <IconButton icon={icon} label={label} onClick={onClick} /> : null}
    </div>
  );
}
