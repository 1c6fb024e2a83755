import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sectionTypes } from '#schemas/layout.ts';
import type { Span } from '#src/runtime/envelope.ts';
import type { ResolvedSection } from '#src/runtime/resolve-layout.ts';
import { type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { sections } from './index.ts';
import { tabsPart } from './lazy-tabs.tsx';

const runtime: Runtime = {
  registry: testRegistry([], sections),
  report: () => undefined,
  showsCauses: false,
  onChunkFailure: () => undefined,
};

// How they arrive is for lazy-tabs.test.tsx.
beforeAll(async () => {
  await tabsPart.load();
});

let mounted: string[] = [];
beforeEach(() => {
  stubLayout();
  mounted = [];
});

function Widget({ id }: { readonly id: string }) {
  useEffect(() => {
    mounted.push(id);
  }, [id]);
  return <p>widget {id}</p>;
}

const slot = (id: string, span: Span = {}) => ({
  widget: {
    key: id,
    id,
    type: 'notice',
    version: 1,
    span,
    room: 'usual' as const,
    config: {},
    fallback: undefined,
  },
  element: <Widget key={id} id={id} />,
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(
  section: Partial<ResolvedSection>,
  slots: ReturnType<typeof slot>[],
  path = '/account/dashboard',
) {
  const whole: ResolvedSection = {
    key: '0-today',
    id: 'today',
    type: 'grid',
    heading: undefined,
    tone: 'plain',
    tabs: [],
    slots: [],
    fallback: undefined,
    ...section,
  };
  const Section = sections[whole.type];
  return render(
    <MemoryRouter initialEntries={[path]}>
      <RuntimeProvider value={runtime}>
        <Section section={whole} slots={slots} />
      </RuntimeProvider>
      <Address />
    </MemoryRouter>,
  );
}

const tabs = [
  { label: 'Last 7 days', widgets: ['a', 'b'] },
  { label: 'Mā tātou', widgets: ['c'] },
];

test.each(sectionTypes)('shows its widgets in order: %s', (type) => {
  show({ type }, [slot('a'), slot('b'), slot('c')]);
  expect(screen.getAllByText(/^widget/).map((each) => each.textContent)).toEqual([
    'widget a',
    'widget b',
    'widget c',
  ]);
});

test.each(sectionTypes)('leaves nothing behind without widgets: %s', (type) => {
  const { container } = show({ type, heading: 'Today' }, []);
  expect(container.textContent).toBe('');
});

test.each(['grid', 'stack', 'banner', 'tabs'] as const)('is a region with its heading: %s', (type) => {
  show({ type, heading: 'Today', tabs }, [slot('a')]);
  expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeTruthy();
});

test('places widgets on the columns of the layout', () => {
  show({}, [slot('a', { base: 12, md: 6, xl: 4 })]);
  const style = screen.getByText('widget a').parentElement?.style;
  expect(['--span-base', '--span-md', '--span-xl'].map((name) => style?.getPropertyValue(name))).toEqual([
    '12',
    '6',
    '4',
  ]);
});

test('tints a banner when its config says so', () => {
  const { container, unmount } = show({ type: 'banner', tone: 'tinted' }, [slot('a')]);
  expect(container.querySelector('.tinted')).not.toBeNull();
  unmount();
  expect(show({ type: 'banner' }, [slot('a')]).container.querySelector('.tinted')).toBeNull();
});

test('gives a widget of twelve columns a row of its own in the bar', () => {
  show({ type: 'bar' }, [slot('a'), slot('b', { base: 12 })]);
  expect(screen.getByText('widget a').parentElement?.className).not.toContain('ownRow');
  expect(screen.getByText('widget b').parentElement?.className).toContain('ownRow');
});

test('mounts the widgets of a tab when it is first opened, and never unmounts them', async () => {
  show({ type: 'tabs', tabs }, [slot('a'), slot('b'), slot('c')]);
  expect(mounted).toEqual(['a', 'b']);
  await userEvent.click(screen.getByRole('tab', { name: 'Mā tātou' }));
  await waitFor(() => expect(mounted).toEqual(['a', 'b', 'c']));
  expect(screen.getByText('widget a').closest('[hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Last 7 days' }));
  await waitFor(() => expect(screen.getByText('widget a').closest('[hidden]')).toBeNull());
  expect(mounted).toEqual(['a', 'b', 'c']);
});

test('stores the tab in the address, beside the values of others', async () => {
  show({ type: 'tabs', tabs }, [slot('a'), slot('c')], '/account/dashboard?unit=kwh');
  expect(screen.getByRole('tab', { name: 'Last 7 days', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Mā tātou' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?unit=kwh&tab-today=ma-tatou'));
});

test('opens the tab of the address, and the first for a tab that there is not', () => {
  const { unmount } = show({ type: 'tabs', tabs }, [slot('a'), slot('c')], '/?tab-today=ma-tatou');
  expect(mounted).toEqual(['c']);
  unmount();
  show({ type: 'tabs', tabs }, [slot('a'), slot('c')], '/?tab-today=gone');
  expect(screen.getByRole('tab', { name: 'Last 7 days', selected: true })).toBeTruthy();
});

test('moves between tabs by keyboard', async () => {
  show({ type: 'tabs', tabs }, [slot('a'), slot('c')]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('tab', { name: 'Mā tātou', selected: true })),
  );
  await screen.findByRole('tabpanel', { name: 'Mā tātou' });
});

test('leaves out tabs without widgets and loses no widget that no tab names', () => {
  show({ type: 'tabs', tabs: [...tabs, { label: 'Empty', widgets: ['x'] }] }, [slot('a'), slot('z')]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Last 7 days']);
  expect(screen.getByText('widget z').closest('[role="tabpanel"]')).toBeNull();
});

test('distinguishes tabs of the same label', async () => {
  const same = [
    { label: 'Use', widgets: ['a'] },
    { label: 'Use', widgets: ['b'] },
    { label: '!', widgets: ['c'] },
  ];
  show({ type: 'tabs', tabs: same }, [slot('a'), slot('b'), slot('c')]);
  await userEvent.click(screen.getAllByRole('tab')[1] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?tab-today=2'));
  expect(screen.getByText('widget b').closest('[hidden]')).toBeNull();
});

test('is a grid without tabs', () => {
  show({ type: 'tabs', heading: 'Today' }, [slot('a')]);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy();
});
