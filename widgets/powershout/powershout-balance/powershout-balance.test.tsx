import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const open = (scene?: Parameters<typeof renderLive>[1]) => renderLive(pageWidgets.powershoutBalance, scene);

test('shows the hours, those that expire soon, and what is worth knowing', async () => {
  await open();
  expect(await screen.findByText('8')).toBeTruthy();
  expect(screen.getByText('2 hours of free power expire on 23 Mar 2026.')).toBeTruthy();
  expect(screen.getByText('Use by Mon 23 Mar 2026')).toBeTruthy();
  expect(
    screen.getByText(
      'Each hour is good for 24 months from the day you get it. You can book up to Tue 29 Sep 2026.',
    ),
  ).toBeTruthy();
});

test('without hours it says where more come from', async () => {
  const vouchers: readonly object[] = [];
  await open({ prepare: ({ control }) => control.change({ persona: 'aroha', powershout: { vouchers } }) });
  expect(await screen.findByText('0')).toBeTruthy();
  expect(screen.getByText(/^You've used all your hours\./)).toBeTruthy();
  expect(screen.queryByText(/Use by/)).toBeNull();
});

test('the balance is shown though nobody knows what expires', async () => {
  await open({
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 400,
        body: { type: '/error/bad_request', status: 400 },
        match: { operation: 'powershout.expiringHours' },
      }),
  });
  expect(
    await screen.findByText(/We couldn't load which hours expire soon\. Your hours are shown\./),
  ).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
});

test('not eligible is a state of its own', async () => {
  await open({ persona: 'wiremu' });
  expect(await screen.findByText("Free-power hours aren't part of your plan.")).toBeTruthy();
});
