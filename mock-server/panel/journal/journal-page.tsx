import { useDeferredValue, useState } from 'react';
import type { ControlClient } from '#mock/control-client.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Empty, Frame } from '#mock/panel/ui/card.tsx';
import { Checkbox, SelectField, TextField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import { usePoll } from '#mock/panel/use-poll.ts';
import styles from './journal-page.module.css';
import { JournalRow } from './journal-row.tsx';
import { isFailure } from './verdict.ts';

/** More than this is slow to draw, and nobody scrolls that far. */
const latest = 500;
const readJournal = (control: ControlClient) => control.journal(latest);

/** Every request as it comes in, newest first. */
export function JournalPage() {
  const { control, run } = useControl();
  const entries = usePoll(readJournal);
  const [text, setText] = useState('');
  const [persona, setPersona] = useState('');
  const [isFailuresOnly, setFailuresOnly] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const words = useDeferredValue(text).toLowerCase().split(/\s+/).filter(Boolean);
  if (!entries) return <Empty>Reading the journal…</Empty>;
  const personas = [...new Set(entries.map((entry) => entry.persona))].filter((id) => id !== null).sort();
  const shown = entries
    .filter((entry) => {
      const line = `${entry.operation ?? ''} ${entry.method} ${entry.path}`.toLowerCase();
      return (
        words.every((word) => line.includes(word)) &&
        (persona === '' || entry.persona === persona) &&
        (!isFailuresOnly || isFailure(entry))
      );
    })
    .reverse();
  return (
    <Card
      title="Journal"
      count={shown.length}
      actions={
        <Button onClick={() => void run(() => control.clearJournal(), 'The journal is empty.')}>Clear</Button>
      }
    >
      <div className={styles.filters}>
        <TextField
          label="Operation or path"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField label="Persona" value={persona} onChange={(event) => setPersona(event.target.value)}>
          <option value="">Everybody</option>
          {personas.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
        <Checkbox
          label="Only failures"
          checked={isFailuresOnly}
          onChange={(event) => setFailuresOnly(event.target.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <Empty>
          {entries.length === 0
            ? 'No request yet. Open the portal, and they come in here.'
            : 'No request fits these filters.'}
        </Empty>
      ) : (
        <Frame label="List of requests">
          <table className={`${ui.table} ${styles.journal}`}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Persona</th>
                <th scope="col">Operation</th>
                <th scope="col">Status</th>
                <th scope="col" className={`${ui.number} ${styles.wide}`}>
                  Took
                </th>
                <th scope="col" className={styles.wide}>
                  Request
                </th>
                <th scope="col" className={styles.wide}>
                  Reply
                </th>
                <th scope="col" className={styles.wide}>
                  Fault
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <JournalRow
                  key={entry.number}
                  entry={entry}
                  isOpen={open === entry.number}
                  onToggle={setOpen}
                />
              ))}
            </tbody>
          </table>
        </Frame>
      )}
      {entries.length === latest ? (
        <p className={ui.soft}>The latest {latest} requests. The API has all of them: GET /journal.</p>
      ) : null}
    </Card>
  );
}
