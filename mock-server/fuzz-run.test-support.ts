import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { createMock } from './compose.ts';
import type { Call } from './core/exchange.ts';
import { fuzzOrigin, invalidCalls } from './fuzz-calls.test-support.ts';
import { testLayouts } from './layouts.test-support.ts';

export interface FuzzResult {
  /** Invalid requests that were sent. */
  readonly requests: number;
  /** How many had each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The first ten that were not refused with a status from 400 to 499, or that threw; none is what is wanted. */
  readonly slips: readonly string[];
  readonly slipCount: number;
  /** Of the heap after a collection, in bytes, from the end of the warm-up to the end of the run. */
  readonly heapGrowth: number;
  readonly seconds: number;
}

/** Few enough to be in memory at a time. */
const batchSize = 1000;
/** Capacity of the journal, in requests (core/journal.ts). */
const journalSize = 20_000;
const tokens = ['token-one', 'token-two', 'token-three'];

/**
 * Sends invalid requests to every operation of the API in turn, through the neutral core in this process, and checks
 * every answer against what is due: refused, and never a failure of the server. The warm-up compiles all schemas and
 * fills the journal, which stores a bounded number of requests.
 */
export async function runFuzz(count: number, seed: number): Promise<FuzzResult> {
  const send = openMock();
  const table: readonly Operation[] = Object.values(operations);
  const each = table
    .filter(({ access }) => access === 'public' || access === 'private')
    .map((operation) => invalidCalls(operation, tokens));
  const perBatch = Math.ceil(batchSize / each.length);
  const statuses: Record<number, number> = {};
  const slips: string[] = [];
  let slipCount = 0;
  let requests = 0;

  async function batch(batchSeed: number, limit: number): Promise<void> {
    for (const [index, calls] of each.entries()) {
      for (const call of fc.sample(calls, { numRuns: perBatch, seed: batchSeed + index })) {
        if (requests >= limit) return;
        const status = await send(call);
        requests += 1;
        // 0 counts what never got as far as a status.
        const key = typeof status === 'number' ? status : 0;
        statuses[key] = (statuses[key] ?? 0) + 1;
        if (key >= 400 && key < 500) continue;
        slipCount += 1;
        if (slips.length < 10) slips.push(summaryOf(call, status));
      }
    }
  }

  const start = performance.now();
  const warmUp = Math.min(count / 5, journalSize);
  while (requests < warmUp) await batch(seed + requests, count);
  const before = usedHeap();
  while (requests < count) await batch(seed + requests, count);
  const heapGrowth = usedHeap() - before;
  const seconds = (performance.now() - start) / 1000;
  return { requests, statuses, slips, slipCount, heapGrowth, seconds };
}

/** Answers with the status, or with what happened instead. */
function openMock(): (call: Call) => Promise<number | string> {
  const { app, identity } = createMock({ origins: [fuzzOrigin], layouts: testLayouts() });
  const personas = app.world.personas.slice(0, tokens.length).map(({ id }) => id);
  // Tokens of the provider are minted elsewhere; here any fixed name will do.
  identity.verify = (token) => {
    const personaId = personas[tokens.indexOf(token)];
    return personaId === undefined
      ? null
      : { personaId, sessionId: token, staffId: null, authTime: app.clock.now() };
  };
  return async (call) => {
    try {
      const outcome = await app.handle(call);
      return outcome.kind === 'answer' ? outcome.answer.status : outcome.kind;
    } catch (error) {
      return `threw ${String(error)}`;
    }
  };
}

const shownHeaders = [
  'brand-id',
  'device-id',
  'accept',
  'origin',
  'authorization',
  'content-type',
  'idempotency-key',
];

const summaryOf = ({ method, url, headers, body }: Call, status: number | string) =>
  `${status} for ${method} ${url.pathname}${url.search} ${JSON.stringify(shownHeaders.map((name) => headers.get(name)))} ${body?.slice(0, 200)}`;

/** Bytes in use after a full collection, which this requests from the engine: no flag is needed at the start. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  // The function that the flag adds to contexts made after it.
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
