import { useRef, useState } from 'react';
import type { AnswerOf } from '#layouts/api/calls.ts';
import { mayAs, useSession } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { useErrorTitle } from '#layouts/studio/shared/form-errors.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import tokens from './tokens.module.css';

type Made = AnswerOf<'tokens.create'>;

const lengths = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Length = (typeof lengths)[number]['value'];

const grants = [
  { value: 'viewer', label: 'Look', hint: 'For “layouts pull”, and for reports.' },
  { value: 'editor', label: 'Look and edit', hint: 'Also for “layouts push”, into a change.' },
  { value: 'publisher', label: 'Look, edit and publish', hint: 'For programs that publish by themselves.' },
] as const;
type Grant = (typeof grants)[number]['value'];

/** Makes a token, then shows it this one time. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  return made === undefined ? (
    <TokenForm onMade={setMade} onClose={onClose} />
  ) : (
    <MadeToken made={made} onClose={onClose} />
  );
}

function TokenForm({
  onMade,
  onClose,
}: {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const outdate = useOutdate();
  const { roles } = useSession();
  const first = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<Length>('30');
  const [grant, setGrant] = useState<Grant>(mayAs(roles, 'editor') ? 'editor' : 'viewer');
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const isEmpty = label.trim() === '';
  useErrorTitle(isChecked && isEmpty);

  async function make() {
    setChecked(true);
    if (isEmpty) {
      first.current?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      const body = { label: label.trim(), days: Number(days), roles: [grant] };
      const { value } = await client.call('tokens.create', { body });
      onMade(value);
      await outdate('tokens.list');
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="New token"
      description="The token itself is shown once, when it is made."
      initialFocus={first}
      action="Make the token"
      acting="Making it"
      isSending={isSending}
      onSend={() => void make()}
    >
      {error === undefined ? null : <ProblemNotice title="It wasn’t made." error={error} />}
      <TextField
        ref={first}
        label="Name"
        hint="Where it is used, such as “Laptop” or “Nightly pull”."
        value={label}
        error={isChecked && isEmpty ? 'Say in a few words where it is used.' : undefined}
        onChange={({ target }) => setLabel(target.value.slice(0, 80))}
      />
      <Select label="Ends after" options={lengths} value={days} onChange={setDays} />
      <RadioGroup<Grant>
        label="What it may do"
        options={grants.filter(({ value }) => mayAs(roles, value))}
        value={grant}
        onChange={setGrant}
      />
    </FormDialog>
  );
}

function MadeToken({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      // A press beside it would lose what can't be shown again.
      role="alertdialog"
      title={`“${made.label}” is made`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className={styles.form}>
        <Notice
          tone="warning"
          live="assertive"
          title="Copy it now."
        >{`It can’t be shown again. Who has it acts in your name until ${formatDateTime(made.endsAt)}.`}</Notice>
        <div className={tokens.secret}>
          <code className={tokens.code}>{made.secret}</code>
          <CopyButton text={made.secret} what="the token" />
        </div>
        <p className={styles.muted}>
          The command line reads it from the environment variable <code>LAYOUTS_TOKEN</code>. Keep it out of
          files that others read.
        </p>
      </div>
    </Dialog>
  );
}
