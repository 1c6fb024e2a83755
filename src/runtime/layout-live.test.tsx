import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createTestServices } from '#src/test/test-services.tsx';
import { layout, Pages, send } from './layout-fuzz.test-support.tsx';

test('300 generated layouts, live, with widgets that throw, stay contained', async () => {
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  const world = createTestServices(send);
  const view = render(<Pages values={fc.sample(layout, { numRuns: 300, seed: 7 })} world={world} />);
  await act(() => Promise.resolve());
  const pages = [...view.container.querySelectorAll('main')];
  expect(pages).toHaveLength(300);
  for (const page of pages) {
    expect(page.textContent).not.toMatch(/boom|undefined|\[object/);
    expect(page.childNodes.length).toBeGreaterThan(0);
  }
  expect(world.reports.length).toBeGreaterThan(20);
});
