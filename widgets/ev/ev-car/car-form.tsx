import { useEffect } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { CarIcon, EvIcon, type IconType, PlugIcon } from '#src/ui/icons/icons.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { problemOf, sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import { bodyOf, type CarInput, carForm, fieldAt, inputOf, isSameCar, mostKm, nameOf } from './car.ts';
import type { CarData } from './descriptor.ts';
import styles from './ev-car.module.css';

export const draftName = 'ev.car';

const sentences = { otherwise: "We couldn't save your car. What you entered is still here. Try again." };
const icons: Readonly<Record<string, IconType>> = {
  threePin: PlugIcon,
  wallCharger: EvIcon,
  notAtHome: CarIcon,
};

interface CarFormProps {
  readonly data: CarData;
  readonly onSaved: () => void;
  /** Absent where no car is saved: there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
  /** The first field takes focus when the form appears. */
  readonly takesFocus: boolean;
}

/** Model, year, charger and distance, saved as a whole. */
export function CarForm({ data, onSaved, onCancel, takesFocus }: CarFormProps) {
  const { saved, cars, options } = data;
  const form = useForm<CarInput, CarInput>(carForm, inputOf(saved.myEV, data));
  const discard = useDraft(form, { name: draftName, secret: [] });
  const staff = useStaffReason();
  const { send, isSending, outcome, reset } = useWrite('evPlan.myEV.save', {
    read: read('evPlan.myEV'),
    find: ({ myEV }, { body }) => (isSameCar(myEV, body) ? 'done' : 'missing'),
  });
  const { hook } = form;
  useEffect(() => {
    if (takesFocus) hook.setFocus('modelId');
  }, [takesFocus, hook]);

  const submit = async (input: CarInput) => {
    if (staff !== undefined) return;
    const result = await send({ body: bodyOf(input) });
    if (result.kind === 'done') {
      discard();
      onSaved();
    } else if (result.kind === 'refused') {
      const field = result.problem.status === 400 ? fieldAt(result.problem.instance) : undefined;
      if (field === undefined) return;
      form.refuse(field, sentenceOf(result.problem, sentences));
      reset();
    }
  };
  return (
    <Form form={form} label="Your electric car" onSubmit={submit}>
      <StaffNote />
      {saved.myEV === null ? (
        <Text measure>
          Tell us about your car. Distance and carbon on this page are for a usual electric car until then.
        </Text>
      ) : null}
      <div className={styles.fields}>
        <Select
          label="Model"
          hint="Not there? Choose the one with the nearest battery."
          {...form.choice('modelId')}
          options={[
            { value: '', label: 'Choose your car' },
            ...cars.models.map((model) => ({ value: model.id, label: nameOf(model) })),
          ]}
        />
        <Select
          label="Year"
          hint="When it was built."
          {...form.choice('year')}
          options={[
            { value: '', label: 'Choose a year' },
            ...options.years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
        />
        <NumberField
          label="Kilometres in a usual week"
          hint="Most people drive about 200."
          min={0}
          max={mostKm}
          step={10}
          {...form.choice('kmPerWeek')}
        />
      </div>
      <RadioCards
        label="How does it charge at home?"
        {...form.choice('chargerType')}
        options={options.chargerTypes.map(({ key, label }) => ({ value: key, label, icon: icons[key] }))}
      />
      <ProblemNotice problem={problemOf(outcome, sentences)} />
      <Inline gap={2}>
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          loadingText="Saving"
          disabledReason={staff}
        >
          Save your car
        </Button>
        {onCancel === undefined ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Inline>
    </Form>
  );
}
