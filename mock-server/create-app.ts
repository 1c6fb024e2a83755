import { operations } from '#schemas/operations.ts';
import type { SwitchList } from '#schemas/switches.ts';
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
import { createRateLimiter, type RateLimits } from './core/rate-limit.ts';
import { defaultRecentSignIn } from './core/recent-sign-in.ts';
import { sleep } from './core/sleep.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Context, Handlers, PublicContext } from './handler.ts';
import { createHolds, type Holds } from './holds.ts';
import type { EditableLayouts } from './layouts.ts';
import { areaOf } from './openapi/areas.ts';
import type { IdentityPort, Verified } from './ports.ts';
import { createSwitches, type Switches, switchesPath } from './switches.ts';
import { type Selection, selectedAccount, selectionText } from './world/customer.ts';
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
  /** What a layout service has switched off; this app's own are added. */
  readonly switches?: (() => SwitchList) | undefined;
  /** How often one caller may write and sign in; as often as they like by default. */
  readonly rateLimits?: RateLimits | undefined;
  /** Seconds for which a sign-in is recent: some operations ask for one. 15 minutes by default; 0 is off. */
  readonly recentSignIn?: number | undefined;
  /** Foreign origins that may call the API; none by default. */
  readonly allowOrigins?: readonly string[] | undefined;
  /** Rejects on a broken contract instead of answering 500; for tests. */
  readonly strict?: boolean;
  /** Called before the handlers: a recording, or the real API. */
  readonly source?: AnswerSource | undefined;
}

/** The mock API: the state behind it, its controls, and the two doors to it. */
export interface App {
  readonly world: World;
  readonly identity: IdentityPort;
  readonly clock: Clock;
  readonly layouts: EditableLayouts;
  readonly switches: Switches;
  readonly faults: Faults;
  readonly holds: Holds;
  readonly journal: Journal;
  readonly idempotency: IdempotencyStore;
  /** For adapters that can break a connection. */
  handle(call: Call): Promise<Outcome>;
  /** For tests: a broken connection is a rejected or never-ending fetch. */
  fetch(request: Request): Promise<Response>;
  /** Records a report of the browser about the Content-Security-Policy; it is in the journal. */
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
  const switches = createSwitches(options.switches);
  const rateLimiter = options.rateLimits && createRateLimiter(clock, options.rateLimits);
  const cardPage = createCardPage(world);
  const customerOf = ({ personaId, sessionId }: Verified) => {
    const customer = world.customer(personaId, sessionId);
    if (!customer) throw unauthorised();
    return customer;
  };
  const dispatch = createDispatch({
    table: operations,
    // Handlers are typed one by one; the core calls them by an id of run time, after checking the input's shape.
    handlers: options.handlers as unknown as Readonly<Record<string, LooseHandler>>,
    contextFor: (
      { brand, catalogue, verified, publicOrigin, portalOrigin },
      operation,
    ): PublicContext | Context => {
      const cardOrigin = () => options.cardOrigin ?? cardOriginOf(publicOrigin);
      const portal = { catalogue, off: switches.off(), unit: undefined };
      const context: PublicContext = { world, clock, layouts, portal, brand, portalOrigin, cardOrigin };
      if (operation.access !== 'private') return context;
      if (verified === null) throw unauthorised();
      const customer = customerOf(verified);
      const select = (selection: Selection) =>
        world.select(customer, selection, verified.sessionId, { isStaff: verified.staffId !== null });
      const unit = selectedAccount(customer).id;
      return { ...context, portal: { ...portal, unit }, customer, select };
    },
    recordStaff: ({ personaId, sessionId, staffId }, id, { isRefused }) => {
      const { name: area } = areaOf(id);
      world.staffVisits.record(personaId, { session: sessionId, staff: staffId ?? '', area, isRefused });
    },
    selectionOf: (verified) => selectionText(customerOf(verified).selection),
    identity,
    clock,
    faults,
    holds,
    journal,
    idempotency,
    rateLimiter,
    recentSignIn: options.recentSignIn ?? defaultRecentSignIn,
    write: world.write,
    latency: () => options.latency ?? 0,
    allowOrigins: options.allowOrigins ?? [],
    strict: options.strict ?? false,
    sleep,
    source: options.source,
  });
  async function handle(call: Call): Promise<Outcome> {
    if (isCardPage(call.url, options.cardOrigin))
      return { kind: 'answer', answer: world.write(() => cardPage(call)) };
    if (call.url.pathname === switchesPath) return { kind: 'answer', answer: switches.answer(call) };
    return dispatch(call);
  }
  return {
    world,
    identity,
    clock,
    layouts,
    switches,
    faults,
    holds,
    journal,
    idempotency,
    handle,
    fetch: createFetch(handle),
    recordReport: (text) => {
      const entry = journal.start('POST', '/csp-reports');
      entry.operation = 'cspReport';
      journal.storeBody(entry, text, text.length);
      entry.status = 204;
      entry.state = 'answered';
    },
    reset: () => {
      clock.reset();
      world.reset();
      identity.reset();
      faults.clear();
      holds.release();
      idempotency.clear();
      switches.reset();
      rateLimiter?.clear();
      options.source?.reset();
      journal.clear();
    },
  };
}
