import { useState } from 'react';
import { checkWorldName } from '#mock/named-worlds/world-name.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card } from '#mock/panel/ui/card.tsx';
import { TextField } from '#mock/panel/ui/field.tsx';
import { goTo } from '#mock/panel/use-address.ts';
import styles from './worlds-page.module.css';

/** Begins a world by going there: it is made when it is first asked for. */
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
    <Card title="New world">
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <TextField
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
