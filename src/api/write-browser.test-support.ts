import { createMock } from '#mock/compose.ts';
import type { App } from '#mock/create-app.ts';
import { portalClient } from '#mock/portal-client.ts';
import { device, origin } from '#mock/successful-calls.test-support.ts';
import type { OperationId } from '#schemas/operations.ts';
import { createSession } from '#src/session/create-session.ts';
import type { Session } from '#src/session/session-types.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { type Answers, createAnswers } from './answers.ts';
import { type Api, createApi } from './api.ts';
import type { AnyArgs } from './args.ts';
import { createIntents, type Intents } from './intents.ts';
import { type AnyConfirmation, createSend, type Outcome } from './write.ts';

const year = 365 * 86_400_000;
const locks = {
  request: async (_name: string, _options: LockOptions, work: () => Promise<unknown>) => work(),
  query: async () => ({ held: [], pending: [] }),
} as unknown as LockManager;

/** A mock server whose time stands still, and who is signed in to it. */
export interface Lab {
  readonly app: App;
  /** Tokens that the server takes. */
  readonly live: Set<string>;
}

/** @param change the mock with a fault of its own, for the tests of the tests */
export function createLab(change: (app: App) => void = () => undefined): Lab {
  const { app, identity } = createMock({ origins: [origin], strict: true });
  const live = new Set<string>();
  identity.verify = (token) => {
    const [personaId = ''] = token.split('~');
    if (!live.has(token)) return null;
    return { personaId, sessionId: token, staffId: null, authTime: app.clock.now() };
  };
  change(app);
  return { app, live };
}

/** What a page of the portal is made of: the real client, over a network of the test. */
export interface Page {
  readonly api: Api;
  readonly answers: Answers;
  readonly session: Session;
  readonly intents: Intents;
  /** The only button of an operation, or one of several. */
  readonly button: (id: OperationId, index?: number) => (args?: AnyArgs) => Promise<Outcome>;
}

export type Fetch = (request: Request) => Promise<Response>;
export type CreateIntents = typeof createIntents;

/** What the tabs of a browser share, and what each has for itself. */
export interface Areas {
  readonly local: Storage;
  readonly tabs: readonly Storage[];
  /** One end of the channel between the tabs. */
  readonly channel: () => BroadcastChannel;
}

export function createAreas(): Areas {
  const listeners = new Set<{ hear: (event: MessageEvent) => void }>();
  return {
    local: createMemoryArea(),
    tabs: [createMemoryArea(), createMemoryArea()],
    channel() {
      const own: { hear: (event: MessageEvent) => void } = { hear: () => undefined };
      return {
        addEventListener(_type: string, hear: (event: MessageEvent) => void) {
          own.hear = hear;
          listeners.add(own);
        },
        postMessage(data: unknown) {
          for (const each of [...listeners]) if (each !== own) each.hear({ data } as MessageEvent);
        },
        close: () => listeners.delete(own),
      } as unknown as BroadcastChannel;
    },
  };
}

let signIns = 0;
/** Signs a persona in for all tabs, as the provider would. Returns the token. */
export function signIn({ app, live }: Lab, { local }: Areas, persona: string): string {
  signIns += 1;
  const at = `${persona}~${signIns}`;
  const rtExp = app.clock.now() + year;
  live.add(at);
  createStorage(() => local).write('auth', {
    kind: 'web',
    sid: crypto.randomUUID(),
    at,
    rt: `refresh-${signIns}`,
    atExp: rtExp,
    rtExp,
    policy: portalClient.policies.signIn,
    gen: 1,
  });
  return at;
}

interface PageOptions {
  readonly persona: string;
  readonly tab: Storage;
  readonly send: Fetch;
  readonly confirmation: (id: OperationId) => AnyConfirmation | undefined;
  /** What the other tabs are told. */
  readonly onReplaced: (ids: readonly OperationId[]) => void;
  /** The client with a fault of its own, for the tests of the tests. */
  readonly createIntents?: CreateIntents | undefined;
}

/** Opens a page in a tab, with what is stored there. */
export function openPage({ app }: Lab, { local, channel }: Areas, options: PageOptions): Page {
  const { tab, send, confirmation } = options;
  const tabStorage = createStorage(() => tab);
  const now = () => app.clock.now();
  const { id, policies } = portalClient;
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init));
  const session = createSession({
    config: {
      apiBase: '/api/v1',
      brand: 'beacon',
      identity: {
        authority: '/identity',
        clientId: id,
        clientCredential: 'public',
        scope: 'offline_access',
        policies,
      },
    },
    storage: { local: createStorage(() => local), session: tabStorage },
    fetch,
    crypto: globalThis.crypto,
    now,
    locks,
    channel: channel(),
    onEnd: () => undefined,
    browser: {
      origin,
      href: () => `${origin}/account`,
      replaceUrl: () => {},
      assign: () => {},
      replace: () => {},
      reload: () => {},
      framed: () => false,
      onPageShow: () => () => {},
    },
  });
  const api = createApi({
    base: `${origin}/api/v1`,
    brandId: 'beacon',
    deviceId: () => device,
    send: session.send,
    sendPublic: fetch,
    random: () => 0.5,
  });
  const answers = createAnswers(api, now, api.signal());
  const intents = (options.createIntents ?? createIntents)(tabStorage, () => options.persona, now);
  const buttons = new Map<string, (args?: AnyArgs) => Promise<Outcome>>();
  return {
    api,
    answers,
    session,
    intents,
    button(operation, index = 0) {
      const name = `${operation} ${index}`;
      const known = buttons.get(name);
      if (known) return known;
      const made = createSend({
        id: operation,
        api,
        answers,
        intents,
        onWrite: (_, replaced) => options.onReplaced(replaced),
        confirmation: () => confirmation(operation),
        guard: () => undefined,
        onSending: () => undefined,
        onOutcome: () => undefined,
      });
      buttons.set(name, made);
      return made;
    },
  };
}
