import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLab, type Lab } from './write-browser.test-support.ts';
import { type Counts, play } from './write-run.test-support.ts';
import type { Scenario } from './write-scenario.test-support.ts';
import { networks, steps } from './write-steps.test-support.ts';

const runs = 2000;
/** Each of them happens in every model test, so that none is left out unnoticed. */
const due = [
  ...networks,
  'twice',
  'two buttons',
  'second tab',
  'both tabs at once',
  'reload',
  'session refused',
  'session signed-out',
  'another customer',
  'time passes',
  'arrives late',
  'look',
  'sendAgain',
];
/** A busy machine is given time. */
const timeLimit = 300_000;

/** One test for each write: 2,000 runs, each with up to ten steps in a world of its own. */
export function testWrites(scenarios: readonly Scenario[], change?: Parameters<typeof createLab>[0]): void {
  test.each([...scenarios])(
    '$name has its effect exactly once, in 2,000 runs',
    async (scenario) => {
      const lab: Lab = createLab(change);
      const counts: Counts = new Map();
      let played = 0;
      const property = fc.asyncProperty(steps, async (list) => {
        played += 1;
        await play(lab, scenario, list, counts);
      });
      await fc.assert(property, { numRuns: runs });
      process.stdout.write(`${scenario.name}: ${played} runs, ${textOf(counts)}\n`);
      expect(played).toBe(runs);
      expect(due.filter((name) => !counts.has(name))).toEqual([]);
    },
    timeLimit,
  );
}

const textOf = (counts: Counts) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
