import { expect, test } from 'vitest';
import { personaEntries } from '#mock/world/personas.ts';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { callsOf, type TestMock, testMock } from './test-mock.ts';

const ids = personaEntries.map(({ id }) => id);
/** A wrong request and a profile of the other kind of customer are refused in addition to the table. */
const everywhere = ['400', '401'];
const table: Readonly<Record<string, Operation>> = operations;

test.each(['beacon', 'ember'] as const)(
  'every operation answers every persona as the contract says, on %s',
  async (brand) => {
    const mock = testMock();
    const seen = new Set<string>();
    for (const persona of ids) {
      for (const call of callsOf(mock, persona)) {
        const { status, body } = await mock.call(call.id, { persona, brand, ...call });
        const { responses, errors = {} } = table[call.id] ?? { responses: {} };
        // The app is strict: an answer that breaks its schema has rejected already.
        const documented = [...Object.keys(responses), ...Object.keys(errors), ...everywhere].map(Number);
        expect(documented, `${persona} ${call.id} ${JSON.stringify(body)}`).toContain(status);
        seen.add(call.id);
      }
    }
    const api = Object.keys(table).filter((id) => ['public', 'private'].includes(table[id]?.access ?? ''));
    expect([...seen].sort()).toEqual(api.sort());
  },
);

test.each(ids)(
  'every private read without parameters answers %s with 200, also without the product',
  async (persona) => {
    const mock: TestMock = testMock();
    const failed: string[] = [];
    for (const [id, { method, access, params, query }] of Object.entries(table)) {
      if (method !== 'GET' || access !== 'private' || (params ?? query) !== undefined) continue;
      // Reads of the EV plan are 404 without one.
      if (id.startsWith('evPlan.')) continue;
      const { status } = await mock.call(id, { persona });
      if (status !== 200) failed.push(`${id} ${status}`);
    }
    const person = mock.app.world.customer(persona);
    const isBusiness = person?.accounts[0]?.type === 'sme';
    const hasDailyGas = person?.accounts[0]?.sites.some(({ supplyPoints }) =>
      supplyPoints.some(({ supplyType, advanced }) => supplyType === 'naturalGas' && advanced),
    );
    expect(failed, `reads without parameters that don't answer ${persona} with 200`).toEqual([
      ...(hasDailyGas ? [] : ['naturalGas.billPeriod 404']),
      isBusiness ? 'homeProfile.get 401' : 'businessProfile.get 401',
    ]);
  },
);
