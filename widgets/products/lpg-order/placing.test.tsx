import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import {
  answer,
  bottles,
  fault,
  heading,
  order,
  orders,
  path,
  place,
  press,
  say,
  show,
  text,
  toCheck,
} from './lpg-order.test-support.tsx';

loadControls(NumberField, RadioCards, Combobox);

test.each(['lpg.checkOrder', place])(
  'a credit stop in %s is payment required; the order stays',
  async (operation) => {
    const live = await show({
      prepare: answer(operation, 400, '/error/orders/ineligible_credit_control/stop'),
    });
    await order('2');
    await say();
    await press('Check your order');
    if (operation === place) {
      await heading('Check your order');
      await press(/^Order 2 bottles/);
    }
    await heading('Payment required');
    expect(screen.getByRole('link', { name: 'Pay your bill' }).getAttribute('href')).toBe(
      '/account/bill/payments',
    );
    expect(screen.getByRole('link', { name: /help with paying/ })).toBeTruthy();
    expect(text()).toContain('your order of 2 bottles');
    expect(await orders(live)).toEqual([]);
    await press('Back to your order');
    expect((await bottles()).value).toBe('2');
  },
);

test('somebody with overdue bills hears of them before an order is begun', async () => {
  await show({ persona: 'kahu' });
  await heading('Payment required');
  expect(screen.getByRole('link', { name: 'Pay your bill' })).toBeTruthy();
  expect(text()).toContain("Can't pay all of it, or out of gas? Call us on");
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.queryByRole('button', { name: /order/ })).toBeNull();
});

test('too_many_bottles leads back to the number', async () => {
  await show({ prepare: answer(place, 400, '/error/lpg_order/too_many_bottles') });
  await toCheck();
  await press(/^Order 2 bottles/);
  await waitFor(async () => expect((await bottles()).getAttribute('aria-invalid')).toBe('true'));
  expect(text()).toContain("That's more than you can order here.");
});

test.each([
  ['lpg.checkOrder', 403, '/error/else', "We couldn't check your order. Nothing is ordered yet."],
  [place, 403, '/error/else', "We couldn't place your order, and nothing was ordered."],
  [place, 404, '/error/not_found', 'This bottled gas is no longer on your account, so nothing was ordered.'],
  [place, 403, '/error/impersonation', 'Only the customer can order.'],
])('%s %i %s says what happened', async (operation, status, type, sentence) => {
  await show({ prepare: answer(operation, status, type) });
  await order('2');
  await say();
  await press('Check your order');
  if (operation === place) {
    await heading('Check your order');
    await press(/^Order 2 bottles/);
  }
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('an order that was placed elsewhere meanwhile stops this one, and shows', async () => {
  const live = await show();
  await toCheck();
  await live.api.fetch('/api/v1/private/lpg/placeOrder', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ supplyAgreementId: 'sa-102011', numberOfBottles: 2 }),
  });
  await press(/^Order 2 bottles/);
  expect((await screen.findByRole('alert')).textContent).toContain('Another order was placed here');
  await heading('Processing order');
  expect((await bottles()).value).toBe('2');
  expect(await orders(live)).toHaveLength(1);
});

test('the server refuses what two tabs send at the same moment', async () => {
  const live = await show({ prepare: answer(place, 409, '/error/lpg_order/other_order') });
  await toCheck();
  await press(/^Order 2 bottles/);
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was ordered now');
  expect(await orders(live)).toEqual([]);
});

test('a double press places one order', async () => {
  const live = await show();
  await toCheck();
  const button = screen.getByRole('button', { name: /^Order 2 bottles/ });
  await userEvent.dblClick(button);
  await heading('Thanks, we have your order');
  expect(await orders(live)).toHaveLength(1);
});

test('a lost answer after the effect is found among the orders', async () => {
  const live = await show({ prepare: fault('reset_after_commit') });
  await toCheck();
  await press(/^Order 2 bottles/);
  await heading('Thanks, we have your order');
  expect(text()).toContain('LPG-ULLRX6PV');
  expect(live.sent.filter(({ url }) => url.endsWith('placeOrder'))).toHaveLength(1);
});

test('a lost answer before the effect: we do not know yet, and sending again uses the same key', async () => {
  const live = await show({ prepare: fault('500_empty') });
  await toCheck();
  await press(/^Order 2 bottles/);
  await heading("We don't know yet whether that worked");
  await screen.findByText(/isn't among your orders/);
  await press('Look again');
  await screen.findByText(/isn't among your orders/);
  await press('Send it again');
  await heading('Thanks, we have your order');
  const keys = live.sent
    .filter(({ url }) => url.endsWith('placeOrder'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await orders(live)).toHaveLength(1);
});

test('the page of an order stays valid on reload; an unknown one is the form', async () => {
  const first = await show({ persona: 'moana', path: `${path}?order=LPG-8M35WG8W` });
  await heading('Thanks, we have your order');
  expect(text()).toContain('Thu 5 Mar 2026');
  expect(text()).not.toContain('confirmation');
  first.unmount();
  await show({ path: `${path}?order=somebody-elses&step=check` });
  await heading('What you need');
});

test('without the newer orders those of the first answer are shown', async () => {
  await show({
    persona: 'moana',
    prepare: ({ control }) => control.fault({ fault: '403', match: { operation: 'lpg.orderStatus' } }),
  });
  await heading('Delivery rescheduled');
});

test('staff see the check and order nothing', async () => {
  const live = await show({ isStaff: true });
  await toCheck();
  const button = screen.getByRole('button', { name: /^Order 2 bottles/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect((await live.writes()).map(([call]) => call)).toEqual(['POST /lpg/checkOrder']);
});
