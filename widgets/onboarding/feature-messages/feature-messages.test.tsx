import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const flags = (...names: string[]) =>
  names.map((flagName) => ['POST /drd/allPlatforms/updateFlag', { flagName }]);

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const live = await renderLive(pageWidgets.featureMessages, { persona: 'isla', ...scene });
  await screen.findByRole('heading', { level: 2 });
  return live;
}

test('shows one message after the other, with focus on each, and marks them as seen at the end', async () => {
  const live = await show();
  expect([heading(), screen.getByText('1 of 3')]).toBeTruthy();
  expect(heading()).toBe('Welcome to your energy hub');
  await press('Next');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  await press('Back');
  expect(heading()).toBe('Welcome to your energy hub');
  await press('Next');
  await press('Next');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(await live.writes()).toEqual([]);
  await press('Go to your dashboard');
  await waitFor(async () =>
    expect(await live.writes()).toEqual(flags('shouldShowFeatureMessages', 'eiq2OnboardingSeen')),
  );
});

test('skipping marks them as seen, and then there is nothing new', async () => {
  const live = await show();
  await press('Skip');
  await waitFor(async () => expect(await live.writes()).toHaveLength(2));
  expect(await screen.findByText("You've seen everything that's new.")).toBeTruthy();
});

test('staff go through them without marking anything', async () => {
  const live = await show({ isStaff: true });
  await press('Skip');
  expect(live.sent).toEqual([]);
});

test('another target has other messages', async () => {
  await show({ config: { target: 'bill' } });
  expect(screen.getByText('1 of 1')).toBeTruthy();
});

test('without messages it says so', async () => {
  await renderLive(pageWidgets.featureMessages, { persona: 'aroha' });
  expect(await screen.findByText("You've seen everything that's new.")).toBeTruthy();
});

test('the last message offers a second way on, for who has no time now', async () => {
  const next = [
    { label: 'Tell us about your home', to: '/account/profile/home-profile' },
    { label: 'Go to your dashboard', to: '/account/dashboard' },
  ];
  const live = await show({ config: { next } });
  await press('Next');
  await press('Next');
  expect(screen.getByRole('button', { name: 'Tell us about your home' })).toBeTruthy();
  await press('Go to your dashboard');
  await waitFor(async () =>
    expect(await live.writes()).toEqual(flags('shouldShowFeatureMessages', 'eiq2OnboardingSeen')),
  );
});
