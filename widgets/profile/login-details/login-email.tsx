import { useMemo, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { problemType } from '#src/api/api-error.ts';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { EditableField, type SaveResult } from '#src/forms/editable-field.tsx';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { createVerificationNote } from '#src/startup/verification-note.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { emailInput } from '#widgets/shared/contact/email-input.ts';
import { EmailSlip } from '#widgets/shared/contact/email-slip.tsx';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { SignInFirst, useIsBack } from '#widgets/shared/writing/sign-in-again.tsx';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import styles from './login-details.module.css';
import { Verification } from './verification.tsx';

type Login = ResponseOf<'drd.initialize'>;

const draft = 'settings.login-email';
const sameEmail = 'Please enter a new email address';

const inUse = 'That email address is already used to sign in. Enter another one.';
const refusals = {
  '/error/change_email/in_use': inUse,
  '/error/change_email/same': sameEmail,
  '/error/bad_request': 'Please enter a valid email address',
};

/** A 409 means that the address is in use, where its body doesn't say something else. */
const conflicts = { [problemType.missing]: inUse, [problemType.unspecified]: inUse };

/** A change that has to be confirmed. */
interface Pending {
  readonly from: string;
  readonly email: string;
  readonly answer: (isMeant: boolean) => void;
}

interface LoginEmailProps {
  readonly login: Login;
  readonly saveLockedReason: string | undefined;
}

/** The e-mail for sign-in. A wrong one would lock the customer out, so a change has to be confirmed. */
export function LoginEmail({ login, saveLockedReason }: LoginEmailProps) {
  const { tabStorage } = useServices();
  const [pending, setPending] = useState<Pending | undefined>(undefined);
  const lockedReason = useStaffReason();
  const schema = useMemo(() => emailInput(login.email, sameEmail), [login.email]);
  const isBack = useIsBack(draft);
  const { send, outcome } = useWrite('user.changeEmail', {
    read: read('drd.initialize'),
    find: (now, { body }) => (now.email === body.email ? 'done' : 'missing'),
  });

  async function change(email: string): Promise<SaveResult> {
    const isMeant = await new Promise<boolean>((answer) => setPending({ from: login.email, email, answer }));
    setPending(undefined);
    if (!isMeant) return { ok: false, message: undefined };
    const result = await send({ body: { email } });
    // The server sends its first verification e-mail by itself.
    if (result.kind === 'done') createVerificationNote(tabStorage).sent(email);
    // The dialog gives focus back to the form.
    if (isSignInRefused(result)) focusAfterDialog(draft);
    const isConflict = result.kind === 'refused' && result.problem.status === 409;
    return saveResultOf(result, isConflict ? { ...refusals, ...conflicts } : refusals);
  }

  return (
    <div className={styles.email}>
      <EditableField
        label="Email for signing in"
        hint="We'll send an email there to make sure that it's yours."
        value={login.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        schema={schema}
        below={(typed, onTake) => <EmailSlip typed={typed} onTake={onTake} />}
        draft={draft}
        startsOpen={isBack}
        around={(form, close) => (
          <SignInFirst
            action="change the email you sign in with"
            step={draft}
            takesFocus
            isRefused={isSignInRefused(outcome)}
            onCancel={close}
          >
            {form}
          </SignInFirst>
        )}
        onSave={change}
        saveLockedReason={saveLockedReason}
        lockedReason={lockedReason}
        note={
          login.emailVerified ? (
            <Badge tone="success" icon={CheckIcon}>
              Verified
            </Badge>
          ) : (
            <Badge tone="warning">Not verified</Badge>
          )
        }
      />
      <Verification login={login} />
      <ConfirmChange pending={pending} />
    </div>
  );
}

function ConfirmChange({ pending }: { readonly pending: Pending | undefined }) {
  const safe = useRef<HTMLButtonElement>(null);
  // Still there while the dialog closes, so that its words don't change in front of the customer.
  const last = useRef<Pending | undefined>(undefined);
  if (pending !== undefined) last.current = pending;
  const { from, email, answer } = last.current ?? {};
  return (
    <Dialog
      open={pending !== undefined}
      onClose={() => answer?.(false)}
      role="alertdialog"
      initialFocus={safe}
      title="Change the email you sign in with?"
      description={`From now on you'll sign in with ${email}.`}
      footer={
        <>
          <Button ref={safe} onClick={() => answer?.(false)}>
            Keep the current one
          </Button>
          <Button variant="primary" onClick={() => answer?.(true)}>
            Change email
          </Button>
        </>
      }
    >
      <Text>
        {`We'll send an email to ${email} to verify it, and tell ${from} about the change. Your bills still go to your billing email.`}
      </Text>
    </Dialog>
  );
}
