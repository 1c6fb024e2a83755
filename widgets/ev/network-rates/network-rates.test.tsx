import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { contains, nightSentence, type Rates } from './rates.ts';

test('shows the hours and prices of the own plan', async () => {
  await renderLive(pageWidgets.networkRates, { persona: 'mei' });
  expect(await screen.findByText('Charge from 9 pm to 7 am: night power is half price.')).toBeTruthy();
  expect(screen.getByText('Night, 9 pm to 7 am').nextElementSibling?.textContent).toBe('16.40 cents a kWh');
  expect(screen.getByText('Daily charge').nextElementSibling?.textContent).toBe('$2.38 a day');
  expect(screen.getByText(/^Prices of your plan/)).toBeTruthy();
});

test('says whose prices they are where the customer is on another plan', async () => {
  await renderLive(pageWidgets.networkRates, { persona: 'aroha' });
  expect(await screen.findByText(/You're on another plan\.$/)).toBeTruthy();
});

test('a window may pass midnight', () => {
  const night = { fromHour: 21, toHour: 7 };
  expect([20, 21, 0, 6, 7].map((hour) => contains(night, hour))).toEqual([false, true, true, true, false]);
  expect([6, 7, 20, 21].map((hour) => contains({ fromHour: 7, toHour: 21 }, hour))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a night that is not cheaper is not called so', () => {
  const rate = { fromHour: 21, toHour: 7, pricePerKwh: 0.3 };
  const rates: Rates = { planName: 'Flat', day: rate, night: rate, dailyCharge: 2, isOwnPlan: true };
  expect(nightSentence(rates)).toBe('A kWh costs 30.00 cents from 9 pm to 7 am.');
});
