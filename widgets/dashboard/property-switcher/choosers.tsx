import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import type { Choice } from './choices.ts';
import styles from './property-switcher.module.css';

interface ChooserProps {
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
  readonly isSwitching: boolean;
}

/** Few choices, all in sight. Buttons and not radio buttons: arrow keys must not switch the whole portal. */
export function ChoiceButtons({ choices, onChoose }: ChooserProps) {
  return (
    <ul className={styles.choices} role="list" aria-label="Property that this page is about">
      {choices.map((choice) => (
        <li key={choice.key}>
          <button
            type="button"
            className={cx(styles.choice, choice.isSelected && styles.chosen)}
            aria-pressed={choice.isSelected}
            onClick={choice.isSelected ? undefined : () => onChoose(choice)}
          >
            {choice.isSelected ? <Icon of={CheckIcon} size={16} /> : null}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>{' '}
              {choice.address === '' ? null : <span className={styles.address}>{choice.address}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Many choices in the browser's own list. It switches on a press of the button, not on every step through the list. */
export function ChoiceSelect({ choices, onChoose, isSwitching }: ChooserProps) {
  const selected = choices.find(({ isSelected }) => isSelected)?.key ?? '';
  const [key, setKey] = useState(selected);
  const choice = choices.find((candidate) => candidate.key === key);
  return (
    <div className={styles.select}>
      <Select
        label="Property that this page is about"
        hideLabel
        options={choices.map(({ key: value, label, address }) => ({
          value,
          label: address === '' ? label : `${label}, ${address}`,
        }))}
        value={key}
        onChange={setKey}
      />
      <Button
        loading={isSwitching}
        loadingText="Switching"
        disabledReason={
          key === selected ? 'This property is shown already. Choose another one first.' : undefined
        }
        onClick={() => {
          if (choice !== undefined) onChoose(choice);
        }}
      >
        Show
      </Button>
    </div>
  );
}
