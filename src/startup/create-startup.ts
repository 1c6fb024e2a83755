import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answers } from '#src/api/answers.ts';
import { ApiError, problemType } from '#src/api/api-error.ts';
import type { OperationSet } from './operation-set.ts';
import type { OutageWatch } from './outage-watch.ts';
import { phaseTwo } from './phase-two.ts';
import { startReads } from './start-reads.ts';

/** `stopped`: nothing more is to be done here now, because of an outage, of the path, or because nobody is signed in. */
type StartupPhase = 'checking' | 'stopped' | 'initialising' | 'loading' | 'ready' | 'error';
type InitialiseStatus = 'uninitialized' | 'loading' | 'idle' | 'error';

interface StartupState {
  readonly phase: StartupPhase;
  readonly initialise: InitialiseStatus;
  /** Completed requests of phase two. */
  readonly currentCall: number;
  readonly totalCalls: number;
  /** The answers that the page shows; undefined until initialise has answered. After an account switch they are others. */
  readonly answers: Answers | undefined;
  /** Why initialise failed; a full-page error. */
  readonly error: ApiError | undefined;
  /** How often an account has been loaded. */
  readonly generation: number;
}

export interface StartupDeps {
  readonly createAnswers: () => Answers;
  /** Sends the operations that have no answer. */
  readonly post: (operation: 'bootstrap' | 'events.userVisit') => Promise<unknown>;
  readonly outage: Pick<OutageWatch, 'checkAtStart' | 'isClosed'>;
  readonly isSignedIn: () => boolean;
  readonly isImpersonating: () => boolean;
  /** Selects the account that the mobile app has named; undefined outside of it. Whether that has changed anything. */
  readonly selectEntry: () => Promise<boolean> | undefined;
  /** Path of the page, without its query. */
  readonly path: () => string;
  readonly hasHomeProfile: () => boolean;
  /** Whether this session still needs its bootstrap: true once per session. */
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
  /** The answers that requests fill now: those that are shown, or those of the account that is being loaded. */
  readonly answers: () => Answers;
  /**
   * Continues as far as possible: call it when the page opens, and again when the path, the session or the outage has
   * changed. It does nothing while it runs and once it is done. Never rejects.
   */
  readonly start: () => Promise<void>;
  /** Loads initialise and phase two of another account, into answers of its own. Rejects when initialise fails. */
  readonly reload: () => Promise<void>;
}

const initial: StartupState = {
  phase: 'checking',
  initialise: 'uninitialized',
  currentCall: 0,
  totalCalls: 0,
  answers: undefined,
  error: undefined,
  generation: 0,
};

/** On these paths a sign-in is about to happen, so nothing of a customer is loaded. */
const signInPaths = new Set(['/impersonate', '/impersonate-logout', '/auth/redirect']);

const asApiError = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });

/** The start of the portal, step by step in the order that was agreed with the API. */
export function createStartup(deps: StartupDeps): Startup {
  const store: StoreApi<StartupState> = createStore(() => initial);
  const { getState, setState } = store;
  let answers = deps.createAnswers();
  let running: Promise<void> | undefined;

  function bootstrap() {
    if (!deps.takeBootstrap()) return;
    deps.post('bootstrap').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401 && error.type !== problemType.sessionEnded) {
        deps.onRefused();
      } else deps.report(error, 'bootstrap');
    });
  }

  /** Phase one: the visit is counted, unless staff looks; a failure is ignored. */
  function countVisit() {
    if (deps.isImpersonating()) return;
    deps.post('events.userVisit').catch(() => undefined);
  }

  async function runPhaseTwo() {
    const current = answers;
    const requests = phaseTwo(current, deps.hasHomeProfile());
    setState({ phase: 'loading', currentCall: 0, totalCalls: requests.length });
    const count = async (request: Promise<unknown>) => {
      await request.catch((error: unknown) => deps.report(error, 'start-up'));
      // Those of an account that was left aren't counted.
      if (current === answers) setState(({ currentCall }) => ({ currentCall: currentCall + 1 }));
    };
    await Promise.all(requests.map(count));
  }

  /** What was requested ahead is of the account before. */
  async function begin(selecting: Promise<boolean>) {
    try {
      if (await selecting) answers = deps.createAnswers();
    } catch (error) {
      deps.report(error, 'mobile entry');
    }
  }

  async function initialise() {
    setState({ initialise: 'loading', error: undefined });
    const current = answers;
    await current.load(startReads.initialise);
    setState(({ generation }) => ({
      initialise: 'idle',
      answers: current,
      generation: generation + 1,
    }));
  }

  async function nationalAlert() {
    try {
      const { error } = await answers.load(startReads.alert);
      if (error !== undefined) deps.report(new Error('The national alert has an error.'), 'national alert');
    } catch (error) {
      deps.report(error, 'national alert');
    }
  }

  async function run() {
    await deps.outage.checkAtStart();
    if (deps.outage.isClosed() || signInPaths.has(deps.path()) || !deps.isSignedIn()) {
      if (getState().phase !== 'stopped') setState({ phase: 'stopped' });
      return;
    }
    deps.loading.add('start-up');
    try {
      setState({ phase: 'initialising' });
      bootstrap();
      const selecting = deps.selectEntry();
      if (selecting) await begin(selecting);
      await initialise();
      countVisit();
      await runPhaseTwo();
      setState({ phase: 'ready' });
    } catch (cause) {
      const error = asApiError(cause);
      setState({ phase: 'error', initialise: 'error', error });
      // When the session has ended the page is about to be left, and shows nothing.
      if (error.type !== problemType.sessionEnded) deps.fullPageErrors.add('initialise');
      return;
    } finally {
      deps.loading.remove('start-up');
    }
    await nationalAlert();
  }

  async function loadAgain() {
    const before = answers.get(startReads.alert);
    answers = deps.createAnswers();
    await initialise();
    // The alert is for everybody, and isn't read again for another account.
    if (before !== undefined) answers.put(startReads.alert, before);
    await runPhaseTwo();
    setState({ phase: 'ready' });
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => {
      if (running === tracked) running = undefined;
    });
    running = tracked;
    return tracked;
  }

  return {
    state: getState,
    subscribe: store.subscribe,
    answers: () => answers,
    start() {
      if (running) return running;
      const { phase } = getState();
      if (phase === 'ready' || phase === 'error') return Promise.resolve();
      return track(run());
    },
    reload() {
      const again = loadAgain().catch((cause: unknown) => {
        const error = asApiError(cause);
        setState({ phase: 'error', initialise: 'error', error });
        throw error;
      });
      // While it runs, a start has nothing to add.
      void track(again.catch(() => undefined));
      return again;
    },
  };
}
