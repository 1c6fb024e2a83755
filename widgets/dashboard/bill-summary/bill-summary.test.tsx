import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConfigOf } from '#schemas/widgets/index.ts';
import { cents } from '#src/money/money.ts';
import type { Part } from '#src/runtime/part.tsx';
import { failed, ready, unwanted } from '#src/test/parts.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { widgets } from '#widgets/index.ts';
import {
  billSample,
  clearBill,
  creditBill,
  overdueBill,
  periodSample,
} from '#widgets/shared/bill/bill-samples.ts';
import billSummary from './bill-summary.tsx';
import { billSummary as descriptor } from './descriptor.ts';

// Code of a widget takes its time on a busy machine.

function show(
  bill: ReturnType<typeof billSample>,
  currentPeriod: Part<typeof periodSample> = ready(periodSample),
  config: Partial<ConfigOf<'billSummary'>> = {},
) {
  return renderWidget(billSummary, {
    config: { showPayButton: true, showCurrentPeriod: true, ...config },
    data: { bill, currentPeriod },
  });
}

/** All visible text in reading order; amounts are set in several elements. */
const text = () => screen.getByRole('region', { name: 'Your bill' }).textContent;

test('shows the amount due, by when, and its basis', () => {
  show(billSample());
  expect(text()).toContain('To pay by Fri 20 Mar$148.20');
  expect(text()).toContain('From your bill of 27 Feb, for 25 Jan to 22 Feb. Incl. GST.');
  expect(text()).toContain('Due in 17 days');
});

test('says due today on the due date', () => {
  show(billSample({ dueDate: plainDate('2026-03-03') }));
  expect(screen.getByText('Due today')).toBeDefined();
});

test('pays with one primary button that leads to the payments page', () => {
  show(billSample());
  const pay = screen.getByRole('link', { name: 'Pay this bill' });
  expect(pay.getAttribute('href')).toBe('/account/bill/payments');
  expect(pay.className).toContain('primary');
  expect(document.querySelectorAll('.primary')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe(
    '/account/bill/payments',
  );
});

test('leaves the pay button out when the layout says so', () => {
  show(billSample(), ready(periodSample), { showPayButton: false });
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
  expect(screen.getByRole('link', { name: 'View details' })).toBeDefined();
});

test('never shows the total of the latest bill beside the amount due', () => {
  show(billSample());
  expect(text()).not.toContain('151.90');
});

test('states what is overdue, with its parts as given', () => {
  show(overdueBill);
  expect(text()).toContain('Overdue, to pay now$212.40');
  expect(text()).toContain('From your bill of 27 Jan, due Fri 20 Feb. Incl. GST.');
  expect(text()).toContain('Not due yet$148.20All of it$360.60');
  expect(screen.getByRole('link', { name: 'Pay this bill' })).toBeDefined();
});

test('puts the pay button before whatever can wait', () => {
  show(overdueBill);
  const pay = screen.getByRole('link', { name: 'Pay this bill' });
  const parts = screen.getByText('Not due yet');
  expect(pay.compareDocumentPosition(parts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('says the year of a date in another year', () => {
  const bills = overdueBill.unpaidBills.map((bill) => ({
    ...bill,
    issuedOn: plainDate('2025-12-01'),
    dueDate: plainDate('2025-12-19'),
  }));
  show({ ...overdueBill, unpaidBills: bills });
  expect(text()).toContain('From your bill of 1 Dec 2025, due Fri 19 Dec 2025. Incl. GST.');
});

test('tells when autopay takes the amount from the card', () => {
  show(
    billSample(
      {},
      {
        paymentMethod: 'creditCard',
        nextPayment: {
          date: plainDate('2026-03-20'),
          amountNZD: cents(14_820),
          feeNZD: cents(148),
          totalNZD: cents(14_968),
          text: "We'll take $149.68 from your card ending 4242 on Fri 20 Mar: $148.20 and a card fee of $1.48.",
        },
        cardExpiry: { lastFourDigits: '4242', endsOn: plainDate('2027-03-31'), expiresSoon: false },
      },
    ),
  );
  expect(text()).toContain(
    "We'll take $149.68 from your card ending 4242 on Fri 20 Mar: $148.20 and a card fee of $1.48.",
  );
  expect(text()).not.toContain('expires soon');
});

const taken = {
  date: plainDate('2026-03-20'),
  amountNZD: cents(14_820),
  feeNZD: cents(0),
  totalNZD: cents(14_820),
  text: "We'll take $148.20 from your bank account on Fri 20 Mar.",
};

test('tells when direct debit takes the amount', () => {
  show(billSample({}, { paymentMethod: 'directDebit', nextPayment: taken }));
  // Read before it is what it is: it hasn't happened yet.
  expect(text()).toContain("Note: We'll take $148.20 from your bank account on Fri 20 Mar.");
  expect(text()).not.toContain('Done:');
});

test('says nothing of a payment whose day is past', () => {
  show(billSample({}, { nextPayment: { ...taken, date: plainDate('2026-03-02') } }));
  expect(text()).not.toContain("We'll take");
});

test('where autopay takes the amount, paying comes second and is called early', () => {
  show(billSample({}, { nextPayment: taken, buttons: ['viewDetails', 'makePayment'] }));
  expect(screen.getByRole('link', { name: 'View details' }).className).toContain('primary');
  expect(screen.getByRole('link', { name: 'Pay early' }).className).not.toContain('primary');
});

test('says which automatic payment failed and why', () => {
  const failure = {
    date: plainDate('2026-02-20'),
    amountNZD: cents(21_240),
    method: 'directDebit',
    reason: 'notEnoughMoney',
    text: "We couldn't take $212.40 from your bank account on Fri 20 Feb: there wasn't enough money in the account.",
  } as const;
  show({ ...overdueBill, failedPayment: failure });
  expect(text()).toContain(failure.text);
});

test('says what autopay leaves to the customer', () => {
  show({ ...overdueBill, notTakenNZD: cents(36_060) });
  expect(text()).toContain("We won't take the $360.60 that you owe: pay it by card or bank transfer.");
});

test('warns of a card that expires soon while it is on autopay', () => {
  const cardExpiry = { lastFourDigits: '4242', endsOn: plainDate('2026-03-31'), expiresSoon: true };
  const { unmount } = show(billSample({}, { paymentMethod: 'creditCard', cardExpiry }));
  expect(text()).toContain('Your card ending 4242 expires soon');
  expect(text()).toContain('It works until Tue 31 Mar.');
  expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe(
    '/account/profile/payment-options',
  );
  unmount();
  show(billSample({}, { paymentMethod: 'directDebit', cardExpiry }));
  expect(text()).not.toContain('expires soon');
});

test('says that a card has expired', () => {
  show(
    billSample(
      {},
      {
        paymentMethod: 'creditCard',
        cardExpiry: { lastFourDigits: '4242', endsOn: plainDate('2026-02-28'), expiresSoon: false },
      },
    ),
  );
  expect(text()).toContain('Your card ending 4242 has expired');
});

test('shows one figure, with the prompt payment discount, and says what it saves', () => {
  show(billSample({ promptPaymentDiscount: cents(1200) }));
  expect(text()).toContain('To pay by Fri 20 Mar$136.20');
  const sentence =
    "Pay $136.20 by Fri 20 Mar and save $12.00, your prompt payment discount. After that it's $148.20.";
  expect(text()).toContain(sentence);
  expect(text()?.replace(sentence, '')).not.toContain('148.20');
});

test('shows no discount when there is none', () => {
  show(billSample());
  expect(text()).not.toMatch(/discount|save/i);
});

test('says credit in words and offers the refund', () => {
  show(creditBill);
  expect(text()).toContain('Your balance$20.00 in credit');
  expect(text()).not.toContain('-');
  expect(screen.getByRole('link', { name: 'Apply for a refund now' }).getAttribute('href')).toBe(
    '/account/bill/credit-refund',
  );
});

test('says that nothing is to be paid', () => {
  show(clearBill);
  expect(text()).toContain("$0.00You're all paid up. Nothing is due.");
});

test('says that there is no bill yet', () => {
  show({ ...clearBill, latestBill: null, buttons: [] });
  expect(text()).toContain(
    "No bill yetThere's nothing to pay. We'll show your first bill here when it's ready.",
  );
});

test('tells of a payment that the amount does not show yet', () => {
  show(billSample({}, { pendingPaymentNZD: cents(5000) }));
  expect(text()).toContain("A payment of $50.00 is on its way. It isn't in the amount above yet.");
});

test.each([
  ['owed', billSample()],
  ['overdue', overdueBill],
])('offers more time to pay when the balance is %s', (_, bill) => {
  show(bill);
  expect(screen.getByRole('link', { name: 'Need more time to pay?' }).getAttribute('href')).toBe(
    '/account/bill/payments',
  );
});

test.each([
  ['in credit', creditBill],
  ['zero', clearBill],
])('offers no more time to pay when the balance is %s', (_, bill) => {
  show(bill);
  expect(screen.queryByRole('link', { name: 'Need more time to pay?' })).toBeNull();
});

test('shows the bill so far with its likely range, progress, supplies and basis', () => {
  show(billSample());
  const period = within(screen.getByRole('region', { name: 'Your current bill period' }));
  expect(period.getByText('14 Feb to 14 Mar')).toBeDefined();
  expect(period.getByText('$148')).toBeDefined();
  expect(period.getByText('likely $215 to $240')).toBeDefined();
  expect(
    period.getByRole('progressbar', { name: 'Days of this bill period' }).getAttribute('aria-valuetext'),
  ).toBe('Read to 3 Mar, 11 days left');
  const supplies = within(period.getByRole('list', { name: 'Cost so far by supply' }));
  expect(supplies.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Electricity$112',
    'Natural gas$36',
  ]);
  expect(period.getByText('So far, 14 Feb to 3 Mar. Includes GST and daily charge')).toBeDefined();
  expect(period.getByRole('link', { name: 'See your usage' })).toBeDefined();
  expect(period.getByRole('link', { name: '0800 555 016' }).getAttribute('href')).toBe('tel:0800555016');
});

test('says the days that the cost rests on, where some have no reading', () => {
  const { billArea } = periodSample;
  show(
    billSample(),
    ready({ ...periodSample, billArea: { ...billArea, daysCounted: 16, daysEstimated: 1 } }),
  );
  expect(text()).toContain(
    'So far, 14 Feb to 3 Mar (2 days missing, 1 estimated). Includes GST and daily charge',
  );
});

test('shows no range without a projection, and says what is left out', () => {
  show(
    billSample(),
    ready({
      ...periodSample,
      billArea: {
        ...periodSample.billArea,
        projectedLowNZD: null,
        projectedHighNZD: null,
        includesDailyCharge: false,
        includesGst: false,
        dataTo: null,
      },
      buttonArea: null,
      contactArea: null,
    }),
  );
  expect(text()).not.toContain('likely');
  expect(text()).toContain('No data yet. Energy cost only. Your bill may differ');
  expect(text()).not.toMatch(/null|undefined|NaN/);
});

test('shows no cost of zero before there is any reading', () => {
  show(
    billSample(),
    ready({
      ...periodSample,
      billArea: {
        ...periodSample.billArea,
        soFarNZD: cents(0),
        projectedLowNZD: null,
        projectedHighNZD: null,
        dataTo: null,
      },
    }),
  );
  expect(text()).toContain('Bill so farNo cost yet');
  expect(text()).toContain('18 of 29 days so far. Your cost appears here once your first readings are in.');
  expect(text()).not.toContain('$0');
});

test('still shows what is owed when the bill so far is missing', () => {
  show(billSample(), failed());
  expect(text()).toContain('$148.20');
  expect(screen.getByRole('status').textContent).toContain(
    "We couldn't load your bill so far. What you owe is shown.",
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('neither reads nor shows the bill so far when the layout says so', () => {
  const config = { showPayButton: true, showCurrentPeriod: false };
  const reads = descriptor.reads({ config } as Parameters<typeof descriptor.reads>[0]);
  expect(reads.currentPeriod).toBeUndefined();
  show(billSample(), unwanted, config);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your current bill period' })).toBeNull();
});

test('shows the use so far from the usage summary where the bill so far is missing', async () => {
  await renderLive(widgets.billSummary, {
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'drd.widget.sidekick' }, fault: '500_empty' }),
  });
  const period = within(await screen.findByRole('region', { name: 'This bill period' }));
  expect(screen.getByText(/We couldn't load your bill so far\./)).toBeTruthy();
  expect(period.getByText('Your use so far')).toBeTruthy();
  expect(period.getByText(/^likely about \$\d+$/)).toBeTruthy();
});

test('requests no usage summary while the bill so far is there', async () => {
  const { sent } = await renderLive(widgets.billSummary);
  expect(await screen.findByRole('region', { name: 'This bill period' })).toBeTruthy();
  expect(sent.filter(({ url }) => url.endsWith('/usage-summary'))).toEqual([]);
});

test('shows the title area of the answer, once', () => {
  show(billSample(), ready({ ...periodSample, titleArea: { title: 'So far at Home', value: '$149' } }));
  expect(text()).toContain('So far at Home$149');
  expect(text()).not.toContain('$148 ');
});
