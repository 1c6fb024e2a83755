import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';

interface RenameDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
  /** Returns whether it was saved. */
  readonly onSave: (body: Pick<Change, 'title' | 'why'>) => Promise<boolean>;
}

/** Another title and reason of a change. */
export function RenameDialog({ change, onClose, onSave }: RenameDialogProps) {
  const [title, setTitle] = useState(change.title);
  const [why, setWhy] = useState(change.why);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = title.trim() === '';

  async function save() {
    if (isEmpty) return;
    setSaving(true);
    const isSaved = await onSave({ title: title.trim(), why: why.trim() });
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      title="Title and reason"
      action="Save"
      isSending={isSaving}
      onSend={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        error={isEmpty ? 'Say in a few words what the change is about.' : undefined}
        onChange={({ target }) => setTitle(target.value.slice(0, 120))}
      />
      <TextArea label="Why" optional value={why} onChange={(text) => setWhy(text.slice(0, 1000))} />
    </FormDialog>
  );
}
