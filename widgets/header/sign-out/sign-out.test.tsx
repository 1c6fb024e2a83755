import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createTestSession } from '#src/test/test-services.tsx';
import signOut from './sign-out.tsx';

const noCalls = () => Promise.reject(new TypeError('unused'));

function show(leave: () => Promise<void>) {
  const session = createTestSession(noCalls, { signOut: leave });
  return renderWidget(signOut, { config: {}, data: {}, services: { session } });
}

test('ends the session once, however often it is pressed', async () => {
  let times = 0;
  show(() => {
    times += 1;
    return new Promise(() => undefined);
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }));
  expect(times).toBe(1);
  expect(screen.getByRole('button', { name: /Signing you out/ })).toBeTruthy();
});

test('can be pressed again when it failed', async () => {
  const { world } = show(() => Promise.reject(new Error('no storage')));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  expect(world.errors).toHaveLength(1);
});
