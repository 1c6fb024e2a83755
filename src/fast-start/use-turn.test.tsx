import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { taskLimit } from './next-task.ts';
import { useTurn } from './use-turn.ts';

const names = ['bill', 'usage', 'tips'];

let now = 0;
/** Milliseconds that it takes to draw one. */
let cost = 0;

function Drawn({ name }: { readonly name: string }) {
  now += cost;
  return <p>{name}</p>;
}
function Slot({ name, isReady }: { readonly name: string; readonly isReady: boolean }) {
  return useTurn(isReady) ? <Drawn name={name} /> : null;
}

const page = (isReady: boolean, shown = names) =>
  shown.map((name) => <Slot key={name} name={name} isReady={isReady} />);

const drawn = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

/** Lets the next task run. */
const task = () =>
  act(async () => {
    vi.runOnlyPendingTimers();
    await Promise.resolve();
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => vi.useRealTimers();
});

test('what takes long is drawn in a task of its own, in the order of the page', async () => {
  cost = taskLimit;
  const { rerender } = render(page(false));
  rerender(page(true));
  expect(drawn()).toEqual([]);
  await task();
  expect(drawn()).toEqual(['bill']);
  await task();
  expect(drawn()).toEqual(['bill', 'usage']);
  await task();
  expect(drawn()).toEqual(names);
});

test('what is quick shares a task', async () => {
  cost = 1;
  const { rerender } = render(page(false));
  rerender(page(true));
  await task();
  expect(drawn()).toEqual(names);
});

test('a page in the background is drawn in one task', async () => {
  cost = taskLimit;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { rerender } = render(page(false));
  rerender(page(true));
  await task();
  expect(drawn()).toEqual(names);
});

test('what is ready from the beginning waits for nothing', () => {
  cost = taskLimit;
  render(page(true));
  expect(drawn()).toEqual(names);
});

test('a widget that unmounts while it waits doesn’t change the order of the others', async () => {
  cost = taskLimit;
  const { rerender } = render(page(false));
  rerender(page(true));
  rerender(page(true, ['usage', 'tips']));
  await task();
  expect(drawn()).toEqual(['usage']);
  await task();
  expect(drawn()).toEqual(['usage', 'tips']);
});
