import { expect, test } from 'vitest';
import { movedBetween, outlineIn } from './drawing.tsx';

const pageOf = (...sections: readonly (readonly string[])[]) =>
  outlineIn(
    JSON.stringify({
      format: 1,
      tabId: 'page',
      sections: sections.map((ids, index) => ({
        id: `s${index}`,
        type: 'grid',
        widgets: ids.map((id) => ({ id, type: 'notice', version: 1 })),
      })),
    }),
  );

function movedWidgets(
  before: ReturnType<typeof pageOf>,
  after: ReturnType<typeof pageOf>,
): readonly string[] {
  if (before === undefined || after === undefined) throw new Error('It is no page.');
  return [...movedBetween(before, after)];
}

test('of widgets in another order only those are marked that have to be moved', () => {
  expect(movedWidgets(pageOf(['bill', 'b', 'c', 'd']), pageOf(['b', 'c', 'd', 'bill']))).toEqual([
    'widget bill',
  ]);
});

test('what goes to another section is marked; neighbours of what comes or goes are not', () => {
  expect(movedWidgets(pageOf(['a', 'b'], ['c']), pageOf(['b'], ['new', 'c', 'a']))).toEqual(['widget a']);
});

test('a text that is no page has no drawing', () => {
  expect(outlineIn('{"a": 1}')).toBeUndefined();
  expect(outlineIn('{')).toBeUndefined();
});
