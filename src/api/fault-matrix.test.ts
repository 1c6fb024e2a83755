import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultNames } from '#mock/faults.ts';
import { createApp, type Plan, plansOf } from '#mock/successful-calls.test-support.ts';
import { operations } from '#schemas/operations.ts';
import { isDeep } from '#src/test/depth.ts';
import { argsOf, letTimeGo, openClient, play, prepare, settle, stopTime } from './fault-cell.test-support.ts';
import { columns } from './fault-rules.test-support.ts';

/** A column takes a second or less, and that of 5 MB answers some; a busy machine is given time. */
const timeLimit = 120_000;

stopTime();
const app = createApp();
const plans: readonly Plan[] = await plansOf(app);
const writes = plans.filter(({ operation }) => operation.method !== 'GET');
const cells = (plans.length * columns.length).toLocaleString('en-NZ');
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

/** Selects the operations that meet a fault: all, and where the answer is made 5 MB long every eighth unless `isDeep`. */
const plansFor = (column: string) =>
  column === 'huge' && !isDeep ? plans.filter((_, index) => index % 8 === 0) : plans;

beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => {
  letTimeGo();
  process.off('unhandledRejection', note);
});

test(`the ${cells} cells have a row for every operation and a column for every fault`, () => {
  const called = Object.entries(operations).filter(([, { access }]) => /public|private/.test(access));
  expect(plans.map(({ id }) => id).sort()).toEqual(called.map(([id]) => id).sort());
  const used = new Set(columns.flatMap(({ faults }) => faults.map(({ fault }) => fault)));
  expect(faultNames.filter((name) => !used.has(name))).toEqual([]);
});

test('answers that are wrong in shape break the contract of many operations', () => {
  const broken = (name: string) =>
    plans.filter((plan) => {
      const end = columns.find((column) => column.name === name)?.ends(plan).end;
      return end === '/error/invalid_answer' || end === 'contract';
    });
  for (const name of ['root_null', 'root_array', 'root_string', 'missing_field', 'wrong_type', 'deep'])
    expect(broken(name).length, name).toBeGreaterThan(80);
  expect(broken('unknown_enum').length).toBeGreaterThan(20);
});

test.each(columns.map((column) => [column.name, plansFor(column.name).length, column] as const))(
  '%s ends in the state of its rule with %d operations',
  async (name, _, column) => {
    const wrong: string[] = [];
    for (const plan of plansFor(name)) {
      const ending = await play(app, plan, column);
      const due = { ...column.ends(plan), left: '' };
      const differs = JSON.stringify(ending) !== JSON.stringify(due);
      if (differs) wrong.push(`${plan.id}: ${JSON.stringify(ending)} in place of ${JSON.stringify(due)}`);
    }
    expect(wrong).toEqual([]);
    expect(unhandled).toEqual([]);
  },
  timeLimit,
);

test(
  `a fault of the second call leaves the first and the third alone, with each of ${plans.length} operations`,
  async () => {
    for (const plan of plans) {
      prepare(app, plan);
      app.faults.add({ fault: '403', times: 1, match: { operation: plan.id, nth: 2 } });
      const { api, session } = openClient(app, plan.persona);
      const ends: string[] = [];
      for (let call = 1; call <= 3; call += 1) {
        prepareWorld(plan);
        ends.push((await settle(api.callAny(plan.id, argsOf(plan)))).kind);
      }
      session.dispose();
      expect(ends, plan.id).toEqual(['value', 'error', 'value']);
    }
  },
  timeLimit,
);

/** Each call meets what the first one met, so that only the fault can fail it. */
const prepareWorld = (plan: Plan) => app.world.load(plan.world);

test.each(['request', 'answer'] as const)(
  `a call that waits at a barrier of the %s ends when it opens, with each of ${plans.length} operations`,
  async (at) => {
    for (const plan of plans) {
      prepare(app, plan);
      const barrier = app.holds.add({ at, match: { operation: plan.id } });
      const { api, session } = openClient(app, plan.persona);
      const call = settle(api.callAny(plan.id, argsOf(plan)), () => app.holds.release(barrier));
      expect((await call).kind, plan.id).toBe('value');
      expect(app.holds.waiting(), plan.id).toBe(0);
      session.dispose();
    }
  },
  timeLimit,
);

test(
  `a write whose answer was lost has one effect, however often its intent is repeated: ${writes.length} writes`,
  async () => {
    let changed = 0;
    for (const plan of writes) {
      const { effects, keys } = await repeat(plan, true);
      const { effects: undisturbed, before } = await repeat(plan, false);
      // The world after the lost answer, after two repeats, and after one call that nothing happened to.
      expect(effects, plan.id).toEqual([undisturbed[0], undisturbed[0], undisturbed[0]]);
      expect(keys, plan.id).toEqual(['one-intent', 'one-intent', 'one-intent']);
      if (before !== undisturbed[0]) changed += 1;
    }
    // Events and POST requests that only read change nothing.
    expect(changed).toBeGreaterThan(40);
    expect(unhandled).toEqual([]);
  },
  timeLimit,
);

async function repeat(plan: Plan, isLost: boolean) {
  prepare(app, plan);
  if (isLost) app.faults.add({ fault: 'reset_after_commit', times: 1, match: { operation: plan.id } });
  const { api, session } = openClient(app, plan.persona);
  const state = () => JSON.stringify(app.world.snapshot());
  app.world.customer(plan.persona);
  const before = state();
  const effects: string[] = [];
  const kinds: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    kinds.push(
      (await settle(api.callAny(plan.id, argsOf(plan), { headers: { 'idempotency-key': 'one-intent' } })))
        .kind,
    );
    effects.push(state());
  }
  session.dispose();
  expect(kinds, plan.id).toEqual([isLost ? 'error' : 'value', 'value', 'value']);
  const sent = app.journal.entries().filter(({ operation }) => operation === plan.id);
  return { effects, before, keys: sent.map(({ idempotencyKey }) => idempotencyKey) };
}
