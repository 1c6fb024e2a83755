import {
  array,
  flag,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
  typed,
  webAddress,
} from '#schemas/json-schema.ts';
import { failedPayment, nextPayment, notTakenNZD, paymentMethod } from './money.ts';

const lastFourDigits = {
  type: 'string',
  pattern: '^\\d{4}$',
  description: 'Last four digits of the card.',
} as const;
const expiryMonth = {
  type: 'integer',
  minimum: 1,
  maximum: 12,
  description: 'Month in which the card ends.',
} as const;
const expiryYear = {
  type: 'integer',
  minimum: 2000,
  maximum: 2099,
  description: 'Year in which the card ends.',
} as const;
const cardBrand = oneOf(['visa', 'mastercard'], 'Scheme of the card.');

/** Per cent of an amount that paying by card costs, by brand. */
export const cardRate = {
  type: 'integer',
  enum: [0, 1],
  description: 'Per cent that is added to a card payment.',
} as const;

/** Answer of payments.card.get. */
export const savedCard = object({
  savedCard: nullable(
    object({
      id: text('Id of the card.'),
      brand: cardBrand,
      lastFourDigits,
      expiryMonth,
      expiryYear,
      endsOn: plainDate('Last day on which the card works.'),
      hasEnded: flag('The card is past its last day.'),
      expiresSoon: flag('The card ends within 30 days.'),
      isOnAutopay: flag('Bills are paid with it.'),
    }),
  ),
  rate: cardRate,
  minimumNZD: nzd('Least that can be paid.'),
  maximumNZD: nzd('Most that can be paid at once.'),
});

/** Answer of every call that sends the customer to the card page. */
export const cardPage = object({
  url: webAddress('Where to go, on the configured card origin.'),
});

/** Pages of the portal that the card page may lead back to. */
export const cardReturnPaths = ['/account/bill/payments', '/account/profile/payment-options'] as const;

/** Query of every call that only passes a card on. */
export const cardReturn = object(
  { returnTo: oneOf(cardReturnPaths, 'Page to come back to; /account/bill/payments when left out.') },
  { optional: ['returnTo'] },
);

/** PENDING is ours. */
export const paymentStatuses = ['MADE', 'PENDING', 'FAILED', 'ERROR', 'CANCELLED'] as const;

export const cardPaymentRequest = object({
  amountToPay: nzd('What to pay, without the card fee.', { minimum: 1, maximum: 10_000 }),
  withToken: flag('Pays with the saved card; otherwise with a card that is entered on the card page.'),
  saveCard: flag('Keeps a card that is entered for the next time.'),
});

const paidAmount = nzd('What the account was credited, without the fee.');

/** The receipt of a card payment; its PDF is made from the same. */
export const receipt = object({
  reference: text('Reference of the payment, for questions; no other payment has it.'),
  company: text('Who was paid.'),
  gstNumber: text('GST number of the company.'),
  customerNumber: text('Number of the account.'),
  customerName: text('Whose account it is.'),
  paidOn: plainDate('Day on which the card was charged.'),
  paidAmount,
  feeNZD: nzd('Fee for paying by card, with GST; 0 for none.'),
  totalNZD: nzd('What the card was charged, the fee included.'),
  card: object({ brand: cardBrand, lastFourDigits }, { description: 'The card that was charged.' }),
});

/** Answer of payments.card.pay: `url` for a new card, `payment` when the saved card was used. */
export const cardPayment = object({
  url: nullable(webAddress('Card page to go to; null when the saved card was used.')),
  payment: nullable(
    object({
      id: nullable(text('Id of the transaction; null when nothing was paid.')),
      status: oneOf(paymentStatuses, 'What became of it. A PENDING payment is not in the balance yet.'),
      amountToPay: nzd('The requested amount.'),
      paidAmount,
      feeNZD: nzd('Fee for paying by card.'),
      rate: cardRate,
      reference: nullable(text('Reference of the payment, as on its receipt; null when nothing was paid.')),
      bankAccountId: text('Which of our accounts the money goes to.'),
      withToken: flag('The saved card was used.'),
      countsFrom: nullable(plainDate('Day from which the balance counts it; null when nothing was paid.')),
      receipt: nullable(receipt),
    }),
  ),
});

/** A bank account as its owner recognises it, and nobody else can use it. */
export const maskedNumber = {
  type: 'string',
  maxLength: 30,
  pattern: '^••-••••-•+\\d{4}-\\d{3,4}$',
  description:
    'Account number of which only the last four digits before the suffix, and the suffix, can be read.',
} as const;

/** What is taken by itself, and what isn't. */
const taken = {
  nextPayment: nullable(nextPayment),
  notTakenNZD,
  notTakenDueDate: nullable(plainDate('Day on which the first of that is due; null for none.')),
} as const;

export const recurringPayment = object(
  {
    paymentMethod,
    recurringPaymentDiscount: number(
      'Per cent of every bill that is credited only when autopay pays it; 0 for none.',
    ),
    hasDiscount: flag('There is such a discount.'),
    promptPaymentPercent: number(
      'Per cent of every bill that is credited when it is paid by its due date, in whatever way; 0 for none.',
    ),
    // True when they are left out. Whether a write is done is the server's decision in any case.
    canDeleteRecurring: flag('The customer may stop autopay; true when left out.'),
    showRemoveUpdateAutopayButton: flag('The customer may change autopay; true when left out.'),
    paymentAuthority: object({
      authorisationCode: text('Code by which the bank knows who debits; part of every authority.'),
      directDebit: nullable(
        object({
          holder: text('Name on the bank account.'),
          maskedNumber,
          bank: text('Name of the bank.'),
          paymentInformation: text('What stands on the bank statement.'),
          since: plainDate('Day on which the authority was given.'),
        }),
      ),
      creditCard: nullable(
        object({
          brand: cardBrand,
          lastFourDigits,
          endsOn: plainDate('Last day on which the card works.'),
        }),
      ),
    }),
    failedPayment: nullable(failedPayment),
    hasStopped: flag('A payment failed: nothing more is taken until another card or account is set up.'),
    ...taken,
    ifSetUpNow: object(
      { directDebit: object(taken), creditCard: object(taken) },
      { description: 'The same, if this way to pay were set up now with an account or a card that works.' },
    ),
  },
  { optional: ['canDeleteRecurring', 'showRemoveUpdateAutopayButton'] },
);

export const recurringOptions = object({
  options: array(
    oneOf(['directDebit', 'creditCard'], 'A way to pay by itself.'),
    'Ways that this customer can choose; direct debit alone unless a card is saved.',
    { minItems: 1, maxItems: 2 },
  ),
});

/** Banks of the older form by their number; the newer form reads the bank from the account number. */
const issuer = {
  type: 'string',
  pattern: '^\\d{2}$',
  description: 'Number of the bank, the first two digits of the account number.',
} as const;

/** Digits in four groups, as people in New Zealand write them. Check digits are checked by the server. */
export const bankAccountNumber = {
  type: 'string',
  pattern: '^\\d{2}-\\d{4}-\\d{7,8}-\\d{3,4}$',
  description: 'Bank account, such as 12-3140-0171323-050; at least 19 characters.',
} as const;

/** E.164, as `phone` is sent everywhere. */
export const phoneNumber = {
  type: 'string',
  pattern: '^\\+[1-9]\\d{3,14}$',
  description: 'Phone number in E.164: a plus, the country code and the number without its leading 0.',
} as const;

const bankFields = {
  holder: typed(39, 'Name of the account holder.'),
  issuer,
  number: bankAccountNumber,
  paymentInformation: typed(12, 'What is to stand on the bank statement.'),
  branch: typed(50, 'Location of the branch.'),
  branchAddress: typed(150, 'Address of the branch.'),
  customerName: typed(150, 'Who submits the form.'),
  mobile: phoneNumber,
} as const;

export const bankDetails = object({ bankDetails: object(bankFields) });

/** The newer form asks for the account only: what it doesn't know of the rest is empty or left out. */
export const bankDetailsV2 = object({
  bankDetails: object(
    {
      ...bankFields,
      paymentInformation: text('What is to stand on the bank statement; the customer number when empty.', 12),
      branch: text('Location of the branch; may be empty.', 50),
      branchAddress: text('Address of the branch; may be empty.', 150),
      customerName: text('Who submits the form; may be empty.', 150),
      mobile: {
        type: 'string',
        pattern: '^(\\+[1-9]\\d{3,14})?$',
        description: 'Mobile number in E.164; may be empty.',
      },
    },
    { optional: ['issuer', 'paymentInformation', 'branch', 'branchAddress', 'customerName', 'mobile'] },
  ),
});
