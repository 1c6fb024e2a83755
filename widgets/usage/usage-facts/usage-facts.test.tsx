import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const detail = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

test('says what the period came to so far, what it may come to, and how it compares', async () => {
  await renderLive(pageWidgets.usageFacts);
  expect(await detail('Electricity so far')).toMatch(/^\$53, \d+ kWh$/);
  expect(screen.getByRole('region', { name: 'This bill period' })).toBeTruthy();
  expect(await detail('Estimated total')).toMatch(/^about \$\d+ by Thu 19 Mar$/);
  expect(await detail('Days')).toBe('17 of 28 days left');
  expect(await detail('Electricity a day')).toMatch(/^\$\d\.\d\d, \d+\.\d kWh$/);
  expect(await detail('Most expensive day')).toBe('Friday 20 February, $8.10');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/% less than the period before \(\$\d\.\d\d less a day\)\.$/),
    expect.stringMatching(/% more than last March \(\$\d\.\d\d more a day\)\.$/),
  ]);
  expect(
    screen.getByText(/^1 day is estimated, \d days have no reading\. Data to Sun 1 Mar 2026/),
  ).toBeTruthy();
});

test('follows the bill period of the page, and a past one has nothing to go', async () => {
  await renderLive(pageWidgets.usageFacts, {
    path: '/account/products/consumption?period=2026-01-20.2026-02-19',
  });
  expect(await screen.findByText('20 Jan to 19 Feb 2026')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Past bill period' })).toBeTruthy();
  expect(await detail('Days')).toBe('31 days');
  // It is billed, so it has its cents.
  expect(await detail('Electricity')).toMatch(/^\$211\.11, \d+ kWh$/);
  expect(screen.queryByText('Estimated total')).toBeNull();
});

test('without costs it is in kWh', async () => {
  await renderLive(pageWidgets.usageFacts, { persona: 'priya' });
  expect(await detail('Day with most use')).toMatch(/kWh$/);
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('electricity and gas together are called so', async () => {
  await renderLive(pageWidgets.usageFacts, { persona: 'wiremu' });
  expect(await screen.findByText('Electricity and gas so far')).toBeTruthy();
});

test('what failed is named, and the rest is shown', async () => {
  await renderLive(pageWidgets.usageFacts, {
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'usage.summary' }, fault: '500_empty', times: 20 }),
  });
  expect(await screen.findByText(/We couldn't load the totals of this period/)).toBeTruthy();
  expect(await detail('Most expensive day')).toBeTruthy();
});

test('says why there is nothing', async () => {
  await renderLive(pageWidgets.usageFacts, { persona: 'isla' });
  expect(await screen.findByText("There's no electricity at this property.")).toBeTruthy();
});
