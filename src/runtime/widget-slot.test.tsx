import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { object, text } from '#schemas/json-schema.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import type { Send } from '#src/api/api.ts';
import { read } from '#src/api/read.ts';
import { refreshFailed } from '#src/session/session-error.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import type { AnyDefinition, AnyDescriptor, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import { resolveLayout } from './resolve-layout.ts';
import type { SectionProps } from './section.ts';
import { isOffBy } from './switches.ts';

const descriptor = (type: string, changes: Partial<AnyDescriptor> = {}): AnyDescriptor => ({
  type,
  versions: [1],
  configSchema: object({ text: text('Text.') }, { optional: ['text'] }),
  view: {},
  reads: () => ({}),
  subject: 'your figures',
  size: { rooms: { usual: { base: 100 } } },
  fallback: undefined,
  ...changes,
});

const entry = (
  type: string,
  component: () => ReactNode,
  changes: Partial<RegistryEntry> = {},
): [string, RegistryEntry] => {
  const definition: AnyDefinition = {
    component: component as AnyDefinition['component'],
  };
  return [
    type,
    {
      descriptor: changes.descriptor ?? descriptor(type),
      load: changes.load ?? (() => Promise.resolve({ default: definition })),
    },
  ];
};

function Stack({ slots }: SectionProps) {
  return slots.map(({ widget, element }) => (
    <div key={widget.key} data-testid={widget.key}>
      {element}
    </div>
  ));
}
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };

const figure = {
  descriptor: descriptor('figure', { reads: () => ({ eco: read('drd.widget.ecoTracker') }) }),
};
function Figure({ data }: { data: { eco: { percentage: number } } }) {
  return <p>{data.eco.percentage} percent</p>;
}
const figureEntry = entry('figure', Figure as () => ReactNode, figure);

/** React logs what a boundary caught. */
const silenceReactErrors = () => vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);

const neighbour = entry('neighbour', () => <p>I am fine</p>);
const substitute = entry('substitute', () => <p>Something sensible</p>);

interface Scene {
  readonly subject: object;
  readonly entries?: [string, RegistryEntry][];
  readonly send?: Send;
  readonly showsCauses?: boolean;
  readonly off?: readonly SwitchedOff[];
}

function show({
  subject,
  entries = [],
  send = () => Promise.reject(new TypeError('no network')),
  showsCauses = false,
  off = [],
}: Scene) {
  const registry = testRegistry([neighbour, substitute, ...entries], sections);
  const world = createTestServices(send);
  const { layout } = readLayout({
    format: 1,
    tabId: 'newDashboard',
    revision: 'r7',
    sections: [
      {
        id: 's',
        type: 'stack',
        config: {},
        widgets: [
          { id: 'left', type: 'neighbour' },
          { id: 'subject', version: 1, config: {}, ...subject },
          { id: 'right', type: 'neighbour' },
        ],
      },
    ],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  render(
    <TestPortal world={world} send={send} registry={registry} runtime={{ showsCauses }}>
      <LayoutView layout={resolveLayout(layout, registry, isOffBy({ seq: 1, off: [...off] }, 'beacon'))} />
    </TestPortal>,
  );
  return world;
}

const json = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );

const eco = (percentage: unknown) => ({ percentage, source: 'nz' });

/** The neighbours are unaffected, nothing internal is visible, and there is exactly one report. */
async function expectContained(world: ReturnType<typeof show>, report: object) {
  await waitFor(() => expect(world.reports).toHaveLength(1));
  expect(world.reports[0]).toMatchObject({
    revision: 'r7',
    tabId: 'newDashboard',
    widgetId: 'subject',
    ...report,
  });
  await waitFor(() =>
    expect(screen.queryAllByText('I am fine').map((element) => element.outerHTML)).toEqual([
      '<p>I am fine</p>',
      '<p>I am fine</p>',
    ]),
  );
  const visible = document.body.textContent ?? '';
  expect(visible).not.toMatch(
    /undefined|NaN|\[object|null|subject|unknown_|invalid_|TypeError|boom|\/error\//,
  );
}

test('an unknown type leaves nothing visible', async () => {
  const world = show({ subject: { type: 'hologram' } });
  await expectContained(world, { type: 'hologram', version: 1, pointer: '/type', code: 'unknown_type' });
  expect(screen.getByTestId('subject')).toHaveProperty('childElementCount', 0);
});

test('an unknown version leaves nothing visible', async () => {
  const world = show({ subject: { type: 'neighbour', version: 9 } });
  await expectContained(world, {
    type: 'neighbour',
    version: 9,
    pointer: '/version',
    code: 'unknown_version',
  });
});

test('an invalid config is named by its pointer', async () => {
  const world = show({ subject: { type: 'neighbour', config: { text: 7 } } });
  await expectContained(world, { pointer: '/config/text', code: 'invalid_config' });
});

test('the fallback of the widget is shown', async () => {
  const world = show({ subject: { type: 'hologram', fallback: { type: 'substitute', config: {} } } });
  await expectContained(world, { code: 'unknown_type' });
  await waitFor(() => expect(screen.getByTestId('subject').textContent).toBe('Something sensible'));
});

const off = (...types: string[]) => types.map((type) => ({ type }));

test('a widget that is switched off leaves nothing visible', async () => {
  const world = show({ subject: { type: 'substitute' }, off: off('substitute') });
  await expectContained(world, { type: 'substitute', version: 1, pointer: '', code: 'switched_off' });
  expect(screen.getByTestId('subject')).toHaveProperty('childElementCount', 0);
});

test('its fallback stands in, as for every other fault', async () => {
  const fallback = { type: 'substitute', config: {} };
  const figures = { type: 'figure', fallback };
  const world = show({ subject: figures, entries: [figureEntry], off: off('figure') });
  await expectContained(world, { type: 'figure', code: 'switched_off' });
  await waitFor(() => expect(screen.getByTestId('subject').textContent).toBe('Something sensible'));
});

test('a fallback that is switched off as well leaves nothing', async () => {
  const fallback = { type: 'substitute', config: {} };
  const world = show({ subject: { type: 'hologram', fallback }, off: off('substitute') });
  await waitFor(() =>
    expect(world.reports.map(({ type, code }) => `${type} ${code}`).sort()).toEqual([
      'hologram unknown_type',
      'substitute switched_off',
    ]),
  );
  expect(screen.getByTestId('subject')).toHaveProperty('childElementCount', 0);
});

test('a fallback may be of another version than the first', async () => {
  const second = entry('second', () => 'The newer one', {
    descriptor: descriptor('second', { versions: [2] }),
  });
  const fallback = { type: 'second', version: 2, config: {} };
  const world = show({ subject: { type: 'hologram', fallback }, entries: [second] });
  await expectContained(world, { code: 'unknown_type' });
  await waitFor(() => expect(screen.getByTestId('subject').textContent).toBe('The newer one'));
});

test('a broken fallback leaves nothing, and is reported too', async () => {
  const world = show({ subject: { type: 'hologram', fallback: { type: 'alsoUnknown', config: {} } } });
  await waitFor(() =>
    expect(world.reports.map(({ type }) => type).sort()).toEqual(['alsoUnknown', 'hologram']),
  );
  expect(screen.getByTestId('subject')).toHaveProperty('childElementCount', 0);
});

test('the fallback of the type is shown when no other is named', async () => {
  const own = entry(
    'moody',
    () => {
      throw new Error('boom');
    },
    { descriptor: descriptor('moody', { fallback: { type: 'substitute', config: {} } }) },
  );
  silenceReactErrors();
  const world = show({ subject: { type: 'moody' }, entries: [own] });
  await expectContained(world, { code: 'render_failed' });
  expect(screen.getByTestId('subject').textContent).toBe('Something sensible');
});

test('an error thrown while rendering stays in its slot, and a retry helps', async () => {
  silenceReactErrors();
  let isBroken = true;
  const moody = entry('moody', () => {
    if (isBroken) throw new Error('boom');
    return <p>Better now</p>;
  });
  const world = show({ subject: { type: 'moody' }, entries: [moody] });
  await expectContained(world, { code: 'render_failed', pointer: '' });
  expect(screen.getByText("We couldn't load your figures.")).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Better now')).toBeTruthy();
});

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('boom');
  }, []);
  return <p>for a moment</p>;
}

test('an error thrown in an effect stays in its slot', async () => {
  silenceReactErrors();
  const world = show({ subject: { type: 'moody' }, entries: [entry('moody', ThrowsInEffect)] });
  await expectContained(world, { code: 'render_failed' });
});

test('a chunk that does not load can be retried', async () => {
  let tries = 0;
  const late = entry('late', () => null, {
    load: () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve({ default: { component: () => <p>Here I am</p> } });
    },
  });
  const world = show({ subject: { type: 'late' }, entries: [late] });
  await expectContained(world, { code: 'chunk_failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here I am')).toBeTruthy();
  expect(world.reports).toHaveLength(1);
});

test('an answer that breaks the contract is never shown', async () => {
  const answers = [eco('lots'), eco(40)];
  const world = show({
    subject: { type: 'figure' },
    entries: [figureEntry],
    send: () => json(answers.shift()),
  });
  await waitFor(() => expect(world.answerReports).toHaveLength(1));
  expect(world.answerReports[0]).toEqual({
    operation: 'drd.widget.ecoTracker',
    pointer: '/percentage',
    expected: 'number',
  });
  expect(await screen.findByText("We couldn't load your figures.")).toBeTruthy();
  expect(world.reports).toEqual([]);
  expect(screen.getAllByText('I am fine')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('40 percent')).toBeTruthy();
});

test('a failed request is shown in plain words, and a retry helps', async () => {
  const answers = [json({ type: '/error/default', title: 'boom' }, 500), json(eco(55))];
  const world = show({
    subject: { type: 'figure' },
    entries: [figureEntry],
    send: () => answers.shift() ?? json({}),
  });
  await expectContained(world, { code: 'request_failed', pointer: '/eco' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('55 percent')).toBeTruthy();
  expect(world.reports).toHaveLength(1);
});

test('a token that could not be renewed is shown in the documented words, and a retry helps', async () => {
  const answers = [() => Promise.reject(refreshFailed()), () => json(eco(55))];
  const world = show({
    subject: { type: 'figure' },
    entries: [figureEntry],
    send: () => answers.shift()?.() ?? json({}),
  });
  await expectContained(world, { code: 'request_failed', pointer: '/eco' });
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(
    screen.getByText(
      'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/We couldn't load/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('55 percent')).toBeTruthy();
});

test('a request that never ends keeps the skeleton, with a hint after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const world = show({
    subject: { type: 'figure' },
    entries: [figureEntry],
    send: () => new Promise<Response>(() => undefined),
  });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findByText(/taking longer than usual/)).toBeTruthy();
  expect(screen.getAllByText('I am fine')).toHaveLength(2);
  expect(world.reports).toEqual([]);
  vi.useRealTimers();
});

test('staff see cause and pointer', async () => {
  show({
    subject: { type: 'figure' },
    entries: [figureEntry],
    send: () => json(eco(null)),
    showsCauses: true,
  });
  expect(
    await screen.findByText(/invalid_answer \/eco\/percentage drd.widget.ecoTracker: expected number/),
  ).toBeTruthy();
});

test('widgets that read the same data share one request', async () => {
  const send = vi.fn(() => json(eco(40)));
  const registry = testRegistry([figureEntry], sections);
  const world = createTestServices(send);
  const widgets = Array.from({ length: 12 }, (_, index) => ({ id: `w${index}`, type: 'figure' }));
  const { layout } = readLayout({
    format: 1,
    tabId: 't',
    revision: 'r',
    sections: [{ id: 's', type: 'stack', config: {}, widgets }],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  render(
    <TestPortal world={world} send={send} registry={registry}>
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
  await waitFor(() => expect(screen.queryAllByText('40 percent')).toHaveLength(12));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a page on which nothing can be shown is not blank', async () => {
  const registry = testRegistry([], sections);
  const world = createTestServices(() => json({}));
  const { layout } = readLayout({ format: 1, tabId: 't', revision: 'r', sections: [] });
  if (layout === null) throw new Error('The layout of the test is broken.');
  render(
    <TestPortal world={world} send={() => json({})} registry={registry}>
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
  expect(screen.getByText("There's nothing to show here right now.")).toBeTruthy();
});
