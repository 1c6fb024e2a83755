import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient } from '#layouts/studio/api/use-client.tsx';
import { lockedReason } from '#layouts/studio/changes/change-words.ts';
import type { Editor } from '#layouts/studio/document/editor.ts';
import { toastWithUndo } from '#layouts/studio/document/toast-with-undo.ts';
import { documentName } from '#layouts/studio/words.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useEditChange } from './use-edit-change.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ChangeMenuProps {
  readonly change: Change;
  /** The document that is open, and its editor where it is shown. */
  readonly path: string;
  readonly editor: Editor | undefined;
}

/** What is seldom done to a change: another title, giving edits up, taking it back, withdrawing it. */
export function ChangeMenu({ change, path, editor }: ChangeMenuProps) {
  const [asking, setAsking] = useState<'rename' | 'withdraw'>();
  const roleReason = useRoleReason('editor');
  const giveUp = useGiveUp(change, path, editor);
  const edit = useEditChange(change);
  if (roleReason !== undefined || lockedReason(change) !== undefined) return null;
  const isSent = ['review', 'approved', 'scheduled', 'blocked'].includes(change.state);
  const isEdited = change.drafts.some((draft) => draft.path === path);
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu
        label="More for this change"
        items={[
          { id: 'rename', label: 'Title and reason…', onSelect: () => setAsking('rename') },
          ...(isSent
            ? [
                {
                  id: 'open',
                  label: 'Take it back to edit',
                  onSelect: () => void edit({ state: 'open' }, 'Taken back'),
                },
              ]
            : []),
          ...(editor === undefined
            ? []
            : [
                {
                  id: 'giveUp',
                  label: `Give up the edits of ${documentName(path)}`,
                  disabled: !isEdited || change.state === 'scheduled',
                  onSelect: () => void giveUp(),
                },
              ]),
          {
            id: 'withdraw',
            label: 'Withdraw the change…',
            tone: 'danger',
            onSelect: () => setAsking('withdraw'),
          },
        ]}
      />
      {asking === 'rename' ? (
        <RenameDialog change={change} onClose={close} onSave={(body) => edit(body, 'Saved')} />
      ) : null}
      {asking === 'withdraw' ? (
        <WithdrawDialog
          title={change.title}
          onClose={close}
          onWithdraw={() => edit({ state: 'withdrawn' }, 'Withdrawn')}
        />
      ) : null}
    </>
  );
}

/** Makes a document what is live again. That is an edit like any other, so it can be undone. */
function useGiveUp({ drafts }: Change, path: string, editor: Editor | undefined) {
  const client = useClient();
  return async (): Promise<void> => {
    const draft = drafts.find((each) => each.path === path);
    if (editor === undefined || draft === undefined) return;
    if (draft.base === null) {
      announce('It isn’t live yet: there is nothing to go back to.', true);
      return;
    }
    try {
      const { value: list } = await client.call('pages.list', {});
      const params = { n: String(list.head), path };
      const { value: live } = await client.call('releases.document', { params });
      editor.replace(live, 'Gave up the edits');
      toastWithUndo(editor, `${documentName(path)} is as it is live`);
    } catch (error) {
      toast({ tone: 'critical', title: "We couldn't load what is live.", detail: sentenceOf(error) });
    }
  };
}
