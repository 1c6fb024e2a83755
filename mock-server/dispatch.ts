import { operations } from '#schemas/operations.ts';
import { cardOriginOf, isCardPage } from './card-page/card-host.ts';
import { createCardPage } from './card-page/card-page.ts';
import type { Clock } from './clock.ts';
import type { AnswerSource } from './core/answer-source.ts';
import { createDispatch, type LooseHandler } from './core/dispatch.ts';
import type { Call, Outcome } from './core/exchange.ts';
import { createFetch } from './core/fetch-adapter.ts';
import { unauthorised } from './core/gate.ts';
import { createIdempotencyStore, type IdempotencyStore } from './core/idempotency.ts';
import { createJournal, type Journal } from './core/journal.ts';
import { createKeptAnswers, type KeptAnswers } from './core/kept-answers.ts';
import { sleep } from './core/sleep.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Context, Handlers, PublicContext } from './handler.ts';
import { createHolds, type Holds } from './holds.ts';
import type { EditableLayouts } from './layouts.ts';
import type { IdentityPort } from './ports.ts';
import type { World } from './world/world.ts';

export interface AppOptions {
  readonly world: World;
  readonly clock: Clock;
  readonly layouts: EditableLayouts;
  readonly identity: IdentityPort;
  readonly handlers: Handlers;
  /** Origin of the hosted card page; the mock plays it on a host of its own by default (`cardOriginOf`). */
  readonly cardOrigin?: string;
  /** Milliseconds before every answer; none by default. */
  readonly latency?: number;
  /** Foreign origins that may call the API; none by default. */
  readonly origins?: readonly string[];
  /** Rejects on a broken contract instead of answering 500; for tests. */
  readonly strict?: boolean;
  /** Asked before the handlers: a recording, or the real API. */
  readonly source?: AnswerSource | undefined;
}

/** The mock API: the state behind it, its controls, and the two doors to it. */
export interface App {
  readonly world: World;
  readonly identity: IdentityPort;
  readonly clock: Clock;
  readonly layouts: EditableLayouts;
  readonly faults: Faults;
  readonly holds: Holds;
  readonly journal: Journal;
  readonly idempotency: IdempotencyStore;
  /** For adapters that can break a connection. */
  handle(call: Call): Promise<Outcome>;
  /** For tests: a broken connection is a rejected or never-ending fetch. */
  fetch(request: Request): Promise<Response>;
  /** Keeps a report of the browser about the Content-Security-Policy; it stands in the journal. */
  recordReport(text: string): void;
  /** Seeded state, the clock at its start, no faults, nothing held, an empty journal. */
  reset(): void;
}

/** Puts the API together. It uses no Node API, so the same thing runs behind Fastify and inside a test. */
export function createApp(options: AppOptions): App {
  const { world, clock, layouts, identity } = options;
  const faults = createFaults();
  const holds = createHolds();
  const journal = createJournal(clock);
  const idempotency = createIdempotencyStore(clock);
  const kept = createKeptAnswers(() => Math.floor(world.now() / 1000));
  const cardPage = createCardPage({ world, onWrite: kept.forget });
  const dispatch = createDispatch({
    table: operations,
    // Handlers are typed one by one; the core calls them by an id of run time, after checking the input's shape.
    handlers: options.handlers as unknown as Readonly<Record<string, LooseHandler>>,
    contextFor: ({ brand, verified, publicOrigin, pass }, operation): PublicContext | Context => {
      const cardOrigin = options.cardOrigin ?? cardOriginOf(publicOrigin);
      const context = {
        world,
        brand,
        publicOrigin,
        cardOrigin,
        // Layouts are edited without a word, and this clock runs on between two seconds of the world.
        get layouts() {
          pass();
          return layouts;
        },
        get clock() {
          pass();
          return clock;
        },
      };
      if (operation.access !== 'private') return context;
      const customer = verified === null ? undefined : world.customer(verified.personaId);
      if (verified === null || !customer) throw unauthorised();
      const impersonation = verified.staffId === null ? null : { staffId: verified.staffId };
      return Object.assign(context, { customer, impersonation });
    },
    identity,
    clock,
    faults,
    holds,
    journal,
    idempotency,
    // A recording goes on to its next answer, and the real API is asked each time.
    kept: options.source === undefined ? kept : undefined,
    latency: () => options.latency ?? 0,
    origins: options.origins ?? [],
    strict: options.strict ?? false,
    checkReplies: true,
    sleep,
    source: options.source,
  });
  const handle = (call: Call): Promise<Outcome> =>
    isCardPage(call.url, options.cardOrigin)
      ? Promise.resolve({ kind: 'answer', answer: cardPage(call) })
      : dispatch(call);
  return {
    world: handedOut(world, kept),
    identity,
    clock,
    layouts,
    faults,
    holds,
    journal,
    idempotency,
    handle,
    fetch: createFetch(handle),
    recordReport: (text) => {
      const entry = journal.start('POST', '/csp-reports');
      entry.operation = 'cspReport';
      entry.body = text;
      entry.status = 204;
      entry.state = 'answered';
    },
    reset: () => {
      clock.reset();
      world.reset();
      kept.start();
      identity.reset();
      faults.clear();
      holds.release();
      idempotency.clear();
      options.source?.reset();
      journal.clear();
    },
  };
}

/** The world as others get it: what they write, or could write, ends what was kept. */
function handedOut(world: World, kept: KeptAnswers): World {
  return {
    ...world,
    // Public state is written through `patch`, so a copy will do.
    get publicState() {
      return structuredClone(world.publicState);
    },
    // Whoever holds a customer may write to it at any time, until all of them are made anew.
    customer: (id) => {
      kept.stop();
      return world.customer(id);
    },
    patch: (change) => {
      kept.forget();
      world.patch(change);
    },
    load: (snapshot) => {
      world.load(snapshot);
      kept.start();
    },
    reset: (id) => {
      kept.forget();
      world.reset(id);
      if (id === undefined) kept.start();
    },
  };
}
