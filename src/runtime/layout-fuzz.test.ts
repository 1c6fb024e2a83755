import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestServices } from '#src/test/test-services.tsx';
import { layout, markupOf, send } from './layout-fuzz.test-support.tsx';

test('20,000 generated layouts throw nothing and leave no page blank', () => {
  const world = createTestServices(send);
  const values = fc.sample(layout, { numRuns: 20_000, seed: 20_260_303 });
  let shown = 0;
  for (let start = 0; start < values.length; start += 500) {
    const markup = markupOf(values.slice(start, start + 500), world);
    const pages = markup.split('<main>').slice(1);
    expect(pages).toHaveLength(500);
    expect(pages.filter((page) => page.startsWith('</main>'))).toEqual([]);
    shown += pages.filter((page) => !page.startsWith('page error')).length;
  }
  expect(shown).toBeGreaterThan(10_000);
}, 120_000);
