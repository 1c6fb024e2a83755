import type { Change } from '#layouts/api/shapes.ts';
import { useSession } from '#layouts/studio/api/session.tsx';
import {
  adoptDraft,
  putDraftBack,
  removeDraft,
  type StoredDraft,
} from '#layouts/studio/document/draft-store.ts';
import type { Editor } from '#layouts/studio/document/editor.ts';
import { useDrafts } from '#layouts/studio/document/use-editor.tsx';
import { focusTitleIfLost } from '#layouts/studio/shell/focus-title.ts';
import { storage } from '#layouts/studio/storage.ts';
import { documentName } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from './change.module.css';
import { useReadOnlyReason } from './read-only.ts';

interface OthersDraftsProps {
  readonly change: Change;
  readonly editor: Editor;
}

/** What other people have left of the document in this browser. It is saved in nobody else's name unless somebody wants that. */
export function OthersDrafts({ change, editor }: OthersDraftsProps) {
  const { person } = useSession();
  const reason = useReadOnlyReason(change);
  const { path } = editor;
  const drafts = useDrafts().filter(
    (draft) => draft.change === change.id && draft.path === path && draft.by.id !== person.id,
  );

  function saveAsMine(draft: StoredDraft) {
    adoptDraft(draft, person, storage);
    void editor.takeLeft();
    setTimeout(focusTitleIfLost);
  }

  function remove(draft: StoredDraft) {
    removeDraft(draft, storage);
    toast({
      title: `${draft.by.name}’s edits are removed from this browser`,
      action: { label: 'Undo', onPress: () => void putDraftBack(draft, storage) },
    });
    setTimeout(focusTitleIfLost);
  }

  return drafts.map((draft) => (
    <Notice
      key={`${draft.window} ${draft.by.id}`}
      tone="warning"
      title={`${draft.by.name}’s edits of ${documentName(path)} are kept in this browser.`}
      action={
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" disabledReason={reason} onClick={() => saveAsMine(draft)}>
            Save them as mine
          </Button>
          <Button variant="secondary" size="small" onClick={() => remove(draft)}>
            Remove
          </Button>
        </div>
      }
    >{`They are saved once ${draft.by.name} signs in here. You can also save them in your name.`}</Notice>
  ));
}
