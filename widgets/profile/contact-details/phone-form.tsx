import { useEffect, useMemo, useState } from 'react';
import { EditButtons } from '#src/forms/edit-buttons.tsx';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import type { Editing } from '#src/forms/editable-row.tsx';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Text } from '#src/ui/text/text.tsx';
import type { E164 } from '#widgets/shared/contact/phone.ts';
import { loadPhoneCountries, newZealand, splitPhone } from '#widgets/shared/contact/phone-countries.ts';
import styles from './contact-details.module.css';
import { type PhoneKind, phoneForm, phoneOf } from './phones.ts';

interface PhoneFormProps {
  readonly kind: PhoneKind;
  readonly label: string;
  readonly value: string;
  /** Name of the draft. */
  readonly draft: string;
  readonly editing: Editing;
  readonly onSave: (phone: E164) => Promise<SaveResult>;
}

type Parts = Awaited<ReturnType<typeof splitPhone>>;

/** The form of a number. One of another country is parsed by a table that has to load first. */
export function PhoneForm(props: PhoneFormProps) {
  const [parts, setParts] = useState<Parts | undefined>(undefined);
  const { value } = props;
  useEffect(() => {
    let isCurrent = true;
    const take = (found: Parts) => isCurrent && setParts(found);
    // Without the table the number is there as a whole, which is read just as well.
    splitPhone(value).then(take, () => take({ country: 'NZ', number: value }));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return parts === undefined ? (
    <Text size={14} tone="muted">
      Loading
    </Text>
  ) : (
    <Fields {...props} parts={parts} />
  );
}

function Fields({ kind, label, draft, editing, onSave, parts }: PhoneFormProps & { readonly parts: Parts }) {
  const schema = useMemo(() => phoneForm(kind), [kind]);
  const form = useForm(schema, { country: parts.country as string, number: parts.number });
  const discard = useDraft(form, { name: draft, secret: [] });
  const countries = useCountries();
  useEffect(() => form.hook.setFocus('number', { shouldSelect: true }), [form.hook]);
  const country = form.choice('country');
  // Until the table has loaded, the list has the current choice.
  const options = countries.some(({ value }) => value === country.value)
    ? countries
    : [...countries, { value: country.value, label: country.value }];
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ country: where, number }) => {
        editing.onStatus('loading');
        const phone = await phoneOf(kind, where, number);
        // The schema has let it through a moment ago.
        const result = phone === undefined ? { ok: false as const, message: undefined } : await onSave(phone);
        if (result.ok) {
          discard();
          editing.onStatus('success');
          return;
        }
        editing.onStatus(result.message === undefined ? 'edit' : 'error');
        if (result.message !== undefined) form.refuse('number', result.message);
      }}
    >
      <div className={styles.phone}>
        <Select label="Country" options={options} {...country} />
        <TextField
          label={label}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          spellCheck={false}
          {...form.field('number')}
        />
      </div>
      <EditButtons editing={editing} onCancel={discard} />
    </Form>
  );
}

/** The countries as far as they are there: New Zealand at once, the others with their table. */
function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const [countries, setCountries] = useState<readonly { readonly value: string; readonly label: string }[]>([
    newZealand,
  ]);
  useEffect(() => {
    let isCurrent = true;
    loadPhoneCountries().then(
      (all) => isCurrent && setCountries(all),
      // A number with its + and country code needs no list.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return countries;
}
