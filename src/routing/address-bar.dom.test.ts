import { beforeEach, expect, test, vi } from 'vitest';
import { createAddressBar } from './address-bar.ts';

beforeEach(() => history.replaceState(null, '', '/login?deeplink=1'));

test('follows a change of the address and tells its listeners', () => {
  const bar = createAddressBar();
  const listener = vi.fn();
  bar.subscribe(listener);
  bar.replace('/auth-error', { expired: true });
  expect(bar.current()).toEqual({ pathname: '/auth-error', search: '', state: { expired: true } });
  expect(listener).toHaveBeenCalledOnce();
});

test('takes the place of the address, so that Back does not lead there again', () => {
  const before = history.length;
  createAddressBar().replace('/account');
  expect(history.length).toBe(before);
  expect(location.pathname).toBe('/account');
});

test('does nothing for the identical address', () => {
  const bar = createAddressBar();
  const listener = vi.fn();
  bar.subscribe(listener);
  bar.replace('/login?deeplink=1', { other: true });
  expect(listener).not.toHaveBeenCalled();
  expect(bar.current().state).toBeUndefined();
});

test('notices what the router has changed', () => {
  const bar = createAddressBar();
  history.pushState(null, '', '/account/dashboard');
  expect(bar.current().pathname).toBe('/login');
  bar.refresh();
  expect(bar.current().pathname).toBe('/account/dashboard');
});
