import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { focusWhenThere } from './focus-when-there.ts';

const heading = '<h2 id="wanted" tabindex="-1">Automatic payments</h2>';
const focused = () => document.activeElement?.id;

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('moves focus at once to what is there', () => {
  document.body.innerHTML = heading;
  focusWhenThere('wanted');
  expect(focused()).toBe('wanted');
});

test('waits for what is still loading', async () => {
  focusWhenThere('wanted');
  document.body.innerHTML = heading;
  await eventually(() => expect(focused()).toBe('wanted'));
});

test('waits until nothing covers it, also if the part is rendered again in between', async () => {
  document.body.innerHTML = `<div inert>${heading}</div>`;
  focusWhenThere('wanted');
  expect(focused()).toBe('');
  const cover = document.body.firstElementChild as HTMLElement;
  cover.innerHTML = heading;
  await Promise.resolve();
  expect(focused()).toBe('');
  cover.removeAttribute('inert');
  await eventually(() => expect(focused()).toBe('wanted'));
});

test.each([
  ['after a while', () => vi.advanceTimersByTime(5000)],
  ['when it is told to', (stop: () => void) => stop()],
])('gives up %s', async (_, end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = focusWhenThere('wanted');
  end(stop);
  document.body.innerHTML = heading;
  await Promise.resolve();
  expect(focused()).toBe('');
});
