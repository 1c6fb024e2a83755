import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { object, text } from '#schemas/json-schema.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { switchesKey } from '#src/storage/keys.ts';
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
function open(stored: object | undefined, off: readonly SwitchedOff[] = []) {
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
  if (off.length > 0) world.services.storage.write(switchesKey, { seq: 1, off });
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
  return { world, respond: (body: object, status = 200) => respond(Response.json(body, { status })) };
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

test('a widget that is switched off stays out of the stored layout, from the first frame on', async () => {
  const { respond } = open(layout('as last time'), [{ type: 'saying' }]);
  expect(await screen.findByText("We can't show this right now.")).toBeTruthy();
  respond({ nothing: 'of a layout' });
  expect(await screen.findByText(/This is how it looked last time/)).toBeTruthy();
  expect([screen.queryByText('as last time'), renders]).toEqual([null, 0]);
});

test('an open page follows the list, and reports what is off once', async () => {
  const { respond, world } = open(undefined);
  const { storage } = world.services;
  respond(layout('as it is now'));
  expect(await screen.findByText('as it is now')).toBeTruthy();
  for (const seq of [1, 3]) {
    act(() => void storage.write(switchesKey, { seq, off: [{ type: 'saying' }] }));
    expect(screen.queryByText('as it is now')).toBeNull();
    act(() => void storage.write(switchesKey, { seq: seq + 1, off: [] }));
    expect(screen.getByText('as it is now')).toBeTruthy();
  }
  expect(world.reports.map(({ code, widgetId }) => `${code} ${widgetId}`)).toEqual(['switched_off w']);
});

test('a list that says the same again renders nothing again', async () => {
  const { respond, world } = open(undefined);
  respond(layout('as it is now'));
  expect(await screen.findByText('as it is now')).toBeTruthy();
  const before = renders;
  act(() => void world.services.storage.write(switchesKey, { seq: 1, off: [{ type: 'another' }] }));
  act(() => void world.services.storage.write(switchesKey, { seq: 1, off: [{ type: 'another' }] }));
  expect(renders).toBe(before);
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
