import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { callsOf, type TestCall, type TestMock } from './handlers/test-mock.ts';

const table: Readonly<Record<string, Operation>> = operations;

/** Reads whose arguments are a body. */
const readsByPost: ReadonlySet<string> = new Set([
  'usage.summary',
  'electricity.billPeriod',
  'electricity.siteUsage',
  'naturalGas.siteUsage',
  'homeMove.siteRates',
]);

const isCalled = ({ access }: Operation) => access === 'public' || access === 'private';
const isJson = ({ responses }: Operation) =>
  Object.values(responses).every((schema) => schema?.['contentMediaType'] === undefined);
/** After every write a layout is read again when its page opens. */
const isLayout = (id: string) => id === 'widget.list' || id === 'drd.widgets.list';

export const writeIds: readonly string[] = Object.entries(table)
  .filter(([id, operation]) => isCalled(operation) && operation.method !== 'GET' && !readsByPost.has(id))
  .map(([id]) => id);
export const readIds: ReadonlySet<string> = new Set(
  Object.entries(table)
    .filter(([id, each]) => isCalled(each) && isJson(each) && !isLayout(id) && !writeIds.includes(id))
    .map(([id]) => id),
);

/** Status and body as text, by the call: its operation, a space, its arguments. */
export type Answers = ReadonlyMap<string, string>;

/** The operations of which an answer differs. */
export function changedReads(before: Answers, after: Answers): readonly string[] {
  const calls = [...after.keys()].filter((call) => before.get(call) !== after.get(call));
  return [...new Set(calls.map((call) => call.split(' ', 1)[0] ?? ''))].sort();
}

/** What a write has changed, by operation, with a persona who saw it. */
export type Observed = Map<string, Map<string, string>>;

/**
 * The mock, with a look at every read of the persona before and after each write that succeeds. Both times the world and
 * the clock are the same but for the write: reading before the write must not be what changes an answer.
 */
export function watch(mock: TestMock): { mock: TestMock; observed: Observed } {
  const { world, clock } = mock.app;
  const observed: Observed = new Map();
  // Most writes start from the first day of a persona.
  const known = new Map<string, { readonly state: unknown; readonly answers: Answers }>();

  async function readAll(calls: ReturnType<typeof callsOf>, who: TestCall): Promise<Answers> {
    const answers = new Map<string, string>();
    for (const { id, ...args } of calls) {
      const { status, body } = await mock.call(id, { ...args, ...who });
      answers.set(`${id} ${JSON.stringify(args)}`, `${status} ${JSON.stringify(body)}`);
    }
    return answers;
  }

  async function call(id: string, given: TestCall = {}) {
    if (!writeIds.includes(id)) return mock.call(id, given);
    const { persona = 'aroha', brand = 'beacon' } = given;
    const who = { persona, brand };
    clock.freeze(true);
    const reads = callsOf(mock, persona).filter((read) => readIds.has(read.id));
    const before = world.snapshot();
    const answer = await mock.call(id, given);
    if (answer.status >= 300) return answer;
    const changed = observed.get(id) ?? new Map<string, string>();
    observed.set(id, changed);
    const after = world.snapshot();
    // A read follows from the world and the clock.
    if (isDeepStrictEqual(before, after)) return answer;
    const now = await readAll(reads, who);
    const state = [brand, clock.now(), before];
    let then = known.get(persona);
    if (then === undefined || !isDeepStrictEqual(then.state, state)) {
      world.load(before);
      then = { state, answers: await readAll(reads, who) };
      known.set(persona, then);
    }
    world.load(after);
    for (const read of changedReads(then.answers, now)) changed.set(read, persona);
    return answer;
  }
  return { mock: { app: mock.app, call }, observed };
}
