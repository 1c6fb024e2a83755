import { expect, test, vi } from 'vitest';
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
