import { describe, expect, test } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { type OperationId, operations } from '#schemas/operations.ts';
import { areas } from './branches/index.ts';
import { changedReads, readIds, watch, writeIds } from './changes.test-support.ts';
import { callsOf, testMock } from './handlers/test-mock.ts';
import { personaEntries } from './world/personas.ts';

const table: Readonly<Record<string, Operation>> = operations;
const { mock, observed } = watch(testMock());

/** Writes after which the portal drops every answer and starts anew, so that there is nothing to name. */
const startsAnew: ReadonlySet<string> = new Set<OperationId>([
  'drd.site.select',
  'drd.site.clear',
  'user.site.select',
]);

describe('every persona, on the first day', () => {
  test.each(personaEntries.map(({ id }) => id))(
    '%s sends every write that succeeds',
    async (persona) => {
      mock.app.reset();
      mock.app.clock.freeze(true);
      const writes = callsOf(mock, persona).filter(({ id }) => writeIds.includes(id) && !startsAnew.has(id));
      const fresh = mock.app.world.snapshot();
      let succeeded = 0;
      for (const { id, ...call } of writes) {
        mock.app.world.load(fresh);
        const { status } = await mock.call(id, { ...call, persona });
        if (status < 300) succeeded += 1;
      }
      expect(succeeded).toBeGreaterThan(10);
    },
    120_000,
  );
});
