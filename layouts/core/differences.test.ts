import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const page = (...sections: object[]) => JSON.stringify({ tabId: 'bill/payments', sections });
const notice = (id: string, more: object = {}) => ({ id, type: 'notice', version: 1, ...more });

function differencesIn(before: string, after: string) {
  const path = 'bill--payments.json';
  const [difference] = differencesOf(new Map([[path, before]]), new Map([[path, after]]));
  return difference;
}

test('what is added, moved, removed or gets another width is told apart from what only says something else', () => {
  const text = (title: string) => ({ config: { title } });
  const before = page({
    id: 'top',
    widgets: [notice('a', text('One')), notice('b', { ...text('Two'), span: { base: 12 } }), notice('c')],
  });
  const after = page({
    id: 'top',
    widgets: [notice('b', { ...text('Two'), span: { base: 6 } }), notice('a', text('Other')), notice('d')],
  });
  const { sentences = [], layout = [] } = differencesIn(before, after) ?? {};
  expect(sentences.filter((sentence) => !layout.includes(sentence))).toEqual([
    'Changed the title of the notice "One" from "One" to "Other".',
  ]);
  expect(layout.map((sentence) => sentence.split(' ')[0]).toSorted()).toEqual([
    'Added',
    'Changed',
    'Moved',
    'Removed',
  ]);
});

test('a page that comes or goes is all about what is where, and one that is only spelled otherwise is not', () => {
  const [added] = differencesOf(new Map(), new Map([['new.json', page()]]));
  expect(added?.layout).toEqual(added?.sentences);
  expect(differencesIn(page(), `${page()} `)).toMatchObject({
    sentences: ['Only its spelling differs.'],
    layout: [],
  });
});
