import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import styles from './inspector.module.css';

interface AddChoiceProps {
  /** Of its button, for what gives it the focus. */
  readonly id: string;
  readonly label: string;
  /** What is in the list while nothing is chosen. */
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabledReason: string | undefined;
  readonly onAdd: (value: string) => void;
}

/** Adds one of several. With a button, because arrow keys change a closed list with each press. */
export function AddChoice({ id, label, none, options, disabledReason, onAdd }: AddChoiceProps) {
  const [chosen, setChosen] = useState('');
  const isThere = options.some(({ value }) => value === chosen);
  return (
    <div className={styles.adding}>
      <Select
        label={label}
        value={isThere ? chosen : ''}
        options={[{ value: '', label: none }, ...options]}
        onChange={setChosen}
      />
      <Button
        id={id}
        size="small"
        aria-label={`Add: ${label}`}
        disabledReason={disabledReason ?? (isThere ? undefined : 'Choose one from the list first.')}
        onClick={() => {
          setChosen('');
          onAdd(chosen);
        }}
      >
        Add
      </Button>
    </div>
  );
}
