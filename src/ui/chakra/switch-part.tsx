import { Switch } from '@chakra-ui/react/switch';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import styles from '#src/ui/controls/switch.module.css';
import type { SwitchProps } from '#src/ui/controls/switch.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import { ChakraHost } from './chakra-host.tsx';
import { covers } from './covers.ts';

/** The Chakra side of `Switch`. */
export function SwitchPart({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const hintId = useId();
  return (
    <ChakraHost>
      <Switch.Root
        className={styles.row}
        checked={checked}
        readOnly={disabled}
        // At once: were a change and its taking back drawn together, Chakra's input would miss both.
        onCheckedChange={(details) => flushSync(() => onChange(details.checked))}
      >
        <span className={styles.text}>
          <Switch.Label className={styles.label}>{label}</Switch.Label>
          {hint ? (
            <span className={styles.hint} id={hintId}>
              {hint}
            </span>
          ) : null}
        </span>
        <span className={styles.place}>
          <Switch.Control className={styles.track}>
            <Switch.Thumb className={styles.thumb}>
              {checked ? <Icon of={CheckIcon} size={16} /> : null}
            </Switch.Thumb>
          </Switch.Control>
          <Switch.HiddenInput
            role="switch"
            style={covers}
            aria-disabled={disabled || undefined}
            aria-describedby={hint ? hintId : undefined}
          />
        </span>
      </Switch.Root>
    </ChakraHost>
  );
}
