import { useState } from 'react';
import type { Conflict } from '#layouts/core/merge.ts';
import { sentencesOf } from '#layouts/core/sentences.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { useFacts } from '#layouts/studio/api/policy.ts';
import type { Clash } from '#layouts/studio/document/conflict.ts';
import { capital, documentName } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './change.module.css';

interface ConflictDialogProps {
  readonly isOpen: boolean;
  readonly clash: Clash;
  readonly change: string;
  readonly path: string;
  readonly onClose: () => void;
  /** Indexes of the conflicts in which mine is taken. */
  readonly onSettle: (chosen: ReadonlySet<number>) => void;
}

/** What two people changed differently, in sentences, to choose from one by one. Theirs stays unless mine is chosen. */
export function ConflictDialog({ isOpen, clash, change, path, onClose, onSettle }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const tell = useSentences(clash, change, path);
  const choose = (index: number, isMine: boolean) => {
    const next = new Set(chosen);
    if (isMine) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="large"
      title="Choose what stays"
      description={`You and somebody else changed the same on ${documentName(path)}. Everything else is already put together.`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={() => onSettle(chosen)}>
            Save my choice
          </Button>
        </>
      }
    >
      <div className={styles.conflicts}>
        {clash.conflicts.map((conflict, index) => {
          const { mine, theirs } = tell(conflict);
          return (
            <RadioGroup
              key={keyOfConflict(conflict)}
              label={capital(conflict.why)}
              value={chosen.has(index) ? 'mine' : 'theirs'}
              onChange={(side) => choose(index, side === 'mine')}
              options={[
                { value: 'theirs', label: 'Keep theirs', hint: theirs },
                { value: 'mine', label: 'Take mine', hint: mine },
              ]}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

/** Tells both sides of a conflict in sentences. */
export function useSentences({ base, mine, theirs }: Clash, change: string, path: string) {
  const facts = useFacts(change);
  const [before, my, their] = [base, mine, theirs].map((text) => jsonOf(parseDocument(text).root));
  const page = documentName(path);
  return (conflict: Conflict) => ({
    mine: sentencesOf([conflict.mine], { page, before: before ?? null, after: my ?? null, facts }).join(' '),
    theirs:
      sentencesOf(conflict.theirs, { page, before: before ?? null, after: their ?? null, facts }).join(' ') ||
      'Together with mine the page would not be valid.',
  });
}

const keyOfConflict = ({ mine }: Conflict): string =>
  [mine.does, mine.kind, mine.id, ...(mine.does === 'change' ? mine.path : [])].join(' ');
