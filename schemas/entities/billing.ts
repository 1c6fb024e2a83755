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
} from '#schemas/json-schema.ts';
import { customerTypes, siteStatuses } from './account.ts';
import { nextPayment, paymentMethod, supplyType } from './money.ts';
import { bankAccountNumber, maskedNumber, receipt } from './payments.ts';

export const transactionTypes = ['bill', 'payment', 'credit', 'refund', 'fee'] as const;
export const transactionFilters = ['all', ...transactionTypes] as const;

/** A bill with everything that is on it; its PDF is made from the same. */
const statement = object({
  id: text('Number of the bill, and id of its transaction.'),
  title: text('What it is called, such as "Tax invoice".'),
  company: text('Who sends it.'),
  gstNumber: text('GST number of the company.'),
  customerNumber: text('Number of the account.'),
  addressee: array(text('Line.'), 'Name and postal address of the customer.', { maxItems: 8 }),
  issuedOn: plainDate('Day of the bill.'),
  startDate: plainDate('First day of its period.'),
  endDate: plainDate('Last day of its period, included.'),
  dueOn: plainDate('Day by which it has to be paid now, an extension included.'),
  openingBalanceNZD: nzd('Balance after the bill before; negative when it was in credit.'),
  movements: array(
    object({
      type: oneOf(transactionTypes, 'Kind.'),
      description: text('What it is.'),
      date: plainDate('Day; the last one where several are counted together.'),
      count: { type: 'integer', minimum: 1, description: 'How many transactions it contains.' },
      amountNZD: nzd('Positive for what is owed, negative for what was paid or credited.'),
    }),
    'What happened between the bill before and this one, oldest first; many of one kind are counted together.',
    { maxItems: 20 },
  ),
  sites: array(
    object({
      name: text('Nickname, or first line of the address.'),
      address: text('Address in one line.'),
      charges: array(
        object({
          supplyType,
          supplyTypeDisplay: text('Name of the supply type for people.'),
          supplyPointId: text('ICP, or the number of bottled gas.'),
          name: text('What it is charged for.'),
          unit: oneOf(['kWh', 'day', 'bottle'], 'Unit of the quantity.'),
          quantity: number('How many units; kilowatt-hours with up to three decimals.'),
          price: number('Price of one unit in New Zealand dollars, up to four decimals.'),
          gst: oneOf(['inclusive', 'exclusive'], 'Whether the price contains GST of 15 %.'),
          amountNZD: nzd('What it comes to, with GST.'),
        }),
        'Charges, supply point by supply point.',
        { maxItems: 200 },
      ),
      totalNZD: nzd('Sum of its charges.'),
    }),
    'Charges of the period by site; with GST they add up to the total.',
    { maxItems: 500 },
  ),
  totalNZD: nzd('Total of the bill, with GST.'),
  gstNZD: nzd('GST that the total contains.'),
  closingBalanceNZD: nzd('Balance after the bill; negative when it is in credit.'),
  remainingNZD: nzd('What of the bill is still to be paid today; 0 once it is paid.'),
  toPayNZD: nzd('The same less the discount that can still be had: what settles the bill.'),
  savingNZD: nzd('That discount, for paying by the due day; 0 for none.'),
  paymentMethod,
  nextPayment: nullable(nextPayment),
  notes: array(text('Sentence.'), 'How to pay, estimates, and where to turn with a complaint.', {
    maxItems: 10,
  }),
});

/** Answer of billing.transactions. */
export const transactions = object(
  {
    startDate: plainDate('First day.'),
    endDate: plainDate('Last day, included.'),
    filter: oneOf(transactionFilters, 'Kind that was requested.'),
    dates: object({
      earliest: nullable(plainDate('Day of the oldest transaction; null when there is none.')),
      latest: nullable(plainDate('Day of the newest transaction; null when there is none.')),
    }),
    transactions: array(
      object(
        {
          id: text('Stable id; the same transaction has it in every answer. It is never shown.'),
          reference: text(
            'What the customer calls it by: the number of a bill, the reference of a receipt or of another transaction.',
          ),
          date: plainDate('Day on which it counts.'),
          type: oneOf(transactionTypes, 'Kind.'),
          description: text('What it is.'),
          status: oneOf(['complete', 'pending'], 'A pending payment is not in the balance yet.'),
          amountNZD: nzd('Positive for what is owed, negative for what was paid or credited.'),
          balanceNZD: nullable(nzd('Balance after it; null while it is pending.')),
          hasInvoice: flag('Its invoice can be downloaded.'),
          // Of a payment that was made by card in the portal.
          receipt,
        },
        { optional: ['receipt'] },
      ),
      'Newest first; those of one day in the order in which the balance runs.',
      { maxItems: 20_000 },
    ),
    statement: nullable(statement),
  },
  { optional: ['statement'] },
);

const tariff = object({
  name: text('What it is charged for.'),
  value: number('Price of one unit in New Zealand dollars, up to four decimals.'),
  unit: oneOf(['kWh', 'day', 'bottle'], 'Unit.'),
});

/** Answer of billing.plans. */
export const plans = object({
  billingAccountId: text('Id of the billing account.'),
  customerType: oneOf(customerTypes, 'Kind of customer.'),
  billingAccountSites: array(
    object({
      id: text('Id of the site.'),
      address: text('Address in one line.'),
      nickname: text('Name that the customer gave it; may be empty.'),
      status: oneOf(siteStatuses, 'Whether the site is open.'),
      supplyPoints: array(
        object({
          id: text('Id of the supply point.'),
          supplyPointId: text('ICP, or the number of bottled gas.'),
          supplyType,
          supplyTypeDisplay: text('Name of the supply type for people.'),
          planName: text('Name of the plan.'),
          isCostIncluded: flag('The portal may show money next to energy.'),
          isValuePlan: flag('One price up to a yearly limit, another one after it.'),
          valuePlanAnnualLimit: nullable(number('Kilowatt-hours of the plan year at the first price.')),
          valuePlanYear: nullable(
            object({
              startDate: plainDate('First day of the plan year.'),
              endDate: plainDate('Last day of the plan year, included.'),
              usedKWh: number('Kilowatt-hours used in it so far.'),
              dataTo: nullable(plainDate('Last day that they count; null before the first.')),
              priceAfter: number(
                'Price of one kWh beyond the limit in New Zealand dollars, up to four decimals.',
              ),
            }),
          ),
          gst: oneOf(['inclusive', 'exclusive'], 'Whether prices contain GST of 15 %.'),
          tariffs: array(tariff, 'Prices of today.', { maxItems: 10 }),
        }),
        'What is supplied there.',
        { maxItems: 20 },
      ),
    }),
    'Sites of the selected account.',
    { maxItems: 500 },
  ),
});

/** A local part, an at sign, and a domain with a suffix or a bracketed numeric address. */
export const emailAddress = (description: string) =>
  ({
    type: 'string',
    maxLength: 254,
    pattern:
      "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\\.[A-Za-z]{2,}|\\[\\d{1,3}(\\.\\d{1,3}){3}\\])$",
    description,
  }) as const;

/** All three at once, so that none is overwritten unseen. */
export const preferences = object({
  email: emailAddress('Where bills and offers go.'),
  sendBillViaEmail: flag('Bills come by e-mail; otherwise by post.'),
  sendPromotionViaEmail: flag('Offers come by e-mail.'),
});

export const creditExtension = object({
  billId: text('Id of the bill.'),
  dueDate: plainDate('Day on which it was due.'),
  newEndDate: plainDate('Day by which it has to be paid now.'),
  amountNZD: nzd(
    'What settles the bill until then: what of it is still to be paid, less the discount that can still be had.',
  ),
});

export const creditRefundRequest = object({
  amount: nzd('What to pay out, at most the credit.', { minimum: 0.01, maximum: 100_000 }),
  accountName: typed(39, 'Name on the bank account.'),
  bankAccountNumber,
});

export const creditRefund = object({
  id: text('Id of the transaction.'),
  reference: text('Its reference, as in the transactions.'),
  amountNZD: nzd('What is paid out.'),
  maskedNumber,
  bank: text('Name of the bank.'),
  expectedBy: plainDate('Day by which the money should be there.'),
});
