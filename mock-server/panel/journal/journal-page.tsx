import { useDeferredValue, useMemo, useState } from 'react';
import { optionsOf } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { Count, Loading, Note } from '#mock/panel/parts.tsx';
import { latestRequests, useControl, usePoll } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { JournalTable } from './journal-table.tsx';
import { isFailure } from './verdict.ts';

/** Every request as it arrives, newest first. */
export function JournalPage() {
  const { control, run } = useControl();
  const { data: entries } = usePoll('journal');
  const [text, setText] = useState('');
  const [persona, setPersona] = useState('');
  const [isFailuresOnly, setFailuresOnly] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const searched = useDeferredValue(text);
  const shown = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    return entries
      ?.filter((entry) => {
        const line = `${entry.operation ?? ''} ${entry.method} ${entry.path}`.toLowerCase();
        return (
          words.every((word) => line.includes(word)) &&
          (persona === '' || entry.persona === persona) &&
          (!isFailuresOnly || isFailure(entry))
        );
      })
      .reverse();
  }, [entries, searched, persona, isFailuresOnly]);
  if (!entries || !shown) return <Loading what="the journal" />;
  const personas = [...new Set(entries.map((entry) => entry.persona))].filter((id) => id !== null).sort();
  return (
    <Card
      title="Journal"
      info={<Count>{shown.length}</Count>}
      menu={
        <span>
          <Button
            size="small"
            onClick={() => void run(() => control.clearJournal(), 'The journal is empty.')}
          >
            Clear
          </Button>
        </span>
      }
    >
      <div className={styles.fields}>
        <SearchField label="Operation or path" value={text} onChange={setText} />
        <Select
          label="Persona"
          options={[{ value: '', label: 'Everybody' }, ...optionsOf(personas)]}
          value={persona}
          onChange={setPersona}
        />
        <Checkbox
          label="Only failures"
          checked={isFailuresOnly}
          onChange={(event) => setFailuresOnly(event.target.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <Note>
          {entries.length === 0
            ? 'No request yet. Open the portal, and they come in here.'
            : 'No request fits these filters.'}
        </Note>
      ) : (
        <JournalTable entries={shown} open={open} onOpen={setOpen} />
      )}
      {entries.length === latestRequests && (
        <Note>{`The latest ${latestRequests} requests. The API has all of them: GET /journal.`}</Note>
      )}
    </Card>
  );
}
