import { useState } from 'react';
import { Button, ButtonLink, ConfirmButton } from '#mock/panel/ui/button.tsx';
import { Card } from '#mock/panel/ui/card.tsx';
import { TextField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import styles from './worlds-page.module.css';

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
    <Card title={`The world ${world}`}>
      <div className={ui.row}>
        <ButtonLink href={`/snapshot?world=${encodeURIComponent(world)}`} download={`${world}.json`}>
          Download snapshot
        </ButtonLink>
        <ConfirmButton
          onConfirm={() => void run(() => control.reset(), `The world ${world} is as after a fresh start.`)}
        >
          Reset everything
        </ConfirmButton>
      </div>
      <p className={ui.soft}>
        A snapshot holds customers, public state, time and sessions with their tokens; faults, holds and the
        journal stay out. Keep it to yourself when a real API stands behind the mock.
      </p>
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        <TextField
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
