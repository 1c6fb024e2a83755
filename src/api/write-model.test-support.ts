import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { createLab, type Lab } from './write-browser.test-support.ts';
import { type Counts, play } from './write-run.test-support.ts';
import type { Scenario } from './write-scenario.test-support.ts';
import { networks, steps } from './write-steps.test-support.ts';

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

/** One test for each write, of runs with up to ten steps, each in a world of its own. */
export function testWrites(scenarios: readonly Scenario[], change?: Parameters<typeof createLab>[0]): void {
  test.each([...scenarios])(
    '$name has its effect exactly once, whatever happens',
    async (scenario) => {
      const lab: Lab = createLab(change);
      const counts: Counts = new Map();
      let played = 0;
      const property = fc.asyncProperty(steps, async (list) => {
        played += 1;
        await play(lab, scenario, list, counts);
      });
      await fc.assert(property, randomRuns(2000));
      process.stdout.write(`${scenario.name}: ${played} runs, ${textOf(counts)}\n`);
      expect(played).toBe(runCount(2000));
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
