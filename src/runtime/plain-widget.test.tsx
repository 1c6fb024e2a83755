import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testRegistry, textDescriptor } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { z } from '#src/zod.ts';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { LayoutView } from './layout-view.tsx';
import { usePageSettled } from './page-settled.tsx';
import { isPlain } from './plain-widget.tsx';
import { resolveLayout } from './resolve-layout.ts';
import type { SectionProps } from './section.ts';

const descriptor = textDescriptor('remark');

/** A section that shows whether the page has settled. */
const Stack = ({ slots }: SectionProps) => (
  <>
    {slots.map(({ element }) => element)}
    <p>{usePageSettled() ? 'Settled' : 'Not settled'}</p>
  </>
);
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };

const remark = {
  default: {
    // The registry holds components of any config.
    component: (({ config }: { config: { text: string } }) => (
      <p>{config.text}</p>
    )) as AnyDefinition['component'],
  },
};

function show(load: RegistryEntry['load']) {
  const world = createTestServices(() => Promise.reject(new TypeError('no network')));
  const widget = {
    key: 'w',
    id: 'w',
    type: 'remark',
    version: 1,
    span: {},
    room: 'usual' as const,
    config: { text: 'Kia ora' },
    fallback: undefined,
  };
  const section = {
    key: 's',
    id: 's',
    type: 'stack' as const,
    heading: undefined,
    tone: 'plain' as const,
    tabs: [],
    widgets: [widget],
    fallback: undefined,
  };
  const registry = testRegistry([['remark', { descriptor, load }]], sections);
  const layout = { tabId: 'newDashboard', revision: 'r7', sections: [section] };
  render(
    <TestPortal world={world} send={() => Promise.reject(new TypeError('no network'))} registry={registry}>
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
  return world;
}

test('shows a widget without data once its code has loaded, and the page has not settled until then', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof remark>();
  show(() => promise);
  await new Promise((done) => setTimeout(done, 150));
  expect(screen.getByText('Not settled')).toBeTruthy();
  expect(screen.queryByText('Kia ora')).toBeNull();
  resolve(remark);
  expect(await screen.findByText('Kia ora')).toBeTruthy();
  expect(await screen.findByText('Settled')).toBeTruthy();
});

test('retries the code of a widget without data, with one report', async () => {
  let tries = 0;
  const world = show(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(remark);
  });
  expect(await screen.findByText("We couldn't load this remark.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kia ora')).toBeTruthy();
  expect(world.reports).toEqual([
    {
      revision: 'r7',
      tabId: 'newDashboard',
      widgetId: 'w',
      type: 'remark',
      version: 1,
      pointer: '',
      code: 'chunk_failed',
      cause: 'the code did not load',
    },
  ]);
});

test.each([
  [true, 'reads nothing', {}],
  [false, 'reads data, even if none now', { reads: () => ({}) }],
  [false, 'has something in the address', { view: { unit: z.optional(z.string()) } }],
] as const)('is plain: %s, when it %s', (expected, _, changes) => {
  expect(isPlain({ descriptor: { ...descriptor, ...changes }, load: async () => remark })).toBe(expected);
});
