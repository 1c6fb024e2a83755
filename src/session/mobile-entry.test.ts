import { expect, test, vi } from 'vitest';
import { takeMobileEntry } from './mobile-entry.ts';

const token = 'eyJhbGciOi.abc_DEF-123.sig~+/=';
const take = (search: string, app?: unknown) => {
  const replaceState = vi.fn();
  const entry = takeMobileEntry(
    { href: `http://localhost:4000/account?${search}#top` },
    { replaceState, state: { k: 1 } },
    app,
  );
  return { entry, address: replaceState.mock.calls[0]?.[2], calls: replaceState.mock.calls.length };
};

test('takes the token and leaves the rest of the address', () => {
  const { entry, address } = take(
    `a=1&mobile=true&token=${encodeURIComponent(token)}&locationId=L1&billingAccountNumber=500&b=2`,
  );
  expect(entry).toEqual({ token, isFromApp: false, locationId: 'L1', billingAccountNumber: '500' });
  expect(address).toBe('/account?a=1&b=2#top');
});

test.each([
  ['no mobile flag', `token=${token}`],
  ['the flag says no', `mobile=false&token=${token}`],
  ['two tokens', `mobile=true&token=${token}&token=${token}`],
  ['too short', 'mobile=true&token=abc'],
  ['too long', `mobile=true&token=${'x'.repeat(4097)}`],
  ['other characters', `mobile=true&token=${encodeURIComponent(`${token}<script>`)}`],
  ['no token', 'mobile=true'],
])('ignores the token and still removes it: %s', (_, search) => {
  const { entry, address } = take(search);
  expect(entry).toBeUndefined();
  expect(address).toBe('/account#top');
});

test('leaves an address without a token alone', () => {
  expect(take('a=1').calls).toBe(0);
});

test.each([
  ['the token of the address', { handOff: token }, true],
  ['another token', { handOff: `${token}x` }, false],
  ['no token', {}, false],
  ['something else', token, false],
  ['null', null, false],
])('is from the app only if that has injected %s', (_, app, isFromApp) => {
  // A parameter proves nothing: a link can have it too.
  const search = `mobile=true&token=${encodeURIComponent(token)}&handOff=${encodeURIComponent(token)}`;
  expect(take(search, app).entry).toEqual({ token, isFromApp });
});
