import { afterAll, expect, test } from 'vitest';
import { mutantsOf } from '#mock/fuzz-mutants.test-support.ts';
import { createApp, type Plan, plansOf } from '#mock/successful-calls.test-support.ts';
import { type AnswerFault, createApi } from './api.ts';
import { ApiError, problemType } from './api-error.ts';
import { argsOf, letTimeGo, stopTime } from './fault-cell.test-support.ts';

/** An older portal has to work with a newer server, so another field or an empty text is no fault. */
const tolerated: readonly string[] = ['extra', 'minLength'];
const most = 20;

stopTime();
const app = createApp();
const plans = await plansOf(app);
afterAll(letTimeGo);

/** Operations whose answers the client checks against a schema: layouts are read element by element. */
const checked = plans.filter(
  ({ schema, operation }) =>
    schema !== null && schema.contentMediaType === undefined && !operation.isReadByElement,
);

/** Up to twenty ways to break the right answer of an operation, from all over it. */
function mutantsFor({ schema, answer }: Plan) {
  if (schema === null || typeof answer.body !== 'string') throw new Error('The answer is not JSON.');
  const all = mutantsOf(schema, JSON.parse(answer.body)).filter(({ kind }) => !tolerated.includes(kind));
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => {
    const mutant = all[Math.floor(index * step)];
    if (mutant === undefined) throw new Error('There is one for each index.');
    return mutant;
  });
}

test('nearly every operation is checked against a schema', () => {
  expect(checked.length).toBeGreaterThan(100);
});

test.each(checked.map((plan) => [plan.id, plan] as const))(
  '%s: a mutant of the right answer is refused with one report that names the place',
  async (id, plan) => {
    const mutants = mutantsFor(plan);
    expect(mutants.length).toBeGreaterThan(0);
    for (const { kind, pointer, value } of mutants) {
      const reports: AnswerFault[] = [];
      const send = async () => Response.json(value);
      const api = createApi({
        base: '/api/v1',
        brandId: 'beacon',
        deviceId: () => 'device',
        send,
        sendPublic: send,
        onInvalid: (fault) => reports.push(fault),
      });
      const error = await api.callAny(id, argsOf(plan)).catch((cause: unknown) => cause);
      const where = `${id} ${kind} ${pointer}`;
      if (!(error instanceof ApiError)) throw new Error(`${where} was let through`);
      expect(error.type, where).toBe(problemType.invalid);
      expect(reports, where).toHaveLength(1);
      expect(reports[0]?.operation, where).toBe(id);
      // Among alternatives the place is where the nearest one differs, which may be a neighbour.
      const nearby = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
      expect(`${reports[0]?.pointer}/`.startsWith(`${nearby}/`), `${where}: ${reports[0]?.pointer}`).toBe(
        true,
      );
    }
  },
);
