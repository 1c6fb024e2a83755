import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const table = () => screen.findByRole('table', { name: /^Renewable power by hour and day/ });

test('names the best time, and has every hour of seven days in one table', async () => {
  await renderLive(pageWidgets.ecoForecast);
  expect(
    await screen.findByText(/^The best time to use power is .+, when about \d+% of it is renewable\./),
  ).toBeTruthy();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(25);
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('T3Tuesday 3 March 2026');
  // 9 am of today is over, and 10 am is running.
  const cells = (hour: string) => {
    const row = rows.find((each) => within(each).queryByRole('rowheader', { name: hour }));
    return row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  };
  expect(cells('9 am')[0]).toBe('over');
  expect(cells('10 am')[0]).toMatch(/^\d+%(, green)?$/);
});

test('the night with two hours at 2 am has both, and the others say that they have one', async () => {
  await renderLive(pageWidgets.ecoForecast, {
    prepare: async (api) => {
      await api.control.clock('2026-04-03T09:00:00+13:00');
      // A session doesn't last that long.
      await api.signIn();
    },
  });
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(26);
  const again = within(await table()).getByRole('row', { name: /^2 am NZST/ });
  const shown = within(again)
    .getAllByRole('cell')
    .filter(({ textContent }) => textContent !== 'no such hour');
  expect(shown).toHaveLength(1);
  expect(screen.getByText(/The clocks change in these days\./)).toBeTruthy();
});

test('a failure of the server can be tried again', async () => {
  await renderLive(pageWidgets.ecoForecast, {
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'generationMix.nextSevenDay' }, fault: '500_empty' }),
  });
  expect(await screen.findByText(/^We couldn't load the greenest hours/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
