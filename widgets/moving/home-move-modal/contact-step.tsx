import { Form } from '#src/forms/form.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { EmailSlip } from '#widgets/shared/contact/email-slip.tsx';
import { nationalPhone } from '#widgets/shared/contact/phone.ts';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import { contactForm } from './move-form.ts';
import type { StepProps } from './step-props.ts';

/** How to reach the customer about this move: as we know it, until they change it. */
export function ContactStep(props: StepProps) {
  const { answers, facts, takesFocus, onNext, onBack } = props;
  const isNew = answers.emailAddress === '' && answers.mobileNumber === '';
  const form = useStepForm(
    contactForm,
    {
      emailAddress: isNew ? facts.email : answers.emailAddress,
      mobileNumber: isNew ? nationalPhone(facts.mobileNumber) : answers.mobileNumber,
    },
    props,
  );
  return (
    <Form form={form} label="Contact details" onSubmit={onNext}>
      <StepLead title="How can we reach you?" takesFocus={takesFocus}>
        About this move only. Your contact details for everything else stay as they are.
      </StepLead>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('emailAddress')}
      />
      <EmailSlip
        typed={form.hook.watch('emailAddress')}
        onTake={(email) => {
          form.hook.setValue('emailAddress', email, { shouldDirty: true, shouldValidate: true });
          form.hook.setFocus('emailAddress');
        }}
      />
      <TextField
        label="Mobile phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        {...form.field('mobileNumber')}
      />
      <StepButtons onBack={onBack} />
    </Form>
  );
}
