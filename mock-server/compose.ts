import type { SwitchList } from '#schemas/switches.ts';
import { createClock } from './clock.ts';
import type { AnswerSource } from './core/answer-source.ts';
import type { RateLimits } from './core/rate-limit.ts';
import { type App, createApp } from './create-app.ts';
import { handlers } from './handlers/index.ts';
import { createIdentityProvider } from './identity/identity-provider.ts';
import type { IdentityProvider } from './identity/types.ts';
import { createLayouts, type EditableLayouts } from './layouts.ts';
import { localOrigins, registerPortal } from './portal-client.ts';
import { registerStudio, staff } from './studio-client.ts';
import { createWorld } from './world/world.ts';

export interface MockOptions {
  readonly seed?: number;
  /** Start of the clock: an instant, or `real`. */
  readonly now?: string;
  /** Listed first on the sign-in page. */
  readonly persona?: string | undefined;
  /** Where the portal may be opened; the provider returns to these only. */
  readonly origins: readonly string[];
  /** Foreign origins that may call the API; none by default. */
  readonly allowOrigins?: readonly string[];
  /** Where the layout service is reached, for whose staff the provider also has a client; port 4100 of this machine by default. */
  readonly studioOrigins?: readonly string[];
  readonly layouts?: EditableLayouts;
  /** What a layout service has switched off. */
  readonly switches?: (() => SwitchList) | undefined;
  /** Origin of the hosted card page; the mock's own by default. */
  readonly cardOrigin?: string;
  readonly latency?: number;
  /** How often one caller may write and sign in; as often as they like by default. */
  readonly rateLimits?: RateLimits | undefined;
  /** Seconds for which a sign-in is recent: some operations ask for one. 15 minutes by default; 0 is off. */
  readonly recentSignIn?: number | undefined;
  readonly strict?: boolean;
  /** Called before the handlers: a recording, or the real API. */
  readonly source?: AnswerSource | undefined;
}

/** The whole mock: clock, world, identity provider and API. Throws a RangeError for an unknown persona. */
export function createMock(options: MockOptions): { app: App; identity: IdentityProvider } {
  const { seed = 1, persona, origins, allowOrigins = [], layouts = createLayouts() } = options;
  const clock = createClock(options.now);
  const world = createWorld({ seed, clock });
  const ids = world.personas.map(({ id }) => id);
  if (persona !== undefined && !ids.includes(persona)) {
    throw new RangeError(`There is no persona "${persona}". There are: ${ids.join(', ')}.`);
  }
  // Tokens are the one thing that is not seeded: a tab left open from before a restart must not meet its token again,
  // given to somebody else.
  const identity = createIdentityProvider({
    clock,
    accounts: world.personas
      .toSorted((a, b) => Number(b.id === persona) - Number(a.id === persona))
      .map(({ id, name, email, password, summary, kind }) => ({
        id,
        name,
        // A person who changed it signs in with the new one.
        get email() {
          return world.emailsOf(id)[0] ?? email;
        },
        password,
        summary,
        kind: kind === 'sme' || kind === 'buyingGroup' ? 'sme' : 'residential',
      })),
    staff,
    clients: [
      registerPortal([...origins, ...allowOrigins]),
      registerStudio(options.studioOrigins ?? localOrigins(4100)),
    ],
  });
  const { cardOrigin, latency, strict, source, switches, rateLimits, recentSignIn } = options;
  const app = createApp({
    world,
    clock,
    layouts,
    identity,
    handlers,
    source,
    switches,
    rateLimits,
    recentSignIn,
    allowOrigins,
    ...(cardOrigin === undefined ? {} : { cardOrigin }),
    ...(latency === undefined ? {} : { latency }),
    ...(strict === undefined ? {} : { strict }),
  });
  return { app, identity };
}
