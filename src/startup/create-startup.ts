import { ApiError, problemType } from '#src/api/api-error.ts';
import { query } from '#src/api/query.ts';
import { checkPart } from './check-part.ts';
import type { OperationSet } from './operation-set.ts';
import type { OutageWatch } from './outage-watch.ts';
import { type Ask, phaseTwoCalls, type StartupData } from './startup-data.ts';

/** `stopped`: nothing more is to be done here now, because of an outage, of the path, or because nobody is signed in. */
type StartupPhase = 'checking' | 'stopped' | 'initialising' | 'loading' | 'ready' | 'error';
type InitialiseStatus = 'uninitialized' | 'loading' | 'idle' | 'error';

interface StartupState {
  readonly phase: StartupPhase;
  readonly initialise: InitialiseStatus;
  /** Completed calls of phase two. */
  readonly currentCall: number;
  readonly totalCalls: number;
  readonly data: StartupData | undefined;
  /** Why initialise failed; a full-page error. */
  readonly error: ApiError | undefined;
  /** Grows with every new set of data: after an account switch nothing of the old one may be shown. */
  readonly generation: number;
}

export interface StartupDeps {
  readonly ask: Ask;
  /** Sends the operations that have no answer. */
  readonly post: (operation: 'bootstrap' | 'events.userVisit') => Promise<unknown>;
  readonly outage: Pick<OutageWatch, 'checkAtStart' | 'isClosed'>;
  readonly isSignedIn: () => boolean;
  readonly isImpersonating: () => boolean;
  /** Path of the page, without its query. */
  readonly path: () => string;
  readonly hasHomeProfile: () => boolean;
  /** Whether this session still needs its bootstrap; asked once, and true once per session. */
  readonly takeBootstrap: () => boolean;
  /** The server refused the bootstrap: the session is of no use. */
  readonly onRefused: () => void;
  readonly loading: OperationSet;
  readonly fullPageErrors: OperationSet;
  readonly report: (error: unknown, where: string) => void;
}

export interface Startup {
  readonly state: () => StartupState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Goes as far as it can now: call it when the page opens, and again when the path, the session or the outage has
   * changed. It does nothing while it runs and once it is done. Never rejects.
   */
  readonly start: () => Promise<void>;
  /** Loads initialise and phase two anew, after another account was selected. Rejects when initialise fails. */
  readonly reload: () => Promise<void>;
  /**
   * Takes over a newer answer of a part, whoever asked for it: after a change of the e-mail, or of a donation, the whole
   * portal knows it. A broken one is left alone, and so is one that comes before the start has its own.
   */
  readonly take: (part: 'initialise' | 'accountDetails', answer: unknown) => void;
}

const initial: StartupState = {
  phase: 'checking',
  initialise: 'uninitialized',
  currentCall: 0,
  totalCalls: 0,
  data: undefined,
  error: undefined,
  generation: 0,
};

/** On these paths somebody is about to be signed in, so nothing of a customer is loaded. */
const signInPaths = new Set(['/impersonate', '/impersonate-logout', '/auth/redirect']);

const asApiError = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });

/** The start of the portal, step by step in the order that the API expects. */
export function createStartup(deps: StartupDeps): Startup {
  const listeners = new Set<() => void>();
  let state = initial;
  let running: Promise<void> | undefined;

  const set = (change: Partial<StartupState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  function bootstrap() {
    if (!deps.takeBootstrap()) return;
    deps.post('bootstrap').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401 && error.type !== problemType.sessionEnded) {
        deps.onRefused();
      } else deps.report(error, 'bootstrap');
    });
  }

  /** Phase one: the visit is counted, unless staff looks; a failure is nobody's concern. */
  function countVisit() {
    if (deps.isImpersonating()) return;
    deps.post('events.userVisit').catch(() => undefined);
  }

  async function phaseTwo(generation: number) {
    const calls = phaseTwoCalls(deps.ask, deps.hasHomeProfile());
    set({ phase: 'loading', currentCall: 0, totalCalls: calls.length });
    const one = async (call: (typeof calls)[number]) => {
      const part = await call()
        .then(checkPart)
        .catch((error: unknown) => {
          deps.report(error, 'start-up');
          return {};
        });
      // Late parts of another account are dropped.
      if (state.generation !== generation || !state.data) return;
      set({ currentCall: state.currentCall + 1, data: { ...state.data, ...part } });
    };
    await Promise.all(calls.map(one));
  }

  async function initialise() {
    set({ initialise: 'loading', error: undefined });
    const answer = await deps.ask(query('drd.initialize'));
    checkPart({ initialise: answer });
    const alert = state.data?.alert;
    set({
      initialise: 'idle',
      generation: state.generation + 1,
      data: { initialise: answer, ...(alert ? { alert } : {}) },
    });
  }

  async function nationalAlert() {
    const alert = await deps.ask(query('nationalAlert')).catch((error: unknown) => {
      deps.report(error, 'national alert');
      return undefined;
    });
    if (alert?.error !== undefined)
      deps.report(new Error('The national alert has an error.'), 'national alert');
    if (state.data && alert) set({ data: { ...state.data, alert } });
  }

  async function run() {
    await deps.outage.checkAtStart();
    if (deps.outage.isClosed() || signInPaths.has(deps.path()) || !deps.isSignedIn()) {
      if (state.phase !== 'stopped') set({ phase: 'stopped' });
      return;
    }
    deps.loading.add('start-up');
    try {
      set({ phase: 'initialising' });
      bootstrap();
      await initialise();
      countVisit();
      await phaseTwo(state.generation);
      set({ phase: 'ready' });
    } catch (cause) {
      const error = asApiError(cause);
      set({ phase: 'error', initialise: 'error', error });
      // When the session has ended the page is about to be left, and says nothing.
      if (error.type !== problemType.sessionEnded) deps.fullPageErrors.add('initialise');
      return;
    } finally {
      deps.loading.remove('start-up');
    }
    await nationalAlert();
  }

  async function loadAgain() {
    await initialise();
    await phaseTwo(state.generation);
    set({ phase: 'ready' });
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => {
      if (running === tracked) running = undefined;
    });
    running = tracked;
    return tracked;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start() {
      if (running) return running;
      if (state.phase === 'ready' || state.phase === 'error') return Promise.resolve();
      return track(run());
    },
    take(part, answer) {
      const { data, phase } = state;
      if (!data || (phase !== 'ready' && phase !== 'loading')) return;
      try {
        // The check throws at what the shell could not be drawn from; the rest is only passed on.
        const checked = checkPart({ [part]: answer } as Partial<StartupData>);
        if (JSON.stringify(checked[part]) !== JSON.stringify(data[part])) {
          set({ data: { ...data, ...checked } });
        }
      } catch {
        // Who asked for it says so.
      }
    },
    reload() {
      const again = loadAgain();
      // While it runs, a start has nothing to add.
      void track(again.catch(() => undefined));
      return again;
    },
  };
}
