import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { object, text } from '#schemas/json-schema.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { type RegistryEntry, readsNothing } from './definition.ts';
import { LayoutPage } from './layout-page.tsx';
import type { SectionProps } from './section.ts';

let renders = 0;
function Saying({ config }: { readonly config: { readonly text: string } }) {
  renders += 1;
  return <p>{config.text}</p>;
}
const saying: RegistryEntry = {
  descriptor: {
    type: 'saying',
    versions: [1],
    configSchema: object({ text: text('Text.') }),
    view: {},
    reads: readsNothing,
    subject: 'this',
    size: { rooms: { usual: { base: 40 } } },
    fallback: undefined,
  },
  load: () => Promise.resolve({ default: { component: Saying as never } }),
};
const Stack = ({ slots }: SectionProps) => slots.map(({ element }) => element);
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };

const layout = (words: string) => ({
  format: 1,
  tabId: 'newDashboard',
  revision: 'r',
  sections: [
    { id: 's', type: 'stack', widgets: [{ id: 'w', type: 'saying', version: 1, config: { text: words } }] },
  ],
});

/** The dashboard, with a layout stored on an earlier visit; `respond` sends the response. */
function open(stored: object | undefined) {
  let respond: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const send = ({ signal }: Request) =>
    Promise.race([
      answer,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  const world = createTestServices(send);
  if (stored !== undefined) createStoredLayouts(world.services.storage).write('newDashboard', stored);
  render(
    <TestPortal
      world={world}
      send={send}
      registry={testRegistry([['saying', saying]], sections)}
      runtime={{}}
    >
      <LayoutPage tabId="newDashboard" notFound={<p>no such page</p>} onShown={() => undefined} />
    </TestPortal>,
  );
  return { respond: (body: object, status = 200) => respond(Response.json(body, { status })) };
}

afterEach(() => {
  vi.useRealTimers();
  renders = 0;
});

test('a stored layout is shown until the response arrives, and is not rendered again for the same', async () => {
  const { respond } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  const before = renders;
  respond(layout('as last time'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(renders).toBe(before);
});

test('a different response replaces it', async () => {
  const { respond } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  respond(layout('as it is now'));
  expect(await screen.findByText('as it is now')).toBeTruthy();
  expect(screen.queryByText('as last time')).toBeNull();
});

test('it stays, with a notice, when the response is no layout', async () => {
  const { respond } = open(layout('as last time'));
  respond({ nothing: 'of a layout' });
  expect(await screen.findByText(/This is how it looked last time/)).toBeTruthy();
  expect(screen.getByText('as last time')).toBeTruthy();
});

test('a 404 replaces it with the page for unknown addresses', async () => {
  const { respond } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  respond({ type: '/error/default', title: 'No', status: 404 }, 404);
  expect(await screen.findByText('no such page')).toBeTruthy();
});

const slow = /taking longer than usual/;

test('a layout that takes long says so, in a live region that is not busy', async () => {
  vi.useFakeTimers();
  const { respond } = open(undefined);
  expect(screen.queryByText(slow)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  const hint = screen.getByText(slow);
  expect(hint.role).toBe('status');
  expect(hint.closest('[aria-busy]')).toBeNull();
  respond(layout('at last'));
  vi.useRealTimers();
  expect(await screen.findByText('at last')).toBeTruthy();
  expect(screen.queryByText(slow)).toBeNull();
});

test('a stored layout is shown while the request hangs, without a hint, and stays after two timeouts', async () => {
  vi.useFakeTimers();
  open(layout('as last time'));
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  screen.getByText('as last time');
  expect(screen.queryByText(slow)).toBeNull();
  // Twice 30 s, and half a second between them.
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  screen.getByText('as last time');
  screen.getByText(/This is how it looked last time/);
});
