import { useState } from 'react';
import { checkWorldName } from '#mock/named-worlds/world-name.ts';
import { InputField, submitWith } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { goTo } from '#mock/panel/use-address.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Begins a world by going there: the first request for it makes it. */
export function NewWorld() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const begin = () => {
    try {
      goTo(checkWorldName(name), 'worlds');
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <Card title="New world" fill={false}>
      <form className={styles.line} noValidate onSubmit={submitWith(begin)}>
        <InputField
          label="Name"
          value={name}
          placeholder="anna"
          error={error}
          onChange={(event) => setName(event.target.value.trim())}
        />
        <Button type="submit">Begin</Button>
      </form>
    </Card>
  );
}
