import type { FormControl } from '#src/forms/use-form.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import type { Equipment, HealthInput } from './health.ts';
import styles from './moving.module.css';

interface MedicalFieldsProps {
  readonly form: Pick<FormControl<HealthInput, unknown>, 'field' | 'choice'>;
  readonly equipment: readonly { readonly key: Equipment; readonly label: string }[];
  readonly labels: { readonly firstName: string; readonly lastName: string; readonly other: string };
}

/** Who depends on power, their doctor, and what they use. Nothing of it is filled in by the browser. */
export function MedicalFields({ form, equipment, labels }: MedicalFieldsProps) {
  const { field, choice } = form;
  const { value: chosen, onChange, error, ref } = choice('criticalEquipment');
  const choose = (next: readonly Equipment[]) => {
    onChange(equipment.map(({ key }) => key).filter((key) => next.includes(key)));
    // What else it was goes with its tick.
    if (!next.includes('other')) choice('otherCriticalEquipment').onChange('');
  };
  return (
    <>
      <div className={styles.pair}>
        <TextField label={labels.firstName} spellCheck={false} {...field('medicalFirstName')} />
        <TextField label={labels.lastName} spellCheck={false} {...field('medicalLastName')} />
      </div>
      {choice('hasNoGp').value ? null : (
        <TextField
          label="Name of their doctor (GP)"
          hint="They can confirm that power is needed."
          spellCheck={false}
          {...field('medicalGp')}
        />
      )}
      <Checkbox label="They have no GP" {...field('hasNoGp')} />
      <CheckboxList
        label="Which equipment do they use?"
        hint="Choose all that need power."
        options={equipment.map(({ key, label }) => ({ value: key, label }))}
        value={chosen}
        onChange={choose}
        error={error}
        ref={ref}
      />
      {chosen.includes('other') ? (
        <TextField label={labels.other} spellCheck={false} {...field('otherCriticalEquipment')} />
      ) : null}
    </>
  );
}
