import { expect, test } from 'vitest';
import { outlineOf } from '#layouts/core/outline.ts';
import { priceInWords, priceList } from './price.ts';

const type = (chunks: Readonly<Record<string, number>>, operations: readonly string[]) => ({
  ...{ area: 'usage', description: '', heights: {} },
  cost: { chunks, operations },
});
const types = {
  usageGraph: type({ chart: 12000, usage: 3000 }, ['usage']),
  ecoTracker: type({ chart: 12000, eco: 1240 }, ['usage', 'mix']),
  notice: type({}, []),
  unknown: { area: 'usage', description: '', heights: {} },
};
const outline = outlineOf({ sections: [{ id: 'a', widgets: [{ id: 'g', type: 'usageGraph' }] }] });
const said = (name: string) => {
  const price = outline && priceList(outline, types)(name);
  return price && priceInWords(price);
};

test('a widget is priced by what the page doesn’t load yet', () => {
  expect(said('ecoTracker')).toBe('Adds 1.2 kB and 1 request');
  expect(said('usageGraph')).toBe('Adds nothing to load');
  expect(said('notice')).toBe('Adds nothing to load');
  // No build has told it.
  expect(said('unknown')).toBeUndefined();
});
