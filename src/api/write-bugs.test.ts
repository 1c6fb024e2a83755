import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { App } from '#mock/create-app.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createIntents } from './intents.ts';
import { type CreateIntents, createLab } from './write-browser.test-support.ts';
import { homeScenarios } from './write-homes.test-support.ts';
import { meterScenarios, takeAccount } from './write-meters.test-support.ts';
import { powershoutScenarios } from './write-powershout.test-support.ts';
import { play } from './write-run.test-support.ts';
import type { Scenario } from './write-scenario.test-support.ts';
import { steps } from './write-steps.test-support.ts';

const [booking, taken, , offers] = powershoutScenarios;
const [order, move] = homeScenarios;
const [reading, link] = meterScenarios;

interface Bug {
  readonly name: string;
  readonly scenario: Scenario | undefined;
  /** How the difference from the model begins. */
  readonly shows: RegExp;
  readonly change?: (app: App) => void;
  readonly createIntents?: CreateIntents;
}

/** Answers of a server that handles a key in its own way. */
const keysAs = (once: App['idempotency']['once']) => (app: App) => {
  Object.assign(app.idempotency, { once });
};
const fetchAs = (carry: (fetch: App['fetch'], request: Request) => Promise<Response>) => (app: App) => {
  const fetch = app.fetch.bind(app);
  Object.assign(app, { fetch: (request: Request) => carry(fetch, request) });
};
const withoutKey = (request: Request) => {
  const copy = request.clone();
  copy.headers.delete('idempotency-key');
  return copy;
};
const isWrite = ({ method, url }: Request) => method === 'POST' && !/verify|identity/.test(url);
/** The intents of a client, with one part of them replaced. */
const intentsAs =
  (part: (real: ReturnType<CreateIntents>) => Partial<ReturnType<CreateIntents>>): CreateIntents =>
  (...args) => {
    const real = createIntents(...args);
    return { ...real, ...part(real) };
  };

const ignoresKeys = keysAs((_key, _scope, _request, run) => run());
const newOnReload: CreateIntents = (_store, owner, now) => {
  const area = createMemoryArea();
  return createIntents(
    createStorage(() => area),
    owner,
    now,
  );
};
const alwaysDone = (scenario: Scenario | undefined): Scenario | undefined =>
  scenario && {
    ...scenario,
    confirmations: Object.fromEntries(
      Object.entries(scenario.confirmations).map(([id, confirmation]) => [
        id,
        { ...confirmation, find: () => 'done' as const },
      ]),
    ),
  };

const bugs: readonly Bug[] = [
  ...[booking, taken, offers, order, move, reading, link].map((scenario) => ({
    name: 'a server that ignores the Idempotency-Key',
    scenario,
    shows: /to deeply equal/,
    change: ignoresKeys,
  })),
  {
    name: 'a server that does everything twice',
    scenario: order,
    shows: /orders:/,
    change: fetchAs(async (fetch, request) => {
      if (isWrite(request)) await fetch(withoutKey(request));
      return fetch(request);
    }),
  },
  {
    name: 'a server that takes a write and does nothing',
    scenario: offers,
    shows: /offer.accept|offers/,
    change: fetchAs(async (fetch, request) =>
      request.url.endsWith('/offer/accept') ? Response.json({ balance: 8 }) : fetch(request),
    ),
  },
  {
    name: 'a server that takes all keys for the same',
    scenario: order,
    shows: /orders:|lpg.placeOrder/,
    change: (app) => {
      const { once } = app.idempotency;
      keysAs((_key, scope, request, run) => once('the-same', scope, request, run))(app);
    },
  },
  ...[booking, order, move, reading, link].map((scenario) => ({
    name: 'a client that makes a new key on reload',
    scenario,
    shows: /key of/,
    createIntents: newOnReload,
  })),
  {
    name: 'a client that makes a new key for each press',
    scenario: order,
    shows: /key of/,
    createIntents: intentsAs(() => ({ key: () => crypto.randomUUID() })),
  },
  {
    name: 'a client that never takes a new key',
    scenario: order,
    shows: /intent of/,
    createIntents: intentsAs(() => ({ settle: () => undefined })),
  },
  {
    name: 'a client with one key for an operation',
    scenario: offers,
    shows: /intent of/,
    createIntents: intentsAs(({ key, settle }) => ({
      key: (id) => key(id, null),
      settle: (id) => settle(id, null),
    })),
  },
  {
    name: 'a client that goes on with what a later write has replaced',
    scenario: link,
    shows: /intent of/,
    createIntents: intentsAs(() => ({ end: () => undefined })),
  },
  {
    name: 'a client that goes on with the intent of somebody else',
    scenario: move,
    shows: /intent of/,
    createIntents: (store, _owner, now) => createIntents(store, () => 'anybody', now),
  },
  {
    name: 'a client whose intents never grow old',
    scenario: order,
    shows: /intent of/,
    createIntents: (store, owner) => createIntents(store, owner, () => 0),
  },
  { name: 'a page that takes every write for done', scenario: alwaysDone(move), shows: /is said to be done/ },
];

test.each(bugs)('finds $name: $scenario.name', async ({ scenario, shows, change, createIntents: own }) => {
  if (scenario === undefined) throw new Error('There is no such scenario.');
  const lab = createLab((app) => {
    takeAccount(app);
    change?.(app);
  });
  const property = fc.asyncProperty(steps, (list) => play(lab, scenario, list, new Map(), own));
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: 2000,
    seed: 1,
    endOnFailure: true,
  });
  expect(failed).toBe(true);
  expect(String(errorInstance)).toMatch(shows);
});
