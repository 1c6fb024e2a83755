import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import {
  bottles,
  card,
  clock,
  heading,
  order,
  path,
  press,
  say,
  show,
  text,
} from './lpg-order.test-support.tsx';

loadControls(NumberField, RadioCards, Combobox);

test('says that nothing is on order, what a bottle costs, and how many can be ordered', async () => {
  await show();
  await heading('Nothing on order');
  expect(text()).toContain(
    '45 kg each, $142.00 a bottle incl. GST. You can order up to 2 bottles at a time.',
  );
  expect(text()).toContain('Delivery takes three working days');
  expect(text()).not.toContain('No order');
  expect(text()).toContain(
    "Your regular delivery of 1 bottle comes on Wed 4 Mar 2026. You don't have to order it.",
  );
  expect((await bottles()).value).toBe('1');
  expect(
    within(card())
      .getAllByRole('button')
      .filter(({ className }) => /primary/.test(className)),
  ).toHaveLength(1);
});

test.each([
  ['moana', undefined, 'Delivery rescheduled'],
  ['hana', undefined, '2 orders'],
  ['hana', '?point=sa-302011', 'Out for delivery'],
])('%s %s is shown as "%s"', async (persona, search, status) => {
  await show({ persona, path: `${path}${search ?? ''}` });
  await heading(status);
  expect(text()).toContain('To change or cancel an order, call us on 0800 555 016');
});

test.each([
  ['2026-03-03T10:00:00+13:00', 'Processing order'],
  ['2026-03-04T09:30:00+13:00', 'Delivery scheduled'],
  ['2026-03-06T08:00:00+13:00', 'Out for delivery'],
])('an order at %s is shown as "%s"', async (now, status) => {
  await show({
    prepare: async (api) => {
      await api.fetch('/api/v1/private/lpg/placeOrder', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ supplyAgreementId: 'sa-102011', numberOfBottles: 1 }),
      });
      await clock(now)(api);
    },
  });
  await heading(status);
  expect(screen.getByRole('button', { name: /^Add to calendar: 1 bottle on Fri 6 Mar 2026/ })).toBeTruthy();
});

test('orders that ended are listed for 30 days, each with its status', async () => {
  await show({ persona: 'kahu' });
  await heading('Nothing on order');
  const list = screen.getByRole('list', { name: 'Orders of the last 30 days' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Order cancelled 1 bottle for Sun 1 Mar 2026',
    'Delivery unsuccessful 1 bottle for Mon 23 Feb 2026. We couldn’t reach the bottles',
  ]);
});

test('a delivery that succeeded is in the list too', async () => {
  await show({
    persona: 'hana',
    path: `${path}?point=sa-302011`,
    prepare: clock('2026-03-03T16:00:00+13:00'),
  });
  await heading('Nothing on order');
  expect(text()).toContain('Delivery successful');
});

test('without bottled gas it says so', async () => {
  await show({ persona: 'aroha' });
  expect(screen.getByText("There's no bottled gas on this account.")).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a notification stands above everything', async () => {
  await show({ prepare: clock('2026-12-21T10:00:00+13:00') });
  expect(screen.getByText('Deliveries over the holidays')).toBeTruthy();
});

test('says everything that is wrong, and keeps what was typed', async () => {
  const { sent } = await show();
  await order('1.5');
  await press('Check your order');
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Enter a whole number from 1 to 2.', 'Select yes or no.', 'Select yes or no.']);
  expect((await bottles()).value).toBe('1.5');
  expect(sent).toEqual([]);
});

test('check says day, total and notices; placing says the reference, and what happens next', async () => {
  const live = await show();
  await order('2');
  await say('Yes', 'No');
  await press('Check your order');
  await heading('Check your order');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Check your order'));
  for (const part of ['2 bottles, 45 kg each', 'Fri 6 Mar 2026', '$284.00 incl. GST', 'please call us.'])
    expect(text()).toContain(part);
  expect(text()).toContain('Delivery takes three working days');
  await press('Order 2 bottles for $284.00');
  await heading('Thanks, we have your order');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thanks, we have your order'));
  for (const part of ['LPG-ULLRX6PV', 'Fri 6 Mar 2026', 'sent a confirmation to wiremu@example.co.nz'])
    expect(text()).toContain(part);
  const body = {
    supplyAgreementId: 'sa-102011',
    numberOfBottles: 2,
    questions: { reliesOnGas: true, hasRunOut: false },
  };
  expect(await live.writes()).toEqual([
    ['POST /lpg/checkOrder', body],
    ['POST /lpg/placeOrder', body],
  ]);
  expect(live.sent[1]?.headers.get('last-order')).toBe('none');
  await heading('Processing order');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  await press('Order again');
  await heading('What you need');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What you need'));
  expect(text()).toContain('You already have 2 bottles coming on Fri 6 Mar 2026. A new order comes on top.');
});

test('a business is asked nothing, gets no e-mail, and is told about its open orders', async () => {
  const live = await show({ persona: 'hana', path: `${path}?point=sa-302011` });
  await order('2');
  await press('Check your order');
  await heading('Check your order');
  expect(text()).toContain('This comes on top of an order that is open');
  expect(text()).toContain('You already have an order that comes on Tue 3 Mar.');
  await press(/^Order 2 bottles/);
  await heading('Thanks, we have your order');
  expect(text()).toContain('We have no email address for this account');
  expect((await live.writes()).map(([, body]) => body)).toEqual([
    { supplyAgreementId: 'sa-302011', numberOfBottles: 2 },
    { supplyAgreementId: 'sa-302011', numberOfBottles: 2 },
  ]);
  expect(live.sent[1]?.headers.get('last-order')).toBe('LPG-SVN694YP');
});

test('another supply has its own orders, its own most, and its own draft', async () => {
  await show({ persona: 'hana' });
  await heading('2 orders');
  expect(text()).toContain('up to 6 bottles');
  await order('5');
  await userEvent.click(await screen.findByRole('radio', { name: /^Roastery/ }));
  await heading('Out for delivery');
  expect(text()).toContain('up to 2 bottles');
  expect((await bottles()).value).toBe('1');
  await userEvent.click(await screen.findByRole('radio', { name: /^Café/ }));
  await waitFor(async () => expect((await bottles()).value).toBe('5'));
});

test('from six supplies on they are searched', async () => {
  await show({
    persona: 'hana',
    prepare: async (api) => {
      const info = (await (await api.fetch('/api/v1/private/lpg/orderInfo')).json()) as {
        billingAccountSites: { supplyPoints: object[] }[];
      };
      const [first] = info.billingAccountSites;
      const names = ['Totara', 'Tōtara', 'Rimu', 'Kauri', 'Mataī', 'Miro'];
      const supplyPoints = names.map((nickname, index) => ({
        ...first?.supplyPoints[0],
        nickname,
        idWithoutLpgPrefix: `${index}`,
        supplyAgreementId: `sa-${index}`,
        orders: [],
      }));
      const body = { ...info, billingAccountSites: [{ ...first, supplyPoints }] };
      await api.control.fault({ fault: 'answer', status: 200, body, match: { operation: 'lpg.orderInfo' } });
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Where is the gas for?' });
  expect(field.value).toMatch(/^Totara, LPG number 0, /);
  await userEvent.clear(field);
  await userEvent.type(field, 'kauri');
  await userEvent.click(await screen.findByRole('option', { name: /^Kauri, LPG number 3/ }));
  await waitFor(() => expect(field.value).toMatch(/^Kauri, LPG number 3/));
  await userEvent.clear(field);
  await userEvent.type(field, 'tawa');
  expect(await screen.findByText('No property has these words. Try another word.')).toBeTruthy();
});

test('the draft has the bottles, never the answers', async () => {
  const { world } = await show();
  await order('2');
  await say('Yes', 'Yes');
  const { tabStorage } = world.services;
  const [key = ''] = tabStorage.keys('draft.lpgOrder');
  expect(key).toBe('draft.lpgOrder.sa-102011');
  const { z } = await import('#src/zod.ts');
  expect(tabStorage.read(key, z.object({ values: z.unknown() }))).toEqual({ values: { bottles: 2 } });
});
