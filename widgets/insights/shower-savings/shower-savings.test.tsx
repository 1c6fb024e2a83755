import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const shower = (seconds: number) => async (api: TestApi) => {
  await api.fetch('http://localhost:4000/api/v1/private/showerOptimiser', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ actualTimeInSeconds: seconds }),
  });
};

test('without a shower it says why to time one', async () => {
  await renderLive(pageWidgets.showerSavings);
  expect(await screen.findByText('No shower is timed yet.')).toBeTruthy();
});

test('a longer shower than the target shows what a year of the target saves', async () => {
  await renderLive(pageWidgets.showerSavings, { prepare: shower(480) });
  expect(await screen.findByText(/in place of your average, saves about \$92 a year\./)).toBeTruthy();
  expect(screen.getByText('10,950')).toBeTruthy();
  expect(screen.getByText('3 minutes over your target')).toBeTruthy();
});

test('a shower within the target has nothing more to save', async () => {
  await renderLive(pageWidgets.showerSavings, { prepare: shower(200) });
  expect(await screen.findByText(/Your showers are within your target\./)).toBeTruthy();
});
