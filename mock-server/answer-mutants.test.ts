import { beforeAll, expect, test } from 'vitest';
import { operations } from '#schemas/operations.ts';
import { ContractViolation } from './core/contract-check.ts';
import { type App, createApp as createAppOf } from './create-app.ts';
import { type Mutant, type MutantKind, mutantKinds, mutantsOf } from './fuzz-mutants.test-support.ts';
import type { Handlers } from './handler.ts';
import { createRandom } from './random.ts';
import { callOf, createApp, type Plan, plansOf, sessionsOf } from './successful-calls.test-support.ts';

const seed = 20_260_303;
const wanted = 500;

const mock = createApp();
const plans = await plansOf(mock);
const json = plans.flatMap((plan) =>
  plan.schema === null || typeof plan.answer.body !== 'string'
    ? []
    : [{ plan, mutants: mutantsOf(plan.schema, JSON.parse(plan.answer.body)) }],
);

/** What every handler of the apps below replies. */
let reply: unknown;
const apps = { strict: createReplying(true), plain: createReplying(false) };

function createReplying(strict: boolean): App {
  const { world, clock, layouts, identity } = mock;
  const handlers = Object.fromEntries(Object.keys(operations).map((id) => [id, () => reply]));
  return createAppOf({
    world,
    clock,
    layouts,
    identity,
    strict,
    // The clock moves on with each of thousands of calls.
    recentSignIn: 0,
    // Wrong on purpose, which is what the types forbid.
    handlers: handlers as unknown as Handlers,
  });
}

beforeAll(() => {
  mock.identity.load(sessionsOf(mock));
});

/** Sends the call of the plan to an app whose handler gives this reply. */
async function answerTo(app: App, plan: Plan, given: unknown): Promise<{ status: number; text: string }> {
  reply = given;
  // Another second of the world, in which no earlier answer is cached.
  app.clock.advance(1000);
  const outcome = await app.handle(callOf(plan));
  if (outcome.kind !== 'answer') throw new Error(`${plan.id} was ${outcome.kind}.`);
  const { status, body } = outcome.answer;
  return { status, text: typeof body === 'string' ? body : '' };
}

/** Empty when the reply is caught by both apps, otherwise what went out. */
async function slipOf(plan: Plan, given: unknown): Promise<string> {
  const refusal = await answerTo(apps.strict, plan, given).then(
    ({ status }) => `sent with ${status}`,
    (error: unknown) => (error instanceof ContractViolation ? '' : String(error)),
  );
  if (refusal !== '') return refusal;
  const { status, text } = await answerTo(apps.plain, plan, given);
  const isBare =
    text === JSON.stringify({ type: '/error/default', title: 'Something went wrong', status: 500 });
  const { violation } = apps.plain.journal.entries().at(-1) ?? {};
  return status === 500 && isBare && violation ? '' : `${status} ${text.slice(0, 200)}`;
}

/** So many mutants, in turn from every operation that has any left, of the kind that was taken least so far. */
function choose(): { plan: Plan; mutant: Mutant }[] {
  const random = createRandom(seed);
  const open = json.map(({ plan, mutants }) => ({ plan, mutants: [...mutants] }));
  const taken = new Map<MutantKind, number>();
  const chosen: { plan: Plan; mutant: Mutant }[] = [];
  while (chosen.length < wanted && open.some(({ mutants }) => mutants.length > 0)) {
    for (const { plan, mutants } of open) {
      const often = (mutant: Mutant) => taken.get(mutant.kind) ?? 0;
      const least = Math.min(...mutants.map(often));
      const rare = mutants.filter((mutant) => often(mutant) === least);
      const mutant = rare[random.integer(0, rare.length - 1)];
      if (mutant === undefined || chosen.length === wanted) continue;
      mutants.splice(mutants.indexOf(mutant), 1);
      taken.set(mutant.kind, least + 1);
      chosen.push({ plan, mutant });
    }
  }
  return chosen;
}

test('the answers that are to be broken pass as they are', async () => {
  for (const { plan } of json) {
    const { status, body } = plan.answer;
    const sent = await answerTo(apps.strict, plan, { status, body: JSON.parse(String(body)) });
    expect(sent, plan.id).toEqual({ status, text: body });
  }
});

test(`each of ${wanted} answers with a single fault is caught before it is sent`, async () => {
  const chosen = choose();
  expect(chosen).toHaveLength(wanted);
  expect(new Set(chosen.map(({ plan }) => plan.id)).size).toBe(json.length);
  const slips: string[] = [];
  for (const { plan, mutant } of chosen) {
    const slip = await slipOf(plan, { status: plan.answer.status, body: mutant.value });
    if (slip !== '') slips.push(`${plan.id} ${mutant.kind} ${mutant.pointer}: ${slip}`);
  }
  expect(slips).toEqual([]);
  const kinds = new Set(chosen.map(({ mutant }) => mutant.kind));
  expect(mutantKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
});

const count = json.reduce((sum, { mutants }) => sum + mutants.length, 0);

test(`and so is each of all ${count} that can be made of these answers, with its place`, async () => {
  const slips: string[] = [];
  for (const { plan, mutants } of json) {
    for (const mutant of mutants) {
      const given = { status: plan.answer.status, body: mutant.value };
      const error = await answerTo(apps.strict, plan, given).catch((cause: unknown) => cause);
      const told = error instanceof ContractViolation ? error.violation.pointer : 'nothing';
      // Where none of several shapes fits, the place of the `anyOf` is reported.
      if (!`/response/body${mutant.pointer}`.startsWith(told))
        slips.push(`${plan.id} ${mutant.kind} ${mutant.pointer}: ${told}`);
    }
  }
  expect(slips).toEqual([]);
});

test.each([
  ['a status that is not in the table', { status: 299 }],
  ['a reply without a status', { body: {} }],
  ['no reply', undefined],
  ['a body where none is due, or none where one is', null],
])('%s is caught with every operation', async (_name, given) => {
  const slips: string[] = [];
  for (const plan of plans) {
    const opposite = { status: plan.answer.status, ...(plan.schema === null ? { body: {} } : {}) };
    const slip = await slipOf(plan, given === null ? opposite : given);
    if (slip !== '') slips.push(`${plan.id}: ${slip}`);
  }
  expect(slips).toEqual([]);
});

test('a file that is none is caught', async () => {
  const files = plans.filter(({ schema }) => schema?.contentMediaType !== undefined);
  expect(files.length).toBeGreaterThan(0);
  const bytes = new TextEncoder().encode('%PDF-');
  for (const plan of files) {
    for (const body of [
      { fileName: 'bill.pdf', bytes: new Uint8Array() },
      { fileName: '../bill.pdf', bytes },
      { fileName: 'bill.pdf', bytes: 'text' },
      { bytes },
      'text',
    ])
      expect(await slipOf(plan, { status: plan.answer.status, body }), plan.id).toBe('');
  }
});
