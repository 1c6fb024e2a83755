import { beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { type OperationId, operations } from '#schemas/operations.ts';
import { isDeep } from '#src/test/depth.ts';
import { areas } from './branches/index.test-support.ts';
import { changedReads, readIds, watch, writeIds } from './changes.test-support.ts';
import { callsOf, testMock } from './handlers/test-mock.ts';
import { earlier } from './successful-calls.test-support.ts';
import { variedPersonas } from './world/varied-personas.test-support.ts';

const table: Readonly<Record<string, Operation>> = operations;
const namedBy = (id: string) => table[id]?.changes ?? [];
const earlierOf = (id: string): readonly string[] => new Map(Object.entries(earlier)).get(id) ?? [];
const { mock, observed } = watch(testMock());

beforeEach(() => {
  mock.app.reset();
  mock.app.layouts.reset();
});

/** Writes after which the portal drops every answer and restarts, so that there is nothing to name. */
const startsAnew: ReadonlySet<string> = new Set<OperationId>([
  'drd.site.select',
  'drd.site.clear',
  'user.site.select',
]);

/** How many personas make each write: unless `isDeep` one, and the next ones make those that the first ones can't. */
const enough = isDeep ? Number.POSITIVE_INFINITY : 1;

// What these calls change is collected here, and compared with the table of operations below.
describe('the writes of', () => {
  const makers = new Map<string, number>();

  test.each(variedPersonas)('%s, on the first day', async (persona) => {
    const calls = callsOf(mock, persona);
    const fresh = mock.app.world.snapshot();
    let succeeded = 0;
    for (const { id, ...call } of calls) {
      if (!writeIds.includes(id) || startsAnew.has(id)) continue;
      const made = makers.get(id) ?? 0;
      if (made >= enough) continue;
      mock.app.world.load(fresh);
      const first = calls.filter((other) => earlierOf(id).some((name) => name === other.id));
      for (const before of first) await mock.call(before.id, { ...before, persona });
      const { status } = await mock.call(id, { ...call, persona });
      if (status >= 300) continue;
      makers.set(id, made + 1);
      succeeded += 1;
    }
    if (isDeep) expect(succeeded).toBeGreaterThan(10);
  });

  test.each(Object.entries(areas))('the branches of the area %s', async (_, branches) => {
    for (const branch of branches) {
      mock.app.reset();
      mock.app.layouts.reset();
      await expect(branch.reach(mock), branch.text).resolves.toBeUndefined();
    }
  });
});

describe('an operation names every read that it changes:', () => {
  test.each(writeIds.filter((id) => !startsAnew.has(id)))('%s', (id) => {
    const changed = observed.get(id);
    expect(changed, 'No call of callsOf or of a branch succeeds. Add one.').toBeDefined();
    const missing = [...(changed ?? [])].filter(([read]) => !namedBy(id).includes(read));
    expect(missing.map(([read, persona]) => `${read}, for ${persona}`)).toEqual([]);
  });
});

test.each(writeIds.filter((id) => namedBy(id).length > 0))('%s names reads, each once', (id) => {
  const names = namedBy(id);
  expect(names.filter((name, index) => !readIds.has(name) || names.indexOf(name) !== index)).toEqual([]);
});

test('a read has changed when one of its answers has', () => {
  const before = new Map([
    ['donation.get {}', '200 {"donation":null}'],
    ['account.details {}', '200 {"isDonor":false}'],
    ['insights.yearly {"query":{"year":"2025"}}', '200 []'],
    ['insights.yearly {"query":{"year":"2026"}}', '200 []'],
  ]);
  expect(changedReads(before, new Map(before))).toEqual([]);
  const after = new Map(before)
    .set('donation.get {}', '200 {"donation":{"amount":5}}')
    .set('insights.yearly {"query":{"year":"2026"}}', '404 {}');
  expect(changedReads(before, after)).toEqual(['donation.get', 'insights.yearly']);
});
