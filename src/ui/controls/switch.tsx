import { useId } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** On or off, at once and without a save button. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => {
          if (!disabled) onChange(!checked);
        }}
      >
        <span className={styles.track}>
          <span className={styles.thumb}>{checked ? <Icon of={CheckIcon} size={16} /> : null}</span>
        </span>
      </button>
    </div>
  );
}
