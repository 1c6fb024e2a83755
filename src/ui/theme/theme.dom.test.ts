import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, type ThemeChoice } from './theme.ts';

const device = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => device);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

function storeWith(saved: ThemeChoice | undefined) {
  return { read: () => saved, write: vi.fn() };
}

test('follows the device until something is chosen', () => {
  const theme = applyTheme(storeWith(undefined));
  expect(theme.choice()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('puts the remembered choice on the document', () => {
  applyTheme(storeWith('dark'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('stores a choice, notifies its listeners and returns to the device’s choice', () => {
  const store = storeWith('dark');
  const theme = applyTheme(store);
  const listener = vi.fn();
  const unsubscribe = theme.subscribe(listener);
  theme.choose('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  theme.choose('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(store.write.mock.calls).toEqual([['light'], ['system']]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  theme.choose('dark');
  expect(listener).toHaveBeenCalledTimes(2);
});
