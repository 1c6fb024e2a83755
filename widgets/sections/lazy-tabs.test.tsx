import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ResolvedSection } from '#src/runtime/resolve-layout.ts';
import { RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { sections } from './index.ts';

const { isBroken } = vi.hoisted(() => ({ isBroken: { now: true } }));
vi.mock('./tabs.tsx', async (original) => {
  const module = await original<typeof import('./tabs.tsx')>();
  return {
    get TabsSection() {
      if (isBroken.now) throw new Error('The chunk is gone.');
      return module.TabsSection;
    },
  };
});

function show() {
  const onChunkFailure = vi.fn();
  const widget = {
    ...{ id: 'a', key: 'a', type: 'notice', version: 1, span: {}, config: {}, fallback: undefined },
    room: 'usual' as const,
  };
  const section: ResolvedSection = {
    key: '0-today',
    id: 'today',
    type: 'tabs',
    heading: 'Your week',
    tone: 'plain',
    tabs: [{ label: 'Last 7 days', widgets: ['a'] }],
    slots: [],
    fallback: undefined,
  };
  render(
    <MemoryRouter>
      <RuntimeProvider
        value={{
          registry: testRegistry([], sections),
          report: () => undefined,
          showsCauses: false,
          onChunkFailure,
        }}
      >
        <sections.tabs section={section} slots={[{ widget, element: <p key="a">widget a</p> }]} />
      </RuntimeProvider>
    </MemoryRouter>,
  );
  return { onChunkFailure };
}

test('shows the widgets in a grid where the tabs cannot be had, and the tabs at the next try', async () => {
  const { onChunkFailure } = show();
  expect(screen.getByRole('region', { name: 'Your week' }).textContent).toBe('Your week');
  expect(await screen.findByText('widget a')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(onChunkFailure).toHaveBeenCalledOnce();
  isBroken.now = false;
  show();
  expect(await screen.findByRole('tab', { name: 'Last 7 days' })).toBeTruthy();
});
