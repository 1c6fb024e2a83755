import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { EmailSlip } from '#widgets/shared/contact/email-slip.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { type JoinAccount, type JoinInput, joinSchema, tidyNumber } from './join.ts';
import { Step } from './step.tsx';
import { ToldNotice } from './told-notice.tsx';
import type { JoinFlow } from './use-join.ts';

interface AccountStepProps {
  readonly flow: JoinFlow;
  /** The verified e-mail of the sign-in; undefined where there is none. */
  readonly own: string | undefined;
  /** What was entered before, to be changed. */
  readonly before: JoinAccount | undefined;
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

/** Number and e-mail of the account of the charging network. */
export function AccountStep({ flow, own, before, takesFocus, onDone }: AccountStepProps) {
  const staff = useStaffReason();
  const isOther = before !== undefined && before.email !== own;
  const form = useForm<JoinInput, JoinAccount>(joinSchema(own), {
    chargeNetId: before?.chargeNetId ?? '',
    choice: isOther ? 'other' : 'own',
    email: isOther ? before.email : '',
  });
  const discard = useDraft(form, { name: 'networkJoin', secret: [] });
  const needsEmail = own === undefined || form.hook.watch('choice') === 'other';
  const number = form.field('chargeNetId');
  const tidy = () => form.hook.setValue('chargeNetId', tidyNumber(form.hook.getValues('chargeNetId')));
  return (
    <Step title="Your EVerywhere account" place={0} takesFocus={takesFocus}>
      <StaffNote />
      <ToldNotice told={flow.told} />
      <Form
        form={form}
        label="Join EVerywhere"
        onTidy={tidy}
        onSubmit={async (account) => {
          if (staff !== undefined || !(await flow.verify(account))) return;
          discard();
          onDone();
        }}
      >
        <TextField
          label="Your EVerywhere number"
          hint="It's in the EVerywhere app under your name, and begins with CN."
          width="medium"
          spellCheck={false}
          tabular
          {...number}
          onBlur={(event) => {
            tidy();
            return number.onBlur?.(event);
          }}
        />
        {own === undefined ? null : (
          <RadioGroup
            label="Which e-mail do you use with EVerywhere?"
            options={[
              { value: 'own', label: own, hint: 'You sign in here with it, so we know that it is yours.' },
              {
                value: 'other',
                label: 'Another e-mail',
                hint: 'EVerywhere sends you a link to confirm it.',
              },
            ]}
            {...form.choice('choice')}
          />
        )}
        {needsEmail ? (
          <>
            <TextField
              label={own === undefined ? 'Your e-mail at EVerywhere' : 'That e-mail'}
              hint={own === undefined ? 'EVerywhere sends you a link to confirm it.' : undefined}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              {...form.field('email')}
            />
            <EmailSlip
              typed={form.hook.watch('email')}
              onTake={(email) => {
                form.hook.setValue('email', email, { shouldDirty: true, shouldValidate: true });
                form.hook.setFocus('email');
              }}
            />
          </>
        ) : null}
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            loading={flow.isVerifying}
            loadingText="Checking your account"
            disabledReason={staff}
          >
            Check my account
          </Button>
        </Inline>
      </Form>
    </Step>
  );
}
