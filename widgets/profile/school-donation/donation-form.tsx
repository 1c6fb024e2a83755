import { useMemo, useRef, useState } from 'react';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { type Cents, cents as centsOf, formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { AskAmount } from '#widgets/shared/money/ask-amount.tsx';
import { chosenCents, donationForm, isFarAbove, other } from './donation-schema.ts';
import { type Given, useDonation } from './use-donation.ts';

/** Names the form that changes the amount. */
export const changeLabel = 'Change your donation';

interface DonationFormProps {
  readonly given: Given;
  readonly terms: { readonly label: string; readonly href: string };
  readonly onGiven: (cents: Cents) => void;
  /** Leaves a donation as it is; absent while there is none. */
  readonly onCancel?: (() => void) | undefined;
}

/** Begins a donation, or changes its amount. The limits are the server's. */
export function DonationForm({ given, terms, onGiven, onCancel }: DonationFormProps) {
  const isChange = given.donation !== null;
  const nowCents = given.donation?.amount;
  const { minimumNZD, maximumNZD } = given;
  const schema = useMemo(
    () =>
      donationForm({
        minimum: minimumNZD,
        maximum: maximumNZD,
        current: nowCents,
      }),
    [minimumNZD, maximumNZD, nowCents],
  );
  const form = useForm(schema, { choice: '', amount: '', terms: false });
  const discard = useDraft(form, { name: isChange ? 'donation.change' : 'donation', secret: [] });
  const { give, isGiving } = useDonation();
  const staff = useStaffReason();
  const toTerms = useLink()(terms.href, 'external');
  const { choice, amount } = form.hook.watch();
  const { ref: choiceRef } = form.hook.register('choice');
  const cents = chosenCents({ choice, amount });
  const usual = centsOf(Math.max(nowCents ?? 0, ...given.options));
  /** An amount that the customer is asked about first. */
  const [asked, setAsked] = useState<Cents>();
  const amountField = useRef<HTMLElement>(null);
  const send = async (wanted: Cents) => {
    setAsked(undefined);
    const result = await give(wanted);
    if (result.ok) {
      discard();
      onGiven(wanted);
    } else if (result.message !== undefined) {
      form.refuse(choice === other ? 'amount' : 'choice', result.message);
    }
  };
  const options = [
    ...given.options.map((offered) => ({
      value: String(offered),
      label: `${formatMoney(offered)} a month`,
    })),
    { value: other, label: 'Another amount' },
  ];
  return (
    <Form
      form={form}
      label={isChange ? changeLabel : 'Give to schools'}
      onSubmit={(wanted) => {
        if (staff !== undefined) return undefined;
        if (choice !== other || !isFarAbove(wanted, usual)) return send(wanted);
        amountField.current = document.getElementsByName('amount')[0] ?? null;
        setAsked(wanted);
        return undefined;
      }}
    >
      <RadioGroup
        label="How much each month?"
        options={options}
        {...form.choice('choice')}
        // Only for the link of the error summary: the form would read a radio button that it registers itself.
        ref={(first) => choiceRef(first && { focus: () => first.focus() })}
      />
      {choice === other ? (
        <TextField
          label="Amount each month"
          hint={`From ${formatMoney(minimumNZD)} to ${formatMoney(maximumNZD)}.`}
          prefix="$"
          width="short"
          inputMode="decimal"
          tabular
          {...form.field('amount')}
        />
      ) : null}
      <Checkbox
        label="I have read and agree to the Terms and Conditions"
        hint={
          toTerms === null ? null : (
            <TextLink link={toTerms} standalone>
              {terms.label}
            </TextLink>
          )
        }
        {...form.field('terms')}
      />
      <Text size={14} tone="muted">
        {cents === undefined
          ? 'You give the same amount every month until you stop.'
          : `You give ${formatMoney(cents)} every month until you stop.`}
      </Text>
      <AskAmount
        open={asked !== undefined}
        description={asked === undefined ? null : `You typed ${formatMoney(asked)} for each month.`}
        confirm={asked === undefined ? 'Give' : `Give ${formatMoney(asked)} a month`}
        field={amountField}
        onChange={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void send(asked)}
      >
        {isChange
          ? 'Nothing has changed yet. You give as much every month until you change it or stop.'
          : "You aren't giving yet. You give as much every month until you change it or stop."}
      </AskAmount>
      <Inline gap={2}>
        <Button
          type="submit"
          variant="primary"
          loading={isGiving}
          loadingText="Saving"
          disabledReason={staff}
        >
          {isChange ? 'Save the new amount' : 'Start giving'}
        </Button>
        {onCancel === undefined ? null : (
          <Button
            variant="quiet"
            disabledReason={isGiving ? 'Saving' : undefined}
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
