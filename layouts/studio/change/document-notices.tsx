import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { usePresence } from '#layouts/studio/api/events.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useRoleReason, useSession } from '#layouts/studio/api/session.tsx';
import type { Editor } from '#layouts/studio/document/editor.ts';
import { useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { focusTitleIfLost } from '#layouts/studio/shell/focus-title.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from './change.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OthersDrafts } from './others-drafts.tsx';
import { OverruledNotice } from './overruled-notice.tsx';
import { useReadOnlyReason } from './read-only.ts';
import { useEditChange } from './use-edit-change.ts';

/** Where the browser keeps nothing. */
const onlyHere = 'Yours is only in this window: keep it open.';

interface DocumentNoticesProps {
  readonly change: Change;
  readonly editor: Editor;
}

/** What somebody who edits a document has to know about it now. */
export function DocumentNotices({ change, editor }: DocumentNoticesProps) {
  const { path } = editor;
  const { saving, isMerged, overruled } = useEditorState(editor);
  const [isSettling, setSettling] = useState(false);
  const { person } = useSession();
  const last = usePresence().savedBy.get(path);
  const who = last === undefined || last.id === person.id ? 'Somebody else' : last.name;
  const reason = useReadOnlyReason(change);
  const isSent = ['review', 'approved'].includes(change.state);
  const mayTakeBack = useRoleReason('editor') === undefined && change.state === 'scheduled';
  const edit = useEditChange(change);
  return (
    <div className={styles.notices}>
      {reason === undefined ? null : (
        <Notice
          tone="info"
          action={
            mayTakeBack ? (
              <Button
                variant="secondary"
                size="small"
                onClick={() => void edit({ state: 'open' }, 'Taken back: it isn’t published by itself')}
              >
                Take it back to edit
              </Button>
            ) : undefined
          }
        >{`${reason} You can look at it, not edit it${mayTakeBack ? ' until you take it back' : ''}.`}</Notice>
      )}
      {reason === undefined && isSent ? (
        <Notice tone="warning">
          An edit takes this change back from where it is: it has to be reviewed anew.
        </Notice>
      ) : null}
      <OthersDrafts change={change} editor={editor} />
      {overruled === undefined ? null : (
        <OverruledNotice overruled={overruled} who={who} change={change.id} editor={editor} />
      )}
      {isMerged && overruled === undefined ? (
        <Notice
          tone="info"
          live="polite"
          onDismiss={editor.dismissMerged}
        >{`${who} changed this page too. Both edits are in it.`}</Notice>
      ) : null}
      {saving.kind === 'refused' ? (
        <Notice
          tone="critical"
          live="assertive"
          title="Your last edits aren’t saved."
          action={
            <div className={styles.buttons}>
              <Button variant="secondary" size="small" onClick={() => void editor.flush()}>
                Try again
              </Button>
              <Button variant="secondary" size="small" onClick={() => void giveUp(editor)}>
                Give them up
              </Button>
            </div>
          }
        >{`${saving.sentence} ${saving.isKept ? 'They are kept in this browser.' : onlyHere}`}</Notice>
      ) : null}
      {saving.kind === 'conflict' ? (
        <>
          <Notice
            tone="warning"
            live="assertive"
            title={`You and ${who === 'Somebody else' ? 'somebody else' : who} changed the same.`}
            action={
              <Button variant="secondary" size="small" onClick={() => setSettling(true)}>
                Choose what stays…
              </Button>
            }
          >
            {saving.isKept ? 'Nothing is lost: yours is kept here until you choose.' : onlyHere}
          </Notice>
          <ConflictDialog
            isOpen={isSettling}
            clash={saving.clash}
            path={path}
            change={change.id}
            onClose={() => setSettling(false)}
            onSettle={(chosen) => {
              setSettling(false);
              editor.settle(chosen);
            }}
          />
        </>
      ) : null}
    </div>
  );
}

/** Gives up what isn't saved, with a way to have it back. */
async function giveUp(editor: Editor): Promise<void> {
  const { text } = editor.state();
  try {
    await editor.drop();
    toast({
      title: 'Your last edits are given up',
      action: { label: 'Undo', onPress: () => editor.replace(text, 'Brought back') },
    });
    focusTitleIfLost();
  } catch (error) {
    toast({ tone: 'critical', title: "We couldn't load what is saved.", detail: sentenceOf(error) });
  }
}
