import { useWrite } from '#src/api/use-write.ts';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { parsePhone } from '#widgets/shared/contact/phone.ts';
import { completeBankAccount } from '#widgets/shared/payments/bank-account.ts';
import { BankAccountField } from '#widgets/shared/payments/bank-account-field.tsx';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import { directDebitSchema } from './fields.ts';
import { FormFoot } from './form-foot.tsx';
import type { DirectDebitFormProps } from './form-props.ts';
import { directDebitProblem, settleDirectDebit } from './outcome.ts';
import { Ticks } from './ticks.tsx';

const empty = {
  bankAccountName: '',
  bankAccountNumberV2: '',
  authoriseTAndC: undefined,
  acknowledgeTAndC: undefined,
  bankTAndC: undefined,
};

/** Starts a direct debit from the account alone: the second, shorter form. What is known of the rest goes along. */
export function DirectDebitForm(props: DirectDebitFormProps) {
  const { authorisationCode, company, customer, onClose, onDone } = props;
  const form = useForm(directDebitSchema, empty);
  const discard = useDraft(form, { name: 'directDebit', secret: ['bankAccountNumberV2'] });
  const { send, isSending, outcome } = useWrite('payments.recurring.directDebitV2');
  const handlers = {
    onNumber: (message: string) => form.refuse('bankAccountNumberV2', message),
    onDone: (account: string) => {
      discard();
      form.hook.reset();
      onDone(account);
    },
  };
  const tidy = () =>
    // Checked as well: once a form was sent, leaving a field alone would check nothing.
    form.hook.setValue(
      'bankAccountNumberV2',
      completeBankAccount(form.hook.getValues('bankAccountNumberV2')),
      {
        shouldValidate: true,
      },
    );
  return (
    <Form
      form={form}
      label="Direct debit"
      onTidy={tidy}
      onSubmit={async ({ bankAccountName: holder, bankAccountNumberV2: number }) => {
        if (props.lock !== undefined) return;
        const bankDetails = {
          holder,
          issuer: number.slice(0, 2),
          number,
          // Left to the server where the field of a bank statement has no room for the number.
          paymentInformation: customer.number.length > 12 ? '' : customer.number,
          branch: '',
          branchAddress: '',
          customerName: customer.name,
          mobile: (await parsePhone(customer.mobile)) ?? '',
        };
        settleDirectDebit(await send({ body: { bankDetails } }), number, handlers);
      }}
    >
      <TextField
        label="Account holder's name"
        hint="As your bank has it."
        spellCheck={false}
        autoComplete="name"
        {...form.field('bankAccountName')}
      />
      <BankAccountField
        binding={form.field('bankAccountNumberV2')}
        typed={form.hook.watch('bankAccountNumberV2')}
        onTidy={tidy}
      />
      <Ticks authorisationCode={authorisationCode} company={company} field={form.field} />
      <FormFoot
        {...props}
        problem={directDebitProblem(outcome)}
        isSignInRefused={isSignInRefused(outcome)}
        isSending={isSending}
        onClose={() => {
          discard();
          onClose();
        }}
      />
    </Form>
  );
}
