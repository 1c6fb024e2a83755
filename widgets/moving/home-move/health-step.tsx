import { Form } from '#src/forms/form.tsx';
import { useServices } from '#src/services.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Health, type HealthInput, healthSchema } from '#widgets/shared/moving/health.ts';
import { MedicalFields } from '#widgets/shared/moving/medical-fields.tsx';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import { yesOrNo } from '#widgets/shared/moving/yes-no.ts';
import type { MoveForm } from './addresses.ts';
import styles from './home-move.module.css';
import type { Journey } from './journey.ts';
import type { Refusal } from './submission.ts';

interface HealthStepProps {
  readonly journey: Journey;
  readonly form: MoveForm;
  readonly isBusiness: boolean;
  readonly takesFocus: boolean;
  readonly refusal: Refusal | undefined;
  readonly onTyped: (values: HealthInput) => void;
  readonly onNext: (values: HealthInput, answer: Health) => void;
  readonly onBack: () => void;
}

/** The second page: who depends on power. Nothing of it is stored, or filled in by the browser. */
export function HealthStep(props: HealthStepProps) {
  const { phone } = useServices().brand.contact;
  const { journey, isBusiness, takesFocus, refusal, onTyped, onNext, onBack } = props;
  const form = useStepForm(healthSchema, journey.health.typed, { onTyped, refusal });
  const { hook } = form;
  return (
    <Form form={form} label="Health and safety" onSubmit={(answer) => onNext(hook.getValues(), answer)}>
      <div className={styles.narrow}>
        <StepLead title="Health and safety" takesFocus={takesFocus}>
          We ask so that nobody who needs power is cut off. These answers stay out of this device's storage:
          they go to us when you send your move, and nowhere else.
        </StepLead>
        <RadioGroup
          label={`Does anybody at the new ${isBusiness ? 'place' : 'home'} depend on power for medical reasons?`}
          hint="For example, a machine at home keeps them alive or well."
          inline
          options={yesOrNo}
          {...form.choice('medicalSupport')}
        />
        {hook.watch('medicalSupport') === 'yes' ? (
          <div className={styles.inset}>
            <Notice
              tone="warning"
              title="Have a plan for a power cut"
            >{`We can't promise that the power is always on. If somebody's life is in danger, call 111. Questions? Call ${phone.display}.`}</Notice>
            <MedicalFields
              form={form}
              equipment={props.form.criticalEquipment}
              labels={{ firstName: 'First name', lastName: 'Last name', other: 'What other equipment?' }}
            />
          </div>
        ) : null}
        <RadioGroup
          label="Would anybody there be at risk without power for other reasons?"
          hint="Such as their age, health or a disability."
          inline
          options={yesOrNo}
          {...form.choice('isVulnerable')}
        />
        <StepButtons onBack={onBack} />
      </div>
    </Form>
  );
}
