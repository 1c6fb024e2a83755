import type { ResponseOf } from '#schemas/wire.ts';

type Bill = ResponseOf<'drd.widget.billSummary'>;
type Balance = Bill['balance'];

/** An answer for tests: $148.20, due on Fri 20 Mar 2026; the clock of tests stands at Tue 3 Mar 2026. */
export function billSample(balance: Partial<Balance> = {}, rest: Partial<Omit<Bill, 'balance'>> = {}): Bill {
  return {
    balance: {
      amountToPayNZD: 148.2,
      current: 148.2,
      overdue: 0,
      totalBalance: 148.2,
      promptPaymentDiscount: 0,
      dueDate: '2026-03-20',
      ...balance,
    },
    paymentMethod: 'none',
    nextPayment: null,
    cardExpiry: null,
    latestBill: {
      id: 'b-1',
      issuedOn: '2026-02-27',
      totalNZD: 151.9,
      window: { startDate: '2026-01-25', endDate: '2026-02-22' },
    },
    pendingPaymentNZD: 0,
    buttons: ['makePayment', 'viewDetails'],
    ...rest,
  };
}

export const overdueBill = billSample({
  amountToPayNZD: 360.6,
  overdue: 212.4,
  totalBalance: 360.6,
  dueDate: '2026-02-20',
});

export const creditBill = billSample(
  { amountToPayNZD: -20, current: 0, totalBalance: -20, dueDate: null },
  { buttons: ['applyForCreditRefundNow', 'viewDetails'] },
);

export const clearBill = billSample(
  { amountToPayNZD: 0, current: 0, totalBalance: 0, dueDate: null },
  { buttons: ['viewDetails'] },
);

export const periodSample: ResponseOf<'drd.widget.sidekick'> = {
  headerArea: {
    title: 'Your current bill period',
    window: { startDate: '2026-02-14', endDate: '2026-03-14' },
  },
  titleArea: { title: 'Bill so far', value: '$147.83' },
  progressArea: { daysElapsed: 18, daysInBillPeriod: 29 },
  barArea: { leftText: '18 days gone', rightText: '11 days to go' },
  billArea: {
    title: 'Bill so far',
    soFarNZD: 147.83,
    projectedLowNZD: 215.2,
    projectedHighNZD: 239.9,
    includesGst: true,
    includesDailyCharge: true,
    dataTo: '2026-03-03',
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
