import type { FormControl } from '#src/forms/use-form.ts';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { CarIcon, EcoIcon, EvIcon, LpgIcon } from '#src/ui/icons/icons.ts';
import { bodies, type CarsInput, carsForm, inputsOf, mostCars } from './answers.ts';
import styles from './carbon-calculator.module.css';
import { fuelNames, sizeNames } from './names.ts';
import { StepForm, type StepProps } from './step-form.tsx';

/** How many cars there are, and each of them. */
export function CarsStep({ year, ...props }: StepProps & { readonly year: number }) {
  return (
    <StepForm<CarsInput>
      {...props}
      step="carDetails"
      label="Your cars"
      // Next year's models are sold this year.
      schema={carsForm(year + 1)}
      values={inputsOf(props.calculator.answers).carDetails}
      toBody={bodies.carDetails}
    >
      {(form) => {
        const count = Math.min(mostCars, Math.max(0, Math.trunc(form.choice('numOfCars').value ?? 0)));
        return (
          <>
            <NumberField
              label="Cars in your home"
              hint="Leave it at 0 if nobody has a car."
              min={0}
              max={mostCars}
              {...form.choice('numOfCars')}
            />
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a car is its place
              <CarFields key={index} form={form} index={index} isOnly={count === 1} />
            ))}
          </>
        );
      }}
    </StepForm>
  );
}

interface CarFieldsProps {
  readonly form: FormControl<CarsInput, CarsInput>;
  readonly index: number;
  readonly isOnly: boolean;
}

function CarFields({ form: { choice }, index, isOnly }: CarFieldsProps) {
  const { value: fuelType, ...fuel } = choice(`cars.${index}.fuelType`);
  const {
    value: carSize,
    onChange: onSize,
    onBlur: onSizeLeft,
    ref: sizeRef,
    error: sizeError,
  } = choice(`cars.${index}.carSize`);
  const isElectric = fuelType === 'electric';
  return (
    <fieldset className={styles.car}>
      <legend className={styles.legend}>{isOnly ? 'Your car' : `Car ${index + 1}`}</legend>
      <RadioCards
        label="What drives it?"
        {...fuel}
        value={fuelType === '' ? undefined : fuelType}
        options={[
          { value: 'petrol', label: fuelNames.petrol, icon: LpgIcon },
          { value: 'diesel', label: fuelNames.diesel, icon: CarIcon },
          { value: 'hybrid', label: fuelNames.hybrid, icon: EcoIcon },
          { value: 'electric', label: fuelNames.electric, icon: EvIcon },
        ]}
      />
      <div className={styles.pair}>
        <NumberField
          label="Kilometres in a year"
          hint="Most cars go about 11,000."
          min={0}
          max={200_000}
          step={1_000}
          {...choice(`cars.${index}.distance`)}
        />
        <NumberField
          label="Year of the car"
          optional
          min={1950}
          max={2100}
          {...choice(`cars.${index}.year`)}
        />
        {isElectric ? null : (
          <NumberField
            label="Engine size in litres"
            optional
            min={0}
            max={10}
            step={0.1}
            {...choice(`cars.${index}.engineSize`)}
          />
        )}
        <Select
          label="Size of the car"
          optional
          value={carSize}
          onChange={onSize}
          onBlur={onSizeLeft}
          ref={sizeRef}
          error={sizeError}
          options={[
            { value: '', label: 'Not sure' },
            { value: 'small', label: sizeNames.small },
            { value: 'medium', label: sizeNames.medium },
            { value: 'large', label: sizeNames.large },
          ]}
        />
      </div>
    </fieldset>
  );
}
