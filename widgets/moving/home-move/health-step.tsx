import { Form } from '#src/forms/form.tsx';
import type { FormControl } from '#src/forms/use-form.ts';
import { useServices } from '#src/services.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { CheckboxList } from '#widgets/shared/moving/checkbox-list.tsx';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepHeading } from '#widgets/shared/moving/step-heading.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import { yesOrNo } from '#widgets/shared/moving/yes-no.ts';
import type { MoveForm } from './addresses.ts';
import { type Equipment, type Health, type HealthInput, healthSchema } from './health.ts';
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
  const { journey, isBusiness, takesFocus, refusal, onTyped, onNext, onBack } = props;
  const form = useStepForm(healthSchema, journey.health.typed, { onTyped, refusal });
  const { hook } = form;
  const isDependent = hook.watch('isDependent') === 'yes';
  return (
    <Form form={form} label="Health and safety" onSubmit={(answer) => onNext(hook.getValues(), answer)}>
      <div className={styles.narrow}>
        <StepHeading title="Health and safety" takesFocus={takesFocus}>
          We ask so that nobody who needs power is cut off. These answers stay out of this device's storage:
          they go to us when you send your move, and nowhere else.
        </StepHeading>
        <RadioGroup
          label={`Does anybody at the new ${isBusiness ? 'place' : 'home'} depend on power for medical reasons?`}
          hint="For example, a machine at home keeps them alive or well."
          inline
          options={yesOrNo}
          {...form.choice('isDependent')}
        />
        {isDependent ? <Dependent form={form} equipment={props.form.criticalEquipment} /> : null}
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

interface DependentProps {
  readonly form: FormControl<HealthInput, Health>;
  readonly equipment: MoveForm['criticalEquipment'];
}

/** Who it is, their doctor, and what they use. */
function Dependent({ form, equipment }: DependentProps) {
  const { hook } = form;
  const { phone } = useServices().brand.contact;
  const { value: chosen, ...choice } = form.choice('equipment');
  const choose = (next: readonly Equipment[]) => {
    // What else it was goes with its tick.
    if (!next.includes('other')) hook.setValue('otherEquipment', '');
    choice.onChange([...next]);
  };
  return (
    <div className={styles.inset}>
      <Notice tone="warning" title="Have a plan for a power cut">
        We can't promise that the power is always on. If somebody's life is in danger, call 111. Questions?
        Call {phone.display}.
      </Notice>
      <div className={styles.pair}>
        <TextField label="First name" spellCheck={false} {...form.field('firstName')} />
        <TextField label="Last name" spellCheck={false} {...form.field('lastName')} />
      </div>
      {hook.watch('hasNoGp') ? null : (
        <TextField
          label="Name of their doctor (GP)"
          hint="They can confirm that power is needed."
          spellCheck={false}
          {...form.field('gp')}
        />
      )}
      <Checkbox label="They have no GP" {...form.field('hasNoGp')} />
      <CheckboxList
        label="Which equipment do they use?"
        hint="Choose all that need power."
        options={equipment.map(({ key, label }) => ({ value: key, label }))}
        value={chosen}
        onChange={choose}
        error={choice.error}
        ref={choice.ref}
      />
      {chosen.includes('other') ? (
        <TextField label="What other equipment?" spellCheck={false} {...form.field('otherEquipment')} />
      ) : null}
    </div>
  );
}
