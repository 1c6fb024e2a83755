import { useState } from 'react';
import type { PlacedHold } from '#mock/holds.ts';
import { submitWith } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { Code, Count, Note } from '#mock/panel/parts.tsx';
import { useControl } from '#mock/panel/use-control.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { emptyMatch, type MatchErrors, MatchFields, readMatch, wordsOf } from './match-fields.tsx';

const moments = [
  { value: 'answer', label: 'The finished answer' },
  { value: 'request', label: 'The request, before it is looked at' },
] as const;

/** Makes requests wait until they are released. */
export function HoldCard({
  holds,
  personas,
}: {
  readonly holds: readonly PlacedHold[];
  readonly personas: readonly string[];
}) {
  const { control, run } = useControl();
  const [draft, setDraft] = useState(emptyMatch);
  const [at, setAt] = useState<(typeof moments)[number]['value']>('answer');
  const [errors, setErrors] = useState<MatchErrors>({});
  const hold = async () => {
    const read = readMatch(draft);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    await run(() => control.hold({ match: read.match, at }), `On hold: ${wordsOf(read.match)}.`);
  };
  return (
    <Card
      title="Holds"
      fill={false}
      info={<Count>{holds.length}</Count>}
      menu={
        holds.length > 0 && (
          <span>
            <Button size="small" onClick={() => void run(() => control.release(), 'Everything may go on.')}>
              Release all
            </Button>
          </span>
        )
      }
    >
      {holds.length === 0 ? (
        <Note>Nothing is on hold. A hold makes requests wait, to see how a page loads.</Note>
      ) : (
        <ListRows label="List of holds">
          {holds.map(({ number, spec, waiting }) => (
            <ListRow
              key={number}
              title={<Code>{wordsOf(spec.match)}</Code>}
              detail={`${spec.at === 'request' ? 'before it is looked at' : 'the finished answer'}, ${waiting} waiting`}
              trailing={
                <div className={styles.actions}>
                  <Button
                    size="small"
                    variant="quiet"
                    disabledReason={waiting === 0 ? 'No request waits.' : undefined}
                    aria-label={`Release one of ${wordsOf(spec.match)}`}
                    onClick={() => void run(() => control.release(number, 1), 'One may go on.')}
                  >
                    One
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Release ${wordsOf(spec.match)}`}
                    onClick={() => void run(() => control.release(number), 'The hold is gone.')}
                  >
                    Release
                  </Button>
                </div>
              }
            />
          ))}
        </ListRows>
      )}
      <form className={`${styles.stack} ${styles.below}`} noValidate onSubmit={submitWith(hold)}>
        <MatchFields draft={draft} errors={errors} personas={personas} onChange={setDraft} />
        <Select label="What waits" options={moments} value={at} onChange={setAt} />
        <div>
          <Button type="submit">Hold</Button>
        </div>
      </form>
    </Card>
  );
}
