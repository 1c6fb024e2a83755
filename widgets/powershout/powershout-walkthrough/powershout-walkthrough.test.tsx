import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { z } from '#src/zod.ts';
import { pageWidgets } from '#widgets/pages.ts';

const key = 'seen.powershout-whats-new-seen';
const gotIt = () => screen.findByRole('button', { name: 'Got it' });

test('explains free power in three steps, until it is put away for good', async () => {
  const { world } = await renderLive(pageWidgets.powershoutWalkthrough);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(await gotIt());
  expect(screen.queryByText('How free power works')).toBeNull();
  expect(world.services.storage.read(key, z.string())).toBe('true');
});

test('only the flag itself hides it', async () => {
  const { world } = await renderLive(pageWidgets.powershoutWalkthrough);
  await gotIt();
  world.services.storage.write(key, 'false');
  expect(await gotIt()).toBeTruthy();
});

test('staff put nothing away for the customer', async () => {
  await renderLive(pageWidgets.powershoutWalkthrough, { isStaff: true });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
