import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { chargeBasis, movementAmount, movementDay, paymentText, type Statement } from './statement-text.ts';

type Charge = Statement['sites'][number]['charges'][number];
const charge = (more: Partial<Charge>): Charge => ({
  supplyType: 'electricity',
  supplyTypeDisplay: 'Electricity',
  supplyPointId: '0000000966TR348',
  name: 'Anytime',
  unit: 'kWh',
  quantity: 1,
  price: 1,
  gst: 'inclusive',
  amountNZD: cents(100),
  ...more,
});

test.each([
  [{ unit: 'kWh', quantity: 1412.354, price: 0.2945 }, '1,412.35 kWh at $0.2945 for each kWh'],
  [{ unit: 'day', quantity: 31, price: 2.31 }, '31 days at $2.31 a day'],
  [{ unit: 'day', quantity: 1, price: 1.725 }, '1 day at $1.725 a day'],
  [{ unit: 'bottle', quantity: 2, price: 142 }, '2 bottles at $142.00 for each bottle'],
  [
    { unit: 'kWh', quantity: 1, price: 0.2365, gst: 'exclusive' },
    '1.00 kWh at $0.2365 plus GST for each kWh',
  ],
] as const)('explains a charge of %j', (more, text) => {
  expect(chargeBasis(charge(more))).toBe(text);
});

test('says in words which way money went', () => {
  expect(movementAmount({ type: 'payment', amountNZD: cents(-22828) })).toBe('$228.28 paid');
  expect(movementAmount({ type: 'credit', amountNZD: cents(-387) })).toBe('$3.87 credited');
  expect(movementAmount({ type: 'fee', amountNZD: cents(150) })).toBe('$1.50');
});

test('dates one transaction, and many by the last of them', () => {
  const movement = {
    type: 'payment',
    description: 'x',
    date: plainDate('2026-02-09'),
    amountNZD: cents(-100),
  } as const;
  expect(movementDay({ ...movement, count: 1 })).toBe('Mon 9 Feb 2026');
  expect(movementDay({ ...movement, count: 240 })).toBe('Up to Mon 9 Feb 2026');
});

const today = plainDate('2026-03-03');
const bill = ({
  remainingNZD = cents(21111),
  toPayNZD = remainingNZD,
  ...more
}: Partial<Statement>): Statement => ({
  id: 'b-1',
  title: 'Tax invoice',
  company: 'Beacon Energy Limited',
  gstNumber: '101-234-567',
  customerNumber: '500',
  addressee: ['A'],
  issuedOn: plainDate('2026-02-21'),
  startDate: plainDate('2026-01-20'),
  endDate: plainDate('2026-02-19'),
  dueOn: plainDate('2026-03-11'),
  openingBalanceNZD: cents(0),
  movements: [],
  sites: [],
  totalNZD: cents(21111),
  gstNZD: cents(2754),
  closingBalanceNZD: cents(21111),
  remainingNZD,
  toPayNZD,
  savingNZD: cents(0),
  paymentMethod: 'none',
  nextPayment: null,
  notes: [],
  ...more,
});

const taken = (amountNZD: number, feeNZD = 0) => ({
  date: plainDate('2026-03-11'),
  amountNZD: cents(amountNZD),
  feeNZD: cents(feeNZD),
  totalNZD: cents(amountNZD + feeNZD),
});

test.each([
  [{}, 'Pay $211.11 by Wed 11 Mar 2026.'],
  [
    { toPayNZD: cents(20689), savingNZD: cents(422) },
    "Pay $206.89 by Wed 11 Mar 2026 and save $4.22. After that it's $211.11.",
  ],
  [
    {
      paymentMethod: 'directDebit',
      nextPayment: taken(20_689),
      toPayNZD: cents(20689),
      savingNZD: cents(422),
    },
    "We'll take $206.89 from your bank account on Wed 11 Mar 2026.",
  ],
  [
    { paymentMethod: 'directDebit', nextPayment: taken(21_111) },
    "We'll take $211.11 from your bank account on Wed 11 Mar 2026.",
  ],
  [
    { paymentMethod: 'creditCard', nextPayment: taken(21_111, 211) },
    "We'll take $213.22 from your card on Wed 11 Mar 2026: $211.11 and a card fee of $2.11.",
  ],
  [
    { dueOn: plainDate('2026-03-02'), remainingNZD: cents(10000) },
    '$100.00 of it is still to be paid. It was due Mon 2 Mar 2026.',
  ],
  [{ remainingNZD: cents(0) }, 'This bill is paid.'],
  [{ remainingNZD: cents(0), totalNZD: cents(0) }, 'There is nothing to pay.'],
] as const)('says how a bill with %j is paid', (more, text) => {
  expect(paymentText(bill(more), today)).toBe(text);
});
