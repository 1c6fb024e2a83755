import type { FormControl } from '#src/forms/use-form.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import type { z } from '#src/zod.ts';
import { yesOrNo } from '#widgets/shared/moving/yes-no.ts';
import styles from './home-move-modal.module.css';
import type { MoveFacts, propertyForm } from './move-form.ts';

type Property = z.infer<typeof propertyForm>;

interface MedicalFieldsProps {
  readonly form: FormControl<Property, Property>;
  readonly equipment: MoveFacts['criticalEquipment'];
}

/** Whether somebody depends on power for medical reasons, who, and with which equipment. */
export function MedicalFields({ form, equipment }: MedicalFieldsProps) {
  const values = form.hook.watch();
  return (
    <>
      <RadioGroup
        label="Does anybody at the new address depend on power for medical reasons?"
        inline
        options={yesOrNo}
        {...form.choice('medicalSupport')}
      />
      {values.medicalSupport === 'yes' ? (
        <>
          <Notice tone="warning" live="polite">
            Nobody can promise power at all times. Have a plan for a power cut, and call 111 in an emergency.
          </Notice>
          <TextField
            label="Their first name"
            autoComplete="off"
            spellCheck={false}
            {...form.field('medicalFirstName')}
          />
          <TextField
            label="Their last name"
            autoComplete="off"
            spellCheck={false}
            {...form.field('medicalLastName')}
          />
          {values.hasNoGp ? null : (
            <TextField label="Their GP" autoComplete="off" spellCheck={false} {...form.field('medicalGp')} />
          )}
          <Checkbox
            label="They have no GP"
            {...form.field('hasNoGp')}
            onChange={async ({ target }) => form.choice('hasNoGp').onChange(target.checked)}
            checked={values.hasNoGp}
          />
          <Equipment form={form} equipment={equipment} />
        </>
      ) : null}
    </>
  );
}

function Equipment({ form, equipment }: MedicalFieldsProps) {
  const { value, onChange, onBlur, error, ref } = form.choice('criticalEquipment');
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Which equipment needs power?</legend>
        {error === undefined ? null : <InlineAlert>{error}</InlineAlert>}
        {equipment.map(({ key, label }, index) => (
          <Checkbox
            key={key}
            name={`equipment-${key}`}
            ref={index === 0 ? ref : null}
            error={undefined}
            label={label}
            checked={value.includes(key)}
            onBlur={async () => onBlur()}
            onChange={async ({ target }) => {
              const others = value.filter((each) => each !== key);
              onChange(target.checked ? [...others, key] : others);
              // Deselecting it clears the other text.
              if (key === 'other' && !target.checked) form.hook.setValue('otherCriticalEquipment', '');
            }}
          />
        ))}
      </fieldset>
      {value.includes('other') ? (
        <TextField label="Which other equipment?" {...form.field('otherCriticalEquipment')} />
      ) : null}
    </>
  );
}
