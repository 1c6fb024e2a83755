import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import {
  bodies,
  type GasInput,
  gasForm,
  inputsOf,
  type OccupantsInput,
  occupantsForm,
  type ShowerInput,
  showerForm,
} from './answers.ts';
import styles from './carbon-calculator.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

export function OccupantsStep(props: StepProps) {
  return (
    <StepForm<OccupantsInput>
      {...props}
      step="occupants"
      label="Who lives with you"
      schema={occupantsForm}
      values={inputsOf(props.calculator.answers).occupants}
      toBody={bodies.occupants}
    >
      {({ choice }) => (
        <div className={styles.pair}>
          <NumberField label="Adults" min={1} max={20} {...choice('adults')} />
          <NumberField label="Children" hint="Under 18." min={0} max={20} {...choice('children')} />
        </div>
      )}
    </StepForm>
  );
}

export function GasStep(props: StepProps) {
  return (
    <StepForm<GasInput>
      {...props}
      step="gasUsage"
      label="What you use gas for"
      schema={gasForm}
      values={inputsOf(props.calculator.answers).gasUsage}
      toBody={bodies.gasUsage}
    >
      {({ field }) => (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>What do you use gas for?</legend>
          <p className={styles.hint}>Mains gas or bottles. Leave all of them empty if you have no gas.</p>
          <Checkbox label="Heating" {...field('heating')} />
          <Checkbox label="Hot water" {...field('hotWater')} />
          <Checkbox label="Cooking" {...field('cooking')} />
        </fieldset>
      )}
    </StepForm>
  );
}

interface ShowerStepProps extends StepProps {
  readonly frequencies: readonly string[];
  readonly durations: readonly string[];
}

export function ShowerStep({ frequencies, durations, ...props }: ShowerStepProps) {
  const [once = '', twice = '', thrice = ''] = frequencies;
  const [bath = '', one = '', two = ''] = durations;
  return (
    <StepForm<ShowerInput>
      {...props}
      step="shower"
      label="Showers and baths"
      schema={showerForm}
      values={inputsOf(props.calculator.answers).shower}
      toBody={bodies.shower}
    >
      {({ choice }) => (
        <>
          <RadioCards
            label="How often does each of you wash?"
            options={[
              { value: '1', label: once },
              { value: '2', label: twice },
              { value: '3', label: thrice },
            ]}
            {...choice('frequency')}
          />
          <RadioCards
            label="How do you usually wash?"
            options={[
              { value: 'bath', label: bath },
              { value: 'oneMinute', label: one },
              { value: 'twoMinutes', label: two },
            ]}
            {...choice('duration')}
          />
          <p className={styles.hint}>
            We count up to three showers a week for each person, of up to 2 minutes. If you shower more than
            that, choose the most. Your energy use counts in full either way.
          </p>
        </>
      )}
    </StepForm>
  );
}
