import { useMemo, useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { JsonDocument } from '#layouts/core/text/parse.ts';
import { useReadOnlyReason } from '#layouts/studio/change/read-only.ts';
import { useEditor, useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { useChangeDocuments } from '#layouts/studio/preview/documents.ts';
import { experimentsIn, experimentsPath, useLiveDocument } from '#layouts/studio/shared/live-policy.ts';
import { useLiveTexts } from '#layouts/studio/shared/live-texts.ts';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, wordsOf } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AddIcon, BreakdownIcon, CloseIcon, RedoIcon, UndoIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { type ArmUses, armUsesIn, usesInWords } from './arm-uses.ts';
import { ExperimentCard } from './experiment-card.tsx';
import {
  addArm,
  addExperiment,
  removeArm,
  removeExperiment,
  setShares,
  setText,
} from './experiment-edits.ts';
import own from './experiments.module.css';
import { NoExperiment } from './experiments-screen.tsx';
import { NewArmDialog, NewExperimentDialog } from './new-dialogs.tsx';
import { SharesDialog } from './shares-dialog.tsx';

/** The experiments of a change, as forms. Every edit is one of the text, like those of a page. */
export function ExperimentsEditor({ change }: { readonly change: Change }) {
  const editor = useEditor();
  const { text, reading, undo, redo } = useEditorState(editor);
  const readOnly = useReadOnlyReason(change);
  const live = experimentsIn(useLiveDocument(experimentsPath).data?.value ?? '') ?? [];
  const uses = useUses(change);
  const [isAdding, setAdding] = useState(false);
  const experiments = reading.kind === 'json' ? experimentsIn(text) : undefined;
  if (reading.kind !== 'json' || experiments === undefined) {
    return (
      <div className={styles.tab}>
        <Notice tone="warning" title="The experiments can’t be read.">
          Correct them in the source, and they can be edited here again.
        </Notice>
      </div>
    );
  }
  const { document } = reading;
  return (
    <div className={styles.tab}>
      <div className={own.toolbar} role="toolbar" aria-label="Experiments">
        <Button
          variant="secondary"
          size="small"
          icon={AddIcon}
          disabledReason={readOnly}
          onClick={() => setAdding(true)}
        >
          Add an experiment
        </Button>
        {readOnly === undefined ? (
          <>
            <IconButton
              icon={UndoIcon}
              label={undo === undefined ? 'Undo' : `Undo: ${undo}`}
              onClick={() => announce(`Undone: ${editor.undo() ?? 'nothing'}`)}
            />
            <IconButton
              icon={RedoIcon}
              label={redo === undefined ? 'Redo' : `Redo: ${redo}`}
              onClick={() => announce(`Done again: ${editor.redo() ?? 'nothing'}`)}
            />
          </>
        ) : null}
      </div>
      {experiments.length === 0 ? <NoExperiment /> : null}
      {experiments.map((experiment, place) => (
        <EditedExperiment
          key={experiment.id}
          experiment={experiment}
          place={place}
          document={document}
          live={live.find(({ id }) => id === experiment.id)}
          uses={uses}
          readOnly={readOnly}
        />
      ))}
      {isAdding ? (
        <NewExperimentDialog
          others={experiments}
          onAdd={(experiment) => {
            editor.replace(addExperiment(document, experiment), `Added ${experiment.id}`);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

/** Where arms are used once the change is published; undefined until every page was read. */
function useUses(change: Change): ArmUses | undefined {
  const live = useLiveTexts();
  const edited = useChangeDocuments(change).data;
  return useMemo(() => {
    if (live === undefined || edited === undefined) return undefined;
    const texts = new Map(live.map(({ path, text }) => [path, text]));
    for (const { path, text } of edited) texts.set(path, text);
    for (const { path, edit } of change.drafts) if (edit === 'removed') texts.delete(path);
    return armUsesIn([...texts].map(([path, text]) => ({ path, text })));
  }, [live, edited, change.drafts]);
}

interface EditedExperimentProps {
  readonly experiment: Experiment;
  /** Where it is in the list. */
  readonly place: number;
  readonly document: JsonDocument;
  /** The same as it is live; undefined for a new one. */
  readonly live: Experiment | undefined;
  readonly uses: ArmUses | undefined;
  readonly readOnly: string | undefined;
}

function EditedExperiment({ experiment, place, document, live, uses, readOnly }: EditedExperimentProps) {
  const editor = useEditor();
  const [asking, setAsking] = useState<'shares' | 'arm'>();
  const { id, arms } = experiment;
  const name = capital(wordsOf(id));
  const close = () => setAsking(undefined);
  const usedBy = (arm: string) => uses && usesInWords(uses, `${id}/${arm}`);
  const used = arms.find((arm) => usedBy(arm.id) !== undefined);
  const type = (field: 'owner' | 'why', text: string) => {
    if (readOnly === undefined) editor.type(setText(document, place, field, text));
  };
  return (
    <>
      <ExperimentCard
        experiment={experiment}
        uses={uses}
        tools={
          <div className={styles.buttons}>
            <Button
              size="small"
              variant="secondary"
              icon={BreakdownIcon}
              disabledReason={readOnly}
              aria-label={`Shares of ${name}`}
              onClick={() => setAsking('shares')}
            >
              Shares…
            </Button>
            <Menu
              label={`More for ${name}`}
              items={[
                {
                  id: 'arm',
                  label: 'Add an arm…',
                  icon: AddIcon,
                  disabled: readOnly !== undefined || arms.length >= 8,
                  onSelect: () => setAsking('arm'),
                },
                {
                  id: 'remove',
                  label: 'Remove the experiment',
                  detail: used === undefined ? undefined : `Arm ${used.id} is used: ${usedBy(used.id)}`,
                  tone: 'danger',
                  disabled: readOnly !== undefined || used !== undefined,
                  onSelect: () => editor.replace(removeExperiment(document, place), `Removed ${name}`),
                },
              ]}
            />
          </div>
        }
        about={
          <div className={own.fields}>
            <TextField
              label="What is to be found out"
              value={experiment.why}
              onChange={({ target }) => type('why', target.value.slice(0, 500))}
            />
            <TextField
              label="Team to ask"
              value={experiment.owner}
              onChange={({ target }) => type('owner', target.value.slice(0, 100))}
            />
          </div>
        }
        armTools={(arm, at) =>
          arms.length === 1 || readOnly !== undefined || usedBy(arm.id) !== undefined ? null : (
            <IconButton
              icon={CloseIcon}
              label={`Remove arm ${arm.id} of ${name}`}
              onClick={() =>
                editor.replace(removeArm(document, place, at), `Removed arm ${arm.id} of ${name}`)
              }
            />
          )
        }
      />
      {asking === 'shares' ? (
        <SharesDialog
          name={name}
          arms={arms}
          live={live?.arms ?? []}
          onApply={(next) => {
            editor.replace(setShares(document, place, next), `Changed the shares of ${name}`);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'arm' ? (
        <NewArmDialog
          name={name}
          taken={arms.map((arm) => arm.id)}
          onAdd={(arm) => {
            editor.replace(addArm(document, place, arm), `Added arm ${arm} to ${name}`);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
