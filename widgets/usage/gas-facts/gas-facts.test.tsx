import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const page = '/account/products/natural-gas';
const show = (persona: string, query = '', scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.gasFacts, { persona, path: `${page}${query}`, ...scene });
const card = async () => within(await screen.findByRole('region', { name: 'Your gas plan and meter' }));

test('shows plan, averages, last bill, and the meter with its last and next read', async () => {
  await show('hemi');
  const region = await card();
  expect(await region.findByText('Natural gas standard')).toBeTruthy();
  expect(
    region.getByText(/^You use about \d+\.\d kWh of gas a day, which costs \$\d+\.\d\d\.$/),
  ).toBeTruthy();
  expect(region.getByText('Last bill, to 16 Feb 2026').nextSibling?.textContent).toBe('$96.22, 257 kWh');
  expect(region.getByRole('heading', { name: 'Meter G107001' })).toBeTruthy();
  expect(
    region.getByText(/^Last read \d{5}\.\d m³ on Sun 1 Feb 2026\. You can send us a reading/),
  ).toBeTruthy();
  expect(region.getByText('1 APR')).toBeTruthy();
  expect(region.getByText('Wednesday 1 April 2026')).toBeTruthy();
});

test('a meter that sends its readings has what this bill period took so far', async () => {
  await show('wiremu');
  const region = await card();
  expect(await region.findByText('This bill period')).toBeTruthy();
  expect(region.getByText(/^So far, 25 Feb to 1 Mar/)).toBeTruthy();
  expect(region.getByText(/so there's nothing to read/)).toBeTruthy();
  expect(region.queryByText('Next read')).toBeNull();
});

test('a value plan shows how much of its limit is used, and the rate after it', async () => {
  await show('hana', '?supply=sp-302001');
  const region = await card();
  const bar = await region.findByRole('progressbar', { name: 'Yearly limit' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^[\d,]+ of 20,000 kWh this plan year$/);
  expect(region.getByText(/After the limit each kWh costs \$0\.1360 excl\. GST\./)).toBeTruthy();
});

test('a plan without costs has kilowatt-hours alone', async () => {
  await show('hana', '?supply=sp-302010');
  const region = await card();
  expect(await region.findByText('Business Gas Contract')).toBeTruthy();
  expect(region.queryByText(/\$/)).toBeNull();
});

test('before the first bill it says so', async () => {
  await show('ihaia');
  expect(await (await card()).findByText('No bill yet')).toBeTruthy();
});

test('a meter that was never read has nothing to show yet', async () => {
  await show('hemi', '?supply=sp-107010');
  expect(await (await card()).findByText('There are no averages yet.')).toBeTruthy();
  expect(screen.getByText(/^You're on Natural gas standard\./)).toBeTruthy();
});

test('a failure leaves the rest of the page', async () => {
  await show('hemi', '', {
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 20, match: { operation: 'naturalGas.siteUsage' } }),
  });
  expect(await screen.findByText("We couldn't load your gas plan and meter.")).toBeTruthy();
});
