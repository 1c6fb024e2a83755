import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AddIcon } from '#src/ui/icons/icons.ts';
import { addressOfChange } from './address.ts';

/** The button that begins a change, with its dialog. */
export function NewChange({
  variant = 'primary',
}: {
  readonly variant?: 'primary' | 'secondary';
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const reason = useRoleReason('editor');
  return (
    <>
      <Button variant={variant} icon={AddIcon} disabledReason={reason} onClick={() => setOpen(true)}>
        New change
      </Button>
      {isOpen ? <NewChangeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
  /** The document to open in the new change. */
  readonly path?: string | undefined;
  /** The tab to open; Design as a rule. */
  readonly tab?: string | undefined;
}

/** Takes what a new change is about, begins it and goes there. */
export function NewChangeDialog({ onClose, path, tab = 'design' }: DialogProps) {
  const client = useClient();
  const outdate = useOutdate();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  // The same for every try with the same words, so that a change is begun once.
  const tried = useRef({ words: '', key: '' });
  const [title, setTitle] = useState('');
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function begin() {
    if (title.trim() === '') {
      setFault('Say in a few words what the change is about.');
      first.current?.focus();
      return;
    }
    setSending(true);
    const words = JSON.stringify([title.trim(), why.trim()]);
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    try {
      const body = { title: title.trim(), ...(why.trim() === '' ? {} : { why: why.trim() }) };
      const { value } = await client.call('changes.create', { body, key: tried.current.key });
      await Promise.all([outdate('changes.list'), outdate('pages.list')]);
      tried.current = { words: '', key: '' };
      onClose();
      void navigate(addressOfChange(value.id, tab, path));
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <FormDialog
      title="New change"
      description="A change gathers edits of any pages. Nothing is seen by customers until it is published."
      initialFocus={first}
      action="Begin the change"
      isSending={isSending}
      onSend={() => void begin()}
      onClose={onClose}
    >
      {problem ? (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      ) : null}
      <TextField
        label="Title"
        hint="What reviewers and the history will read, such as “Winter help”."
        value={title}
        error={fault}
        ref={first}
        onChange={({ target }) => {
          setTitle(target.value.slice(0, 120));
          setFault(undefined);
        }}
      />
      <TextArea label="Why" optional value={why} onChange={(text) => setWhy(text.slice(0, 1000))} />
    </FormDialog>
  );
}
