import { createApp as createAppOf } from '#mock/create-app.ts';
import { mutantsOf } from '#mock/fuzz-mutants.test-support.ts';
import type { Handlers } from '#mock/handler.ts';
import { createRandom } from '#mock/random.ts';
import { callOf, createApp, plansOf, sessionsOf } from '#mock/successful-calls.test-support.ts';
import { operations } from '#schemas/operations.ts';

/**
 * Takes valid answers of every operation, makes each invalid in one place, has a handler return it, and counts those that
 * were not caught: sent, or refused without an entry in the journal. The seed decides which ones are taken.
 */
export async function uncaughtFaults(
  count: number,
  seed: number,
): Promise<{ sent: number; uncaught: number }> {
  const mock = createApp();
  const plans = await plansOf(mock);
  const faults = plans.flatMap((plan) =>
    plan.schema === null || typeof plan.answer.body !== 'string'
      ? []
      : mutantsOf(plan.schema, JSON.parse(plan.answer.body)).map(({ value }) => ({ plan, value })),
  );
  mock.identity.load(sessionsOf(mock));
  const { world, clock, layouts, identity } = mock;
  let reply: unknown;
  const handlers = Object.fromEntries(Object.keys(operations).map((id) => [id, () => reply]));
  // Invalid on purpose, which the types forbid.
  const app = createAppOf({ world, clock, layouts, identity, handlers: handlers as unknown as Handlers });

  const random = createRandom(seed);
  let sent = 0;
  let uncaught = 0;
  for (; sent < count && faults.length > 0; sent += 1) {
    const [fault] = faults.splice(random.integer(0, faults.length - 1), 1);
    if (!fault) break;
    reply = { status: fault.plan.answer.status, body: fault.value };
    const outcome = await app.handle(callOf(fault.plan));
    const status = outcome.kind === 'answer' ? outcome.answer.status : 0;
    if (status !== 500 || app.journal.entries().at(-1)?.violation === null) uncaught += 1;
  }
  return { sent, uncaught };
}
