import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { WireOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { pageWidgets } from '#widgets/pages.ts';
import {
  cardConfig,
  type RecurringScene,
  saveAnotherCard,
  showRecurring,
} from './recurring.test-support.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What the mock answers, as it is on the wire. */
async function wireAnswer({ fetch }: TestApi): Promise<WireOf<'payments.recurring.get'>> {
  const answer = await fetch('/api/v1/private/billing/payments/recurring');
  return (await answer.json()) as WireOf<'payments.recurring.get'>;
}
const paymentOn = (day: string) => ({
  date: plainDate(day),
  amountNZD: cents(14_820),
  feeNZD: cents(0),
  totalNZD: cents(14_820),
});
const button = (name: string) => screen.getByRole('button', { name });

const direct = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Direct debit' });

test('direct debit shows the next payment, the account as its owner knows it, and since when', async () => {
  await showRecurring({ persona: 'aroha' });
  expect(screen.getByText('Next payment, Wed 11 Mar 2026')).toBeTruthy();
  expect(screen.getByText('Incl. GST, from your ASB account ending 1323-50')).toBeTruthy();
  expect(screen.getByText('A M TAMATI')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/0171323/);
});

test('a card shows what it is and until when it works', async () => {
  await showRecurring({ persona: 'mei' });
  expect(screen.getByText('Visa ending 4242')).toBeTruthy();
  expect(screen.getByText('Thu 30 Nov 2028')).toBeTruthy();
});

test.each([
  ['2026-03-31', /works until Tue 31 Mar 2026\. Use another card before then/],
  ['2026-02-28', /stopped working after Sat 28 Feb 2026, so we can't take payments/],
])('a card on automatic payments that ends on %s warns', async (endsOn, text) => {
  const creditCard = { brand: 'visa', lastFourDigits: '4242', endsOn: plainDate(endsOn) } as const;
  const paymentAuthority = { authorisationCode: '1', directDebit: null, creditCard };
  await showRecurring({ persona: 'mei', recurring: { paymentAuthority } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('the fee is in the next payment, in its parts and in the details; where there is none nothing names one', async () => {
  const { unmount } = await showRecurring({ persona: 'mei' });
  expect(
    screen.getByText('Incl. GST, from your Visa ending 4242: $250.85 and a card fee of $2.51'),
  ).toBeTruthy();
  expect(document.body.textContent).toContain('$253.36');
  expect(screen.getByText('1% of each payment')).toBeTruthy();
  unmount();
  for (const view of [{}, { autopay: 'setUp' }, { manageCard: 'update' }] as const) {
    const ember = await showRecurring({ persona: 'mei', brand: 'ember', view });
    const card = screen.queryByRole('radio', { name: 'Card' });
    if (card) await userEvent.click(card);
    expect(document.body.textContent).not.toMatch(/\bfee\b/);
    ember.unmount();
  }
});

test('setting up says what is taken first, with the fee, before anything is agreed to', async () => {
  await showRecurring({ persona: 'wiremu', view: { autopay: 'setUp' } });
  await screen.findByRole('form', { name: 'Direct debit' });
  expect(screen.getByText('The first payment is $380.37 on Mon 16 Mar 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  expect(
    screen.getByText('The first payment is $384.17 on Mon 16 Mar 2026: $380.37 and a card fee of $3.80.'),
  ).toBeTruthy();
});

test("a bill that is due before the notice is over is said to be the customer's, with its day", async () => {
  await showRecurring({ persona: 'hemi', view: { autopay: 'setUp' } });
  await screen.findByRole('form', { name: 'Direct debit' });
  expect(screen.getByText('The first payment is for your next bill.')).toBeTruthy();
  expect(
    screen.getByText(
      /^We won't take the \$295\.07 that's due on Mon 9 Mar 2026, as we tell you 10 days before/,
    ),
  ).toBeTruthy();
});

test('the discount is shown only when there is one, and never as a countdown', async () => {
  const { unmount } = await showRecurring({ recurring: { hasDiscount: true, recurringPaymentDiscount: 2 } });
  expect(
    screen.getByText('Automatic payment discount: 2% off each bill that we take automatically.'),
  ).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/hurry|left|only \d+ days|ends in/i);
  unmount();
  const none = await showRecurring({ recurring: { hasDiscount: true, recurringPaymentDiscount: 0 } });
  expect(screen.queryByText(/% off/)).toBeNull();
  none.unmount();
  await showRecurring({ persona: 'margaret' });
  expect(
    screen.getByText(
      "Prompt payment discount: 2% off each bill that's paid by its due date, automatically or by you.",
    ),
  ).toBeTruthy();
});

test('a payment that failed is said with its reason, and what is not taken', async () => {
  await showRecurring({ persona: 'callum' });
  expect(screen.getByText('Payment failed')).toBeTruthy();
  expect(
    screen.getByText("We couldn't take $236.71 from your card on Mon 9 Feb: your bank declined it."),
  ).toBeTruthy();
  expect(
    screen.getByText(/We won't take the \$467\.15 that you owe: pay it by card or bank transfer\. Set up/),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain('nothing to take');
});

test('what was owed before is not taken with the next payment', async () => {
  const notTakenDueDate = plainDate('2026-02-20');
  await showRecurring({
    persona: 'aroha',
    recurring: { nextPayment: paymentOn('2026-03-20'), notTakenNZD: cents(21_240), notTakenDueDate },
  });
  expect(screen.getByText('Next payment, Fri 20 Mar 2026')).toBeTruthy();
  expect(
    screen.getByText("We won't take the $212.40 that you owe from before: pay it by card or bank transfer."),
  ).toBeTruthy();
});

test('a payment of yesterday is not the next one', async () => {
  await showRecurring({
    persona: 'aroha',
    recurring: { nextPayment: paymentOn('2026-03-02') },
  });
  expect(screen.queryByText(/Next payment/)).toBeNull();
  expect(screen.getByText(/There's nothing to take right now/)).toBeTruthy();
});

test('the heading can take focus, for the return from the card page', async () => {
  await showRecurring();
  const heading = screen.getByRole('heading', { name: 'Automatic payments' });
  expect(heading.id).toBe('recurring-payment-heading');
  expect(heading.tabIndex).toBe(-1);
});

test.each([
  [true, 1],
  [false, 0],
])('with isMain %s there are %i main buttons, closed and open', async (isMain, count) => {
  await showRecurring({ config: { isMain } });
  expect(document.querySelectorAll('button.primary')).toHaveLength(count);
  await press('Set up automatic payments');
  await screen.findByRole('form', { name: 'Direct debit' });
  expect(document.querySelectorAll('button.primary')).toHaveLength(count);
});

test('direct debit is chosen first, and again after the form was closed', async () => {
  await showRecurring({ persona: 'mei' });
  await press('Change how you pay');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change how you pay'));
  expect(direct().checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  await press('Cancel');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Automatic payments'));
  await press('Change how you pay');
  expect(direct().checked).toBe(true);
});

test('bank account or card is one choice, also without a saved card, which is entered on the way', async () => {
  await showRecurring({ view: { autopay: 'setUp' } });
  expect(direct().checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  expect(button('Enter a card')).toBeTruthy();
  await userEvent.click(direct());
  await screen.findByRole('form', { name: 'Direct debit' });
});

test('payments by card need the terms and, where there is one, the fee', async () => {
  const { sent } = await showRecurring({ persona: 'mei', view: { autopay: 'setUp' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  await press('Use this card');
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['You must read and agree to the Terms and Conditions.', 'Tick that you accept the card fee.']);
  expect(sent).toEqual([]);
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Use this card');
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT']));
  await screen.findByRole('button', { name: 'Change how you pay' });
});

test('another card goes by way of the card page', async () => {
  const leaveTo = vi.fn();
  const { sent, world } = await showRecurring({
    persona: 'mei',
    view: { autopay: 'setUp' },
    services: { leaveTo },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Another card' }));
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Enter a card');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(leaveTo.mock.calls[0]?.[0]).toMatch(/\/card-page\//);
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('returnTo')).toBe('/account/profile/payment-options');
  expect(world.services.tabStorage.keys('card.')).toHaveLength(1);
});

test('a card page on a foreign host is not opened, and that is shown', async () => {
  const config = { ...cardConfig, hosts: { ...cardConfig.hosts, cards: ['cards.example.nz'] } };
  const { world } = await showRecurring({
    persona: 'mei',
    view: { autopay: 'setUp' },
    services: { config },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Another card' }));
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Enter a card');
  await screen.findByText("We couldn't open the card page. Nothing was changed. Try again.");
  expect(world.errors).toHaveLength(1);
});

/** Of callum: another card was saved since the one on automatic payments was declined. */
const replaced: RecurringScene = {
  persona: 'callum',
  view: { manageCard: 'update' },
  before: saveAnotherCard,
};

test('manageCard=update says what the saved card would pay, and what happens without it', async () => {
  const { sent } = await showRecurring(replaced);
  expect(screen.getByRole('heading', { name: 'Update your card for automatic payments' })).toBeTruthy();
  expect(
    screen.getByText(
      'Your Visa ending 1111 is saved. Your automatic payments use your Mastercard ending 5100 until you change that.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    "Use Visa ending 1111: we take $232.74 from your Visa ending 1111 on Wed 11 Mar 2026: $230.44 and a card fee of $2.30. We won't take the $236.71 that you owe from before: pay it by card or bank transfer.",
    "Keep it as it is: We won't take the $467.15 that you owe: pay it by card or bank transfer. We won't take your next bills.",
  ]);
  await press('Use Visa ending 1111');
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT']));
  await screen.findByRole('button', { name: 'Change how you pay' });
});

test('a card that is on automatic payments already changes nothing, and another one can be entered', async () => {
  await showRecurring({ persona: 'mei', view: { manageCard: 'update' } });
  expect(screen.getByText('Your automatic payments use your Visa ending 4242.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  expect(button('Enter a card')).toBeTruthy();
  await press('Keep it as it is');
  expect(button('Change how you pay')).toBeTruthy();
});

test('manageCard=update without automatic payments by card asks for terms and fee first', async () => {
  await showRecurring({ view: { manageCard: 'update' } });
  expect(screen.getByRole('heading', { name: 'Set up automatic payments' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await screen.findByRole('form', { name: 'Card' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('a card that failed takes nothing more, also once its bill is paid', async () => {
  await showRecurring({
    persona: 'callum',
    recurring: {
      failedPayment: null,
      notTakenNZD: cents(23_044),
      notTakenDueDate: plainDate('2026-03-11'),
    },
  });
  expect(screen.getByText('Payment failed')).toBeTruthy();
  expect(
    screen.getByText(
      "We won't take the $230.44 that's due on Wed 11 Mar 2026. Pay it yourself by then, by card or bank transfer. Set up another card or account, so that we can take your next bill.",
    ),
  ).toBeTruthy();
});

test('a card that has ended meanwhile is refused with the reason', async () => {
  await showRecurring({
    ...replaced,
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 409,
        body: { type: '/error/payments/card_ended', title: 'The card has ended', status: 409 },
        match: { operation: 'payments.recurring.card.update' },
      }),
  });
  await press('Use Visa ending 1111');
  await screen.findByText("That card has ended, so we can't use it. Add one that still works.");
});

test('stopping names the account and what it means, and can be left', async () => {
  const { sent } = await showRecurring({
    persona: 'aroha',
    recurring: { hasDiscount: true, recurringPaymentDiscount: 2, promptPaymentPercent: 2 },
  });
  await press('Stop automatic payments');
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop automatic payments?' });
  expect(dialog.textContent).toContain("We'll stop taking bills from your ASB account ending 1323-50.");
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^The next payment, \$211\.11 on Wed 11 Mar 2026, may still go/),
    "You'll lose the automatic payment discount, 2% off each bill.",
    'You keep the prompt payment discount, 2% off, on each bill that you pay by its due date.',
    'From then on you pay each bill yourself by its due date.',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep automatic payments' }));
  expect(sent).toEqual([]);
});

test('stopping is one call, and moves focus to the heading', async () => {
  const { sent } = await showRecurring({ persona: 'aroha' });
  await press('Stop automatic payments');
  const dialog = await screen.findByRole('alertdialog');
  const stop = within(dialog).getByRole('button', { name: 'Stop automatic payments' });
  fireEvent.click(stop);
  fireEvent.click(stop);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

test('a stop whose answer is lost says that we do not know yet', async () => {
  await showRecurring({
    persona: 'aroha',
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'payments.recurring.delete' } }),
  });
  await press('Stop automatic payments');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop automatic payments' }));
  await within(dialog).findByText(/We don't know yet whether that worked/);
});

test.each([
  [{ canDeleteRecurring: false }, 'Stop automatic payments'],
  [{ showRemoveUpdateAutopayButton: false }, 'Change how you pay'],
])('with %o the button stays, with the reason and by whom', async (recurring, name) => {
  await showRecurring({ persona: 'aroha', recurring });
  expect(button(name).getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getAllByText('Beacon manages how these bills are paid. Call 0800 555 016 to change it.').length,
  ).toBe(2);
  await press(name);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

test('flags that the server leaves out allow, and the server decides', async () => {
  const { api } = await renderLive(pageWidgets.recurringPayment, {
    persona: 'aroha',
    prepare: async (mock) => {
      const { canDeleteRecurring: _, showRemoveUpdateAutopayButton: __, ...body } = await wireAnswer(mock);
      await mock.control.fault({
        fault: 'answer',
        status: 200,
        body,
        match: { operation: 'payments.recurring.get' },
      });
    },
  });
  await screen.findByRole('button', { name: 'Stop automatic payments' });
  for (const name of ['Change how you pay', 'Stop automatic payments'])
    expect(button(name).getAttribute('aria-disabled')).toBeNull();
  expect((await api.control.journal()).at(-1)?.status).toBe(200);
});

test('a buying group manages the payments of its accounts, whatever the address says', async () => {
  const { sent } = await showRecurring({ persona: 'priya', view: { autopay: 'setUp' } });
  for (const name of ['Change how you pay', 'Stop automatic payments'])
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/manages how these bills are paid\. Ask them to change it\./).length).toBe(3);
  for (const name of ['Change how you pay', 'Stop automatic payments']) await press(name);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('staff see everything and stop nothing', async () => {
  const { sent } = await showRecurring({ persona: 'aroha', isStaff: true });
  await press('Stop automatic payments');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getAllByText(/You're looking at this account as staff/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('the authority has its code, its terms, a masked number and a copy for paper', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await showRecurring({ persona: 'aroha' });
  await press('See your authority');
  const dialog = await screen.findByRole('dialog', { name: 'Your direct debit authority' });
  for (const text of ['Beacon Energy Limited', '0299871', 'A M TAMATI', 'ASB', '••-••••-•••1323-050'])
    expect(within(dialog).getByText(text)).toBeTruthy();
  for (const term of [
    /10 calendar days/,
    /120 days/,
    /9 months/,
    /5 business days/,
    /either of you can make payments alone/,
  ])
    expect(within(dialog).getByText(term)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the first form asks for bank, branch and the rest, and sends all of it', async () => {
  const { sent } = await showRecurring({ config: { directDebitForm: 'v1' }, view: { autopay: 'setUp' } });
  await screen.findByRole('form', { name: 'Direct debit' });
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
  await type('Your name', 'Wiremu Hōhepa');
  await type('Mobile phone number', '(021) 555-0102');
  await type("Account holder's name", 'W Hohepa');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'ASB');
  await type('Branch', 'Lambton Quay');
  await type('Bank account number', '12-3140-0171323-50');
  await type('Branch address', '1 Lambton Quay, Wellington');
  await type('Payment information', 'POWER');
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Set up direct debit');
  await screen.findByRole('dialog', { name: 'Your direct debit is set up' });
  expect(new URL(sent[0]?.url ?? '').pathname).toMatch(/\/recurring\/direct-debit$/);
  expect(await sent[0]?.json()).toEqual({
    bankDetails: {
      holder: 'W Hohepa',
      issuer: '12',
      number: '12-3140-0171323-050',
      paymentInformation: 'POWER',
      branch: 'Lambton Quay',
      branchAddress: '1 Lambton Quay, Wellington',
      customerName: 'Wiremu Hōhepa',
      mobile: '+64215550102',
    },
  });
});

test('the first form leads from its summary to the list of banks', async () => {
  await showRecurring({ config: { directDebitForm: 'v1' }, view: { autopay: 'setUp' } });
  await screen.findByRole('form', { name: 'Direct debit' });
  await press('Set up direct debit');
  await userEvent.click(await screen.findByRole('button', { name: 'Please select your bank.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Bank' })));
});
