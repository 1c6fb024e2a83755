import { useState } from 'react';
import { InputField, submitWith } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { ConfirmButton, Note } from '#mock/panel/parts.tsx';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';

/** The whole of the world that is shown: into a file, out of one, and back to its start. */
export function SnapshotCard() {
  const { world, control, run } = useControl();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const load = async () => {
    setError(file ? undefined : 'Choose a file.');
    if (!file) return;
    let snapshot: unknown;
    try {
      snapshot = JSON.parse(await file.text());
    } catch {
      return setError('This file is not JSON.');
    }
    await run(() => control.load(snapshot), `The world ${world} is as in ${file.name}.`);
  };
  return (
    <Card title={`The world ${world}`} fill={false}>
      <Inline gap={5}>
        <a href={`/snapshot?world=${encodeURIComponent(world)}`} download={`${world}.json`}>
          Download snapshot
        </a>
        <ConfirmButton
          onConfirm={() => void run(() => control.reset(), `The world ${world} is as after a fresh start.`)}
        >
          Reset everything
        </ConfirmButton>
      </Inline>
      <Note>
        A snapshot holds customers, public state, time and sessions with their tokens; faults, holds and the
        journal stay out. Don’t share it when a real API is behind the mock.
      </Note>
      <form className={styles.line} noValidate onSubmit={submitWith(load)}>
        <InputField
          label="Snapshot file"
          type="file"
          accept="application/json,.json"
          error={error}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <Button type="submit">Load</Button>
      </form>
    </Card>
  );
}
