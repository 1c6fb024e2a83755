import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

const path = '/account/products/bottled-gas';
const card = () => screen.getByRole('region', { name: 'Your deliveries' });
const text = () => card().textContent ?? '';
const rows = () => within(screen.getByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const match = { operation: 'lpg.deliveryHistory' };

async function show(scene: Scene = {}) {
  const live = await renderLive(pageWidgets.lpgDeliveries, { persona: 'hana', path, ...scene });
  await screen.findByRole('region', { name: 'Your deliveries' });
  return live;
}
const skips = async ({ api }: { readonly api: TestApi }) =>
  (await api.control.journal())
    .filter(({ operation }) => operation === match.operation)
    .map(({ path: address }) => new URL(address, 'http://x').searchParams)
    .map((query) => [query.get('skip'), query.get('pageSize')]);

test('the next delivery with its status and day, the last one, and twelve months', async () => {
  await show({ persona: 'moana' });
  expect(text()).toContain('Next deliveryThu 5 Mar 20262 bottles, in 2 days, your order');
  expect(text()).toContain('Last deliveryWed 10 Dec 20251 bottle, 3 months ago');
  expect(text()).toContain('Last twelve months7 bottlesThat is about a bottle every 7 weeks.');
  // Its state and the button for a calendar are where it was ordered.
  expect(text()).not.toContain('Delivery rescheduled');
  expect(screen.queryByRole('button', { name: /^Add to calendar/ })).toBeNull();
  expect(await screen.findByRole('img', { name: 'Bottles by month, March 2025 to March 2026' })).toBeTruthy();
});

test('a bottle that comes by use is the next delivery once its day is settled', async () => {
  await show({ persona: 'wiremu' });
  expect(text()).toContain('Next deliveryWed 4 Mar 20261 bottle, tomorrow, regular delivery');
  expect(screen.queryByRole('button', { name: /^Add to calendar/ })).toBeNull();
});

test('without an order the summary says so', async () => {
  await show({ persona: 'kahu' });
  expect(text()).toContain('Next deliveryNo orderNothing is on its way.');
  expect(screen.queryByRole('button', { name: /^Add to calendar/ })).toBeNull();
});

test('the months as a table add up to the figure above', async () => {
  await show({ persona: 'moana' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Bottles by month, March 2025 to March 2026' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Total7');
});

test('deliveries in pages of 40, newest first', async () => {
  const live = await show();
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(rows()[0]?.textContent).toMatch(/^Tue 24 Feb 2026 Delivered, regular delivery/);
  // The list counts itself once, whole.
  const counts = () => text().match(/\d+ (to \d+ )?of \d+ shown/g);
  expect(counts()).toEqual([expect.stringMatching(/^1 to 6 of (4[1-9]|[5-9]\d) shown$/)]);
  await press('Show 34 more');
  expect(rows()).toHaveLength(40);
  expect(counts()).toEqual([expect.stringMatching(/^1 to 40 of \d+ shown$/)]);
  await press('Older deliveries');
  await waitFor(() => expect(text()).toMatch(/41 to \d+ of \d+/));
  expect(screen.queryByRole('button', { name: 'Older deliveries' })).toBeNull();
  await press('Newer deliveries');
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(await skips(live)).toEqual([
    ['0', '40'],
    ['40', '40'],
  ]);
});

test('a delivery that failed is marked, and one that was ordered', async () => {
  await show({ persona: 'kahu' });
  await waitFor(() =>
    expect(rows()[0]?.textContent).toMatch(/^Mon 23 Feb 2026 Delivery unsuccessful, ordered by you/),
  );
});

test('each supply has its own', async () => {
  await show();
  const choice = await screen.findByRole('combobox', { name: 'Deliveries to' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Café, 27 Karaka Quay, Petone, Lower Hutt 5012',
    'Roastery, 3 Tōtara Yard, Seaview, Lower Hutt 5010',
  ]);
  const before = text();
  await userEvent.selectOptions(choice, 'sa-302011');
  await waitFor(() => expect(text()).not.toBe(before));
  expect(text()).toContain('2 bottles, today, your order');
});

test('a list that fails says so, and leaves the rest', async () => {
  await show({
    prepare: ({ control }) => control.fault({ fault: '403', times: 1, match }),
  });
  expect(await screen.findByText("We couldn't load your past deliveries.")).toBeTruthy();
  expect(text()).toContain('Tue 3 Mar 2026');
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('while the list loads the rest is there', async () => {
  await show({ prepare: ({ control }) => control.fault({ fault: 'hang', times: 1, match }) });
  expect(text()).toContain('Next delivery');
  expect(screen.queryByRole('list', { name: 'Deliveries' })).toBeNull();
});

test('before the first delivery it says what comes', async () => {
  await show({
    persona: 'wiremu',
    prepare: async (api) => {
      await api.control.clock('2023-08-20T10:00:00+12:00');
      await api.signIn();
    },
  });
  expect(await screen.findByText('No deliveries yet.')).toBeTruthy();
  expect(text()).toContain('None yet');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a page beyond the last leads back to the newest', async () => {
  await show({ path: `${path}?page=9` });
  expect(await screen.findByText('There are no deliveries on this page.')).toBeTruthy();
  await press('Newest deliveries');
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('without bottled gas it says so', async () => {
  await show({ persona: 'aroha' });
  expect(screen.getByText("There's no bottled gas on this account.")).toBeTruthy();
});

test('the chart can be left out', async () => {
  await show({ persona: 'moana', config: { showChart: false } });
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(screen.queryByText('The last twelve months')).toBeNull();
});
