import { useState } from 'react';
import type { PlacedHold } from '#mock/holds.ts';
import { Button } from '#mock/panel/ui/button.tsx';
import { Card, Empty } from '#mock/panel/ui/card.tsx';
import { SelectField } from '#mock/panel/ui/field.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { useControl } from '#mock/panel/use-control.tsx';
import styles from './faults-page.module.css';
import { emptyMatch, type MatchErrors, MatchFields, readMatch, wordsOf } from './match-fields.tsx';

/** Keeps requests waiting until somebody lets them go. */
export function HoldCard({
  holds,
  personas,
}: {
  readonly holds: readonly PlacedHold[];
  readonly personas: readonly string[];
}) {
  const { control, run } = useControl();
  const [draft, setDraft] = useState(emptyMatch);
  const [at, setAt] = useState<'answer' | 'request'>('answer');
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
      count={holds.length}
      actions={
        <Button
          disabled={holds.length === 0}
          onClick={() => void run(() => control.release(), 'Everything may go on.')}
        >
          Release all
        </Button>
      }
    >
      {holds.length === 0 ? (
        <Empty>Nothing is on hold. A hold keeps requests waiting, to see how a page loads.</Empty>
      ) : (
        <ul className={styles.holds}>
          {holds.map(({ number, spec, waiting }) => (
            <li key={number} className={styles.hold}>
              <span className={styles.where}>
                <code>{wordsOf(spec.match)}</code>
                <br />
                <span className={ui.soft}>
                  {spec.at === 'request' ? 'before it is looked at' : 'the finished answer'}, {waiting}{' '}
                  waiting
                </span>
              </span>
              <Button
                disabled={waiting === 0}
                aria-label={`Release one of ${wordsOf(spec.match)}`}
                onClick={() => void run(() => control.release(number, 1), 'One may go on.')}
              >
                One
              </Button>
              <Button
                aria-label={`Release ${wordsOf(spec.match)}`}
                onClick={() => void run(() => control.release(number), 'The hold is gone.')}
              >
                Release
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={`${ui.stack} ${styles.below}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void hold();
        }}
      >
        <MatchFields draft={draft} errors={errors} personas={personas} onChange={setDraft} />
        <SelectField
          label="What waits"
          value={at}
          onChange={(event) => setAt(event.target.value === 'request' ? 'request' : 'answer')}
        >
          <option value="answer">The finished answer</option>
          <option value="request">The request, before it is looked at</option>
        </SelectField>
        <div>
          <Button type="submit">Hold</Button>
        </div>
      </form>
    </Card>
  );
}
