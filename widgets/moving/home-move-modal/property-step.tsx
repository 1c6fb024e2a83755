import { Form } from '#src/forms/form.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { MedicalFields } from '#widgets/shared/moving/medical-fields.tsx';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import { yesOrNo } from '#widgets/shared/moving/yes-no.ts';
import { propertyFields } from './move-answers.ts';
import { propertyForm } from './move-form.ts';
import type { StepProps } from './step-props.ts';

/** What people who come to the property have to know, and who depends on power. */
export function PropertyStep(props: StepProps) {
  const { answers, facts, takesFocus, onNext, onBack } = props;
  const form = useStepForm(propertyForm, propertyFields.parse(answers), props);
  const isPrevented = form.hook.watch('meterAccessPrevented') === 'yes';
  return (
    <Form form={form} label="Property" onSubmit={onNext}>
      <StepLead title="About the property" takesFocus={takesFocus}>
        Our people may have to read or switch on the meter.
      </StepLead>
      <RadioGroup
        label="Does anything keep people from the meter?"
        hint="Such as a locked gate or room"
        inline
        options={yesOrNo}
        {...form.choice('meterAccessPrevented')}
      />
      {isPrevented ? (
        <TextField label="What keeps them from it?" {...form.field('meterAccessNotes')} />
      ) : null}
      <RadioGroup label="Is there a dog?" inline options={yesOrNo} {...form.choice('isDogOnSite')} />
      <TextField label="Anything else that we should know" optional {...form.field('additionalMessage')} />
      <RadioGroup
        label="Does anybody at the new address depend on power for medical reasons?"
        inline
        options={yesOrNo}
        {...form.choice('medicalSupport')}
      />
      {form.hook.watch('medicalSupport') === 'yes' ? (
        <>
          <Notice tone="warning" live="polite">
            Nobody can promise power at all times. Have a plan for a power cut, and call 111 in an emergency.
          </Notice>
          <MedicalFields
            form={form}
            equipment={facts.criticalEquipment}
            labels={{
              firstName: 'Their first name',
              lastName: 'Their last name',
              other: 'Which other equipment?',
            }}
          />
        </>
      ) : null}
      <RadioGroup
        label="Would anybody be at risk without power for other reasons?"
        hint="Such as age, illness or disability"
        inline
        options={yesOrNo}
        {...form.choice('isVulnerable')}
      />
      <Text size={14} tone="muted" measure>
        We don't store answers about health in your browser. If you reload this page, answer them again.
      </Text>
      <StepButtons onBack={onBack} />
    </Form>
  );
}
