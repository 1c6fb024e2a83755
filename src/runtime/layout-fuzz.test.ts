import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { createTestServices } from '#src/test/test-services.tsx';
import { layout, markupOf, send } from './layout-fuzz.test-support.tsx';

test('generated layouts throw nothing and leave no page blank', () => {
  const world = createTestServices(send);
  const values = fc.sample(layout, randomRuns(20_000));
  let shown = 0;
  for (let start = 0; start < values.length; start += 500) {
    const markup = markupOf(values.slice(start, start + 500), world);
    const pages = markup.split('<main>').slice(1);
    expect(pages).toHaveLength(Math.min(500, values.length - start));
    expect(pages.filter((page) => page.startsWith('</main>'))).toEqual([]);
    shown += pages.filter((page) => !page.startsWith('page error')).length;
  }
  expect(shown).toBeGreaterThan(values.length / 2);
});
