import { useEffect, useRef, useState } from 'react';
import { EditButtons } from '#src/forms/edit-buttons.tsx';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import type { Editing } from '#src/forms/editable-row.tsx';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { AddressFinder, type FoundAddress } from '#widgets/shared/address/address-finder.tsx';
import { addressParts, isSameAddress, type PostalAddress } from '#widgets/shared/address/address-parts.ts';
import styles from './contact-details.module.css';

interface PostalAddressFormProps {
  readonly address: PostalAddress;
  /** Name of the draft. */
  readonly draft: string;
  readonly hasDraft: boolean;
  readonly editing: Editing;
  readonly onSave: (address: PostalAddress) => Promise<SaveResult>;
}

/** Finds an address, or takes it by hand: the parts are there to be checked in both cases. */
export function PostalAddressForm({ address, draft, hasDraft, editing, onSave }: PostalAddressFormProps) {
  const { line1, suburb, town, postcode } = address;
  const form = useForm(addressParts, { line1, suburb, town, postcode });
  const discard = useDraft(form, { name: draft, secret: [] });
  const finder = useRef<HTMLInputElement>(null);
  /** What has the delivery point that goes along, for as long as nobody changes the parts. */
  const source = useRef<PostalAddress>(address);
  const [hasParts, setHasParts] = useState(hasDraft);
  const [isUnchosen, setUnchosen] = useState(false);
  useEffect(() => {
    if (!hasDraft) finder.current?.focus();
  }, [hasDraft]);

  function take({ postalAddress: found }: FoundAddress) {
    source.current = found;
    for (const part of ['line1', 'suburb', 'town', 'postcode'] as const) {
      form.hook.setValue(part, found[part], { shouldDirty: true, shouldValidate: true });
    }
    setUnchosen(false);
    setHasParts(true);
    announce('The address is filled in below. Check it, then save.');
  }
  function byHand() {
    setUnchosen(false);
    setHasParts(true);
    // The fields have rendered after this task.
    setTimeout(() => form.hook.setFocus('line1', { shouldSelect: true }), 0);
  }
  return (
    <Form
      form={form}
      label="Postal address"
      onSubmit={async (parts) => {
        if (!hasParts) {
          setUnchosen(true);
          finder.current?.focus();
          return;
        }
        editing.onStatus('loading');
        const { dpid } = source.current;
        const isAsFound = dpid !== undefined && isSameAddress(source.current, parts);
        const result = await onSave(isAsFound ? { ...parts, dpid } : parts);
        if (result.ok) {
          discard();
          editing.onStatus('success');
          return;
        }
        editing.onStatus(result.message === undefined ? 'edit' : 'error');
        if (result.message !== undefined) form.refuse('line1', result.message);
      }}
    >
      <AddressFinder
        ref={finder}
        label="Find your postal address"
        error={isUnchosen ? 'Choose an address from the list, or enter it by hand.' : undefined}
        onFind={take}
        onByHand={hasParts ? undefined : byHand}
      />
      {hasParts ? (
        <div className={styles.address}>
          <div className={styles.wide}>
            <TextField
              label="Street address, PO Box or Private Bag"
              autoComplete="address-line1"
              spellCheck={false}
              {...form.field('line1')}
            />
          </div>
          <TextField
            label="Suburb or RD number"
            optional
            autoComplete="address-line2"
            spellCheck={false}
            {...form.field('suburb')}
          />
          <TextField
            label="Town or city"
            autoComplete="address-level2"
            spellCheck={false}
            {...form.field('town')}
          />
          <TextField
            label="Postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            width="short"
            tabular
            {...form.field('postcode')}
          />
        </div>
      ) : null}
      <EditButtons editing={editing} onCancel={discard} />
    </Form>
  );
}
