import { expect, test, vi } from 'vitest';
import { usualOutage } from '#src/test/start-app.tsx';
import { createTestServices } from '#src/test/test-services.tsx';
import { createPortal } from './create-portal.ts';

test('to forget an account drops what was requested for it before the code was there, too', () => {
  const send = () => Promise.reject(new TypeError('no network'));
  const forgetEarly = vi.fn();
  const portal = createPortal({
    services: createTestServices(send).services,
    hasHomeProfile: () => true,
    sendPublic: send,
    forgetEarly,
    path: () => '/account',
  });
  portal.forget();
  expect(forgetEarly).toHaveBeenCalledTimes(1);
});

test.each([
  ['an outage', { isOutage: true }, true],
  ['planned work', { showPreOutageNotification: true }, true],
  ['nothing', {}, false],
])('after a check that reported %s, the next page asks first: %s', async (_, change, isLikely) => {
  const send = () => Promise.resolve(Response.json({ ...usualOutage, ...change }));
  const { services } = createTestServices(send);
  const parts = { services, hasHomeProfile: () => true, sendPublic: send, forgetEarly: () => undefined };
  const portal = createPortal({ ...parts, path: () => '/account' });
  expect(portal.isOutageLikely()).toBe(false);
  await portal.outage.check();
  expect(createPortal({ ...parts, path: () => '/account' }).isOutageLikely()).toBe(isLikely);
});
