import { useWrite } from '#src/api/use-write.ts';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { bankNames, completeBankAccount } from '#widgets/shared/payments/bank-account.ts';
import { BankAccountField } from '#widgets/shared/payments/bank-account-field.tsx';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import { olderSchema } from './fields.ts';
import { FormFoot } from './form-foot.tsx';
import type { DirectDebitFormProps } from './form-props.ts';
import { directDebitProblem, settleDirectDebit } from './outcome.ts';
import { Ticks } from './ticks.tsx';

const empty = {
  submitterName: '',
  mobileNumber: '',
  bankAccountName: '',
  bank: '',
  branch: '',
  bankAccountNumber: '',
  branchAddress: '',
  paymentInformation: '',
  authoriseTAndC: undefined,
  acknowledgeTAndC: undefined,
  bankTAndC: undefined,
};
const banks = [
  { value: '', label: 'Choose your bank' },
  ...bankNames.map((name) => ({ value: name, label: name })),
];

/** The first, longer form, for deployments whose bank still requires all of it. */
export function OlderForm(props: DirectDebitFormProps) {
  const { authorisationCode, company, onClose, onDone } = props;
  const form = useForm(olderSchema, empty);
  const discard = useDraft(form, { name: 'directDebitV1', secret: ['bankAccountNumber'] });
  const { send, isSending, outcome } = useWrite('payments.recurring.directDebit');
  const handlers = {
    onNumber: (message: string) => form.refuse('bankAccountNumber', message),
    onDone: (account: string) => {
      discard();
      form.hook.reset();
      onDone(account);
    },
  };
  const tidy = () =>
    // Checked as well: once a form was sent, leaving a field alone would check nothing.
    form.hook.setValue('bankAccountNumber', completeBankAccount(form.hook.getValues('bankAccountNumber')), {
      shouldValidate: true,
    });
  return (
    <Form
      form={form}
      label="Direct debit"
      onTidy={tidy}
      onSubmit={async ({ bankAccountNumber: number, ...rest }) => {
        if (props.lock !== undefined) return;
        const bankDetails = {
          holder: rest.bankAccountName,
          // Derived from the number, which the schema has checked against the chosen bank.
          issuer: number.slice(0, 2),
          number,
          paymentInformation: rest.paymentInformation,
          branch: rest.branch,
          branchAddress: rest.branchAddress,
          customerName: rest.submitterName,
          mobile: rest.mobileNumber,
        };
        settleDirectDebit(await send({ body: { bankDetails } }), number, handlers);
      }}
    >
      <TextField label="Your name" autoComplete="name" {...form.field('submitterName')} />
      <TextField
        label="Mobile phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="medium"
        {...form.field('mobileNumber')}
      />
      <TextField
        label="Account holder's name"
        hint="As your bank has it."
        spellCheck={false}
        {...form.field('bankAccountName')}
      />
      {/* The form finds the list inside, so that its error summary can lead there. */}
      <div ref={form.hook.register('bank').ref}>
        <Select label="Bank" options={banks} {...form.choice('bank')} />
      </div>
      <TextField label="Branch" hint="Such as Queen Street, Auckland." {...form.field('branch')} />
      <BankAccountField
        binding={form.field('bankAccountNumber')}
        typed={form.hook.watch('bankAccountNumber')}
        onTidy={tidy}
      />
      <TextField label="Branch address" {...form.field('branchAddress')} />
      <TextField
        label="Payment information"
        hint="What your bank statement is to show, up to 12 characters."
        spellCheck={false}
        width="medium"
        {...form.field('paymentInformation')}
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
