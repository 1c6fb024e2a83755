import { type Call, type Outcome, problemAnswer } from '#mock/core/exchange.ts';
import type { App } from '#mock/create-app.ts';
import { commonHeaders } from '#mock/portal-headers.ts';
import { Problem } from '#mock/problem.ts';
import { badWorld, checkWorldName, mainWorld, worldOfCall, worldOfHost } from './world-name.ts';

/** Largest number of worlds, the main one included. */
export const worldLimit = 20;

/** One line of the list of worlds. */
export interface WorldCard {
  readonly name: string;
  /** The world's time, ISO 8601. */
  readonly now: string;
  /** Requests since it began. */
  readonly requests: number;
}

/** Mocks side by side: each with its own people, clock, sessions, faults and journal. */
export interface Worlds {
  readonly main: App;
  /** The world of this name, made when it is first requested. Throws a RangeError for a bad name, or one too many. */
  world(name: string): App;
  list(): readonly WorldCard[];
  /** Every world that was made, by name. */
  all(): ReadonlyMap<string, App>;
  /** Removes a world; the main one is reset instead. */
  remove(name: string): void;
  /** Passes a call to its world. */
  handle(call: Call): Promise<Outcome>;
  recordReport(text: string, hostname?: string): void;
}

/** `make` builds a world with the same seed and the same start of the clock each time. */
export function createWorlds(make: (name: string) => App): Worlds {
  const made = new Map<string, App>();
  const world = (name: string) => {
    const known = made.get(checkWorldName(name));
    if (known) return known;
    if (made.size >= worldLimit) {
      throw new RangeError(`There are ${worldLimit} worlds already; take one away before you use another.`);
    }
    const app = make(name);
    made.set(name, app);
    return app;
  };
  const main = world(mainWorld);
  return {
    main,
    world,
    all: () => made,
    list: () =>
      [...made].map(([name, app]) => ({
        name,
        now: app.clock.date().toISOString(),
        requests: app.journal.entries().length,
      })),
    remove: (name) => {
      const app = made.get(name);
      if (!app)
        throw new RangeError(
          `There is no world "${name.slice(0, 60)}". There are: ${[...made.keys()].join(', ')}.`,
        );
      app.reset();
      app.layouts.reset();
      if (name !== mainWorld) made.delete(name);
    },
    handle: async (call) => {
      let app: App;
      try {
        app = world(worldOfCall(call));
      } catch (error) {
        const refusal = error instanceof RangeError ? badWorld(error.message) : error;
        if (!(refusal instanceof Problem)) throw error;
        return {
          kind: 'answer',
          answer: problemAnswer(
            { ...refusal.body, status: refusal.status },
            { ...commonHeaders, 'cache-control': 'no-store' },
          ),
        };
      }
      return app.handle(call);
    },
    recordReport: (text, hostname = '') => {
      (made.get(worldOfHost(hostname) ?? mainWorld) ?? main).recordReport(text);
    },
  };
}
