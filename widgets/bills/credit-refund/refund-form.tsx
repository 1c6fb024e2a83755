import { Form } from '#src/forms/form.tsx';
import type { FormControl } from '#src/forms/use-form.ts';
import { type Cents, formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { completeBankAccount } from '#widgets/shared/payments/bank-account.ts';
import { BankAccountField } from '#widgets/shared/payments/bank-account-field.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './credit-refund.module.css';
import type { Refund, RefundInput } from './refund.ts';

interface RefundFormProps {
  readonly form: FormControl<RefundInput, Refund>;
  readonly credit: Cents;
  readonly problem: string | undefined;
  readonly takesFocus: boolean;
  readonly onDone: (refund: Refund) => void;
}

/** How much, and to which account. Nothing is sent from here. */
export function RefundForm({ form, credit, problem, takesFocus, onDone }: RefundFormProps) {
  const bills = useLink()('/account/bill/payments');
  const staff = useStaffReason();
  const isOther = form.hook.watch('amountChoice') === 'other';
  const tidy = () =>
    form.hook.setValue('bankAccountNumber', completeBankAccount(form.hook.getValues('bankAccountNumber')));
  return (
    <div className={styles.step}>
      <StepHeading place="Step 1 of 2" takesFocus={takesFocus}>
        Your refund
      </StepHeading>
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <Form form={form} label="Credit refund" onTidy={tidy} onSubmit={onDone}>
        <RadioGroup
          label="How much would you like back?"
          options={[
            { value: 'whole', label: `All of it: ${formatMoney(credit)}` },
            { value: 'other', label: 'Another amount' },
          ]}
          {...form.choice('amountChoice')}
        />
        {isOther ? (
          <TextField
            label="Amount"
            hint={`Up to ${formatMoney(credit)}.`}
            prefix="$"
            inputMode="decimal"
            width="short"
            tabular
            {...form.field('amount')}
          />
        ) : null}
        <TextField
          label="Account holder's name"
          hint="As your bank has it."
          spellCheck={false}
          autoComplete="name"
          {...form.field('accountName')}
        />
        <BankAccountField
          binding={form.field('bankAccountNumber')}
          typed={form.hook.watch('bankAccountNumber')}
          onTidy={tidy}
        />
        {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
        <Inline gap={2}>
          <Button type="submit" variant="primary">
            Check your answers
          </Button>
          {bills === null ? null : (
            <Button variant="quiet" link={bills}>
              Back to bills
            </Button>
          )}
        </Inline>
      </Form>
    </div>
  );
}
