import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';

type Bill = ResponseOf<'drd.widget.billSummary'>;
type Balance = Bill['balance'];

/** What the server makes of a balance: all of it less the discount, until its due date unless that is past. */
function toPayOf({ amountToPayNZD, promptPaymentDiscount, dueDate, overdue }: Balance): Bill['toPay'] {
  const isDiscounted = promptPaymentDiscount > 0;
  return {
    amountNZD: cents(amountToPayNZD - promptPaymentDiscount),
    savingNZD: promptPaymentDiscount,
    until: overdue > 0 ? null : dueDate,
    text: isDiscounted
      ? "Pay $136.20 by Fri 20 Mar and save $12.00, your prompt payment discount. After that it's $148.20."
      : null,
  };
}

const windowOf = (startDate: string, endDate: string) => ({
  startDate: plainDate(startDate),
  endDate: plainDate(endDate),
});

/** The bill before, where something is overdue, and the latest bill. */
function unpaidOf({ amountToPayNZD, current, overdue, dueDate }: Balance): Bill['unpaidBills'] {
  const [before, latest] = [
    {
      id: 'b-0',
      issuedOn: plainDate('2026-01-27'),
      dueDate: dueDate ?? plainDate('2026-02-20'),
      isOverdue: true,
      window: windowOf('2025-12-25', '2026-01-24'),
    },
    {
      id: 'b-1',
      issuedOn: plainDate('2026-02-27'),
      dueDate: overdue > 0 || dueDate === null ? plainDate('2026-03-20') : dueDate,
      isOverdue: false,
      window: windowOf('2026-01-25', '2026-02-22'),
    },
  ];
  if (amountToPayNZD <= 0) return [];
  if (overdue <= 0) return [latest];
  return current > 0 ? [before, latest] : [before];
}

/** An answer for tests: $148.20, due on Fri 20 Mar 2026; the clock of tests is set to Tue 3 Mar 2026. */
export function billSample(balance: Partial<Balance> = {}, rest: Partial<Omit<Bill, 'balance'>> = {}): Bill {
  const full = {
    amountToPayNZD: cents(14820),
    current: cents(14820),
    overdue: cents(0),
    totalBalance: cents(14820),
    promptPaymentDiscount: cents(0),
    dueDate: plainDate('2026-03-20'),
    ...balance,
  };
  return {
    balance: full,
    toPay: toPayOf(full),
    paymentMethod: 'none',
    nextPayment: null,
    failedPayment: null,
    cardExpiry: null,
    latestBill: {
      id: 'b-1',
      issuedOn: plainDate('2026-02-27'),
      totalNZD: cents(15190),
      window: windowOf('2026-01-25', '2026-02-22'),
    },
    unpaidBills: unpaidOf(full),
    notTakenNZD: cents(0),
    pendingPaymentNZD: cents(0),
    buttons: ['makePayment', 'viewDetails'],
    ...rest,
  };
}

export const overdueBill = billSample({
  amountToPayNZD: cents(36060),
  overdue: cents(21240),
  totalBalance: cents(36060),
  dueDate: plainDate('2026-02-20'),
});

export const creditBill = billSample(
  { amountToPayNZD: cents(-2000), current: cents(0), totalBalance: cents(-2000), dueDate: null },
  { buttons: ['applyForCreditRefundNow', 'viewDetails'] },
);

export const clearBill = billSample(
  { amountToPayNZD: cents(0), current: cents(0), totalBalance: cents(0), dueDate: null },
  { buttons: ['viewDetails'] },
);

export const periodSample: ResponseOf<'drd.widget.sidekick'> = {
  headerArea: {
    title: 'Your current bill period',
    window: { startDate: plainDate('2026-02-14'), endDate: plainDate('2026-03-14') },
  },
  titleArea: { title: 'Bill so far', value: '$148' },
  progressArea: { daysElapsed: 18, daysInBillPeriod: 29 },
  barArea: { leftText: 'Read to 3 Mar', rightText: '11 days left' },
  billArea: {
    title: 'Bill so far',
    soFarNZD: cents(14783),
    projectedLowNZD: cents(21520),
    projectedHighNZD: cents(23990),
    includesGst: true,
    includesDailyCharge: true,
    dataTo: plainDate('2026-03-03'),
  },
  supplyTypesArea: {
    supplyTypes: [
      { type: 'electricity', text: 'Electricity', value: '$112' },
      { type: 'naturalGas', text: 'Natural gas', value: '$36' },
    ],
  },
  buttonArea: {
    label: 'See your usage',
    action: { kind: 'navigate', to: '/account/products/consumption' },
  },
  contactArea: { text: 'Does this look wrong? Call us on', phone: '0800 555 016' },
};
