import { expect, test } from 'vitest';
import { checkExperiments, type Experiment } from '#layouts/core/experiments.ts';
import { parseDocument } from '#layouts/core/text/parse.ts';
import { armUsesIn, usesInWords } from './arm-uses.ts';
import {
  addArm,
  addExperiment,
  removeArm,
  removeExperiment,
  setShares,
  setText,
} from './experiment-edits.ts';
import { movesInWords, percentOf, sharesInWords, slotsIn } from './shares.ts';

const arm = (id: string, ...slots: { from: number; to: number }[]) => ({ id, slots });
const b = arm('b', { from: 0, to: 500 });

test.each([
  ['5', 500],
  ['12.5 %', 1250],
  ['0,25', 25],
  ['100', 10_000],
  ['101', undefined],
  ['', undefined],
  ['-1', undefined],
  ['5.123', undefined],
])('a share of “%s” is %s slots', (typed, slots) => {
  expect(slotsIn(typed)).toBe(slots);
});

test('shares are said with what is left for the control', () => {
  expect(percentOf(1)).toBe('0.01 %');
  expect(sharesInWords([b, arm('c')])).toBe('arm b 5 %, arm c 0 %, control 95 %');
});

test('who moves is said, first whether anybody leaves an arm', () => {
  expect(movesInWords([b], [b])).toEqual(['Nobody moves.']);
  expect(movesInWords([b], [arm('b', { from: 0, to: 1000 })])).toEqual([
    'Nobody who is in an arm leaves it.',
    '5 % of the billing accounts go from the control to arm b.',
  ]);
  expect(movesInWords([b, arm('c', { from: 500, to: 1000 })], [arm('c', { from: 250, to: 1000 })])).toEqual([
    '5 % of the billing accounts leave arm b.',
    '2.5 % of the billing accounts go from arm b to the control.',
    '2.5 % of the billing accounts go from arm b to arm c.',
  ]);
});

test('an arm is used where a condition names it, said by document and part', () => {
  const page = {
    sections: [
      {
        id: 'today',
        type: 'grid',
        widgets: [
          { id: 'graph', type: 'usageGraph', when: { arms: ['tiles/b'] } },
          { id: 'bill', type: 'billSummary', when: { arms: ['tiles/b', 'other/x'] } },
        ],
      },
    ],
  };
  const uses = armUsesIn([
    { path: 'newDashboard.json', text: JSON.stringify(page) },
    { path: 'policy/rules.json', text: '{"rules":[{"id":"r","who":{"arms":["tiles/b"]}}]}' },
    { path: 'policy/experiments.json', text: '{"experiments":[{"id":"tiles","arms":[{"id":"b"}]}]}' },
    { path: 'broken.json', text: '{' },
  ]);
  expect(usesInWords(uses, 'tiles/b')).toBe('Dashboard: Usage graph, Bill summary · Rules');
  expect(usesInWords(uses, 'tiles/c')).toBeUndefined();
});

const tiles: Experiment = { id: 'tiles', owner: 'insights', why: 'which order', salt: 'one', arms: [b] };

test('edits leave what they don’t concern as it is written', () => {
  const text =
    '{\n  "experiments": [ { "id": "old", "owner": "a", "why": "b", "salt": "s", "arms": [{"id":"x","slots":[]}] } ]\n}\n';
  const added = addExperiment(parseDocument(text), tiles);
  expect(added).toContain('{ "id": "old", "owner": "a"');
  const known = (source: string) => JSON.parse(source) as { experiments: Experiment[] };
  expect(known(added).experiments[1]).toEqual(tiles);
  expect(checkExperiments(known(added))).toEqual([]);
  const withC = addArm(parseDocument(added), 1, 'c');
  const shared = setShares(parseDocument(withC), 1, [
    b,
    arm('c', { from: 500, to: 600 }, { from: 700, to: 800 }),
  ]);
  expect(known(shared).experiments[1]?.arms).toEqual([
    b,
    arm('c', { from: 500, to: 600 }, { from: 700, to: 800 }),
  ]);
  expect(checkExperiments(known(shared))).toEqual([]);
  expect(known(setText(parseDocument(shared), 1, 'why', 'a "quoted" reason')).experiments[1]?.why).toBe(
    'a "quoted" reason',
  );
  expect(known(removeArm(parseDocument(shared), 1, 0)).experiments[1]?.arms.map(({ id }) => id)).toEqual([
    'c',
  ]);
  expect(removeExperiment(parseDocument(added), 1)).toBe(text);
});
