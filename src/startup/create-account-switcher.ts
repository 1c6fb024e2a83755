import { createStore } from 'zustand/vanilla';
import type { Api } from '#src/api/api.ts';
import { ApiError, problemType } from '#src/api/api-error.ts';
import type { OperationSet } from './operation-set.ts';

export interface SwitchState {
  /**
   * `asking` while the switch would lose unsaved input and waits for a confirmation; `moved` once the page has followed a
   * switch that took place elsewhere.
   */
  readonly status: 'idle' | 'asking' | 'loading' | 'error' | 'moved';
  readonly error: ApiError | undefined;
  /** The error is told where the switch was chosen, so nothing else has to tell it. */
  readonly isErrorTold?: boolean;
  /** How many switches the server has taken; the shell looks after the current page when it grows. */
  readonly switches: number;
  /** Path of the page on which the last of them took place. */
  readonly switchedAt?: string | undefined;
}

interface SwitcherDeps {
  readonly api: Pick<Api, 'call'>;
  /** Drops every request that is under way. */
  readonly forget: () => void;
  /** Loads initialise and phase two again, for a new generation of data. */
  readonly reload: () => Promise<void>;
  readonly path: () => string;
  readonly hasUnsavedWork: () => boolean;
  readonly loading: OperationSet;
  /** The server has taken a switch of this page. */
  readonly onSwitched: () => void;
  /** The new account is selected and can't be loaded: the whole page has to show the error. */
  readonly onLost: (error: ApiError) => void;
}

export interface AccountSwitcher {
  readonly state: () => SwitchState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly selectSite: (accountId: string, siteId: string | null) => Promise<void>;
  readonly selectAccount: (accountId: string) => Promise<void>;
  /** Continues or cancels the switch that waits for a confirmation. */
  readonly answer: (goOn: boolean) => void;
  /** Begins anew with the account that another tab or device has selected: whatever is typed here belongs to the old one. */
  readonly follow: () => Promise<void>;
  /** Called by what shows the error where the switch was chosen. */
  readonly tellError: () => void;
  readonly dismissError: () => void;
}

const asApiError = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });

/** There was no response that could be read, so the server may have either account selected. */
const isIndefinite = (error: ApiError) =>
  error.type === problemType.noResponse || error.type === problemType.parse;

/**
 * Switches account and site. Answers of the old account that are still
 * under way are dropped; a refused switch stays on the old account and stores the parsed error.
 */
export function createAccountSwitcher({
  api,
  forget,
  reload,
  path,
  hasUnsavedWork,
  loading,
  onSwitched,
  onLost,
}: SwitcherDeps): AccountSwitcher {
  let held: (() => Promise<unknown>) | undefined;
  const store = createStore<SwitchState>(() => ({ status: 'idle', error: undefined, switches: 0 }));
  const { getState, setState } = store;

  /** From here on the server answers for the selected account. */
  async function takeOver(
    error: ApiError | undefined,
    status: SwitchState['status'] = error ? 'error' : 'idle',
  ) {
    forget();
    setState({ switches: getState().switches + 1, switchedAt: path() });
    try {
      await reload();
      setState({ status, error });
    } catch (cause) {
      const lost = asApiError(cause);
      setState({ status: 'error', error: lost });
      onLost(lost);
    }
  }

  async function run(select: () => Promise<unknown>, { isAsked = false } = {}) {
    if (getState().status === 'loading') return;
    if (!isAsked && hasUnsavedWork()) {
      held = select;
      setState({ status: 'asking' });
      return;
    }
    setState({ status: 'loading', error: undefined, isErrorTold: false });
    loading.add('account-switch');
    try {
      const failure = await select().then(() => undefined, asApiError);
      if (failure === undefined) {
        onSwitched();
        await takeOver(undefined);
      }
      // The server's selection is shown afterwards, so that nobody pays for the wrong account.
      else if (isIndefinite(failure)) await takeOver(failure);
      else setState({ status: 'error', error: failure });
    } finally {
      loading.remove('account-switch');
    }
  }

  return {
    state: getState,
    subscribe: store.subscribe,
    selectSite: (billingAccountId, siteId) =>
      run(() =>
        siteId === null
          ? api.call('drd.site.clear')
          : api.call('drd.site.select', { body: { billingAccountId, siteId } }),
      ),
    selectAccount: (billingAccountId) =>
      run(() => api.call('user.site.select', { body: { billingAccountId } })),
    answer(goOn) {
      const select = held;
      held = undefined;
      if (getState().status !== 'asking') return;
      setState({ status: 'idle' });
      if (goOn && select !== undefined) void run(select, { isAsked: true });
    },
    async follow() {
      if (getState().status === 'loading') return;
      held = undefined;
      setState({ status: 'loading', error: undefined });
      loading.add('account-switch');
      await takeOver(undefined, 'moved').finally(() => loading.remove('account-switch'));
    },
    tellError: () => setState({ isErrorTold: true }),
    dismissError: () => setState({ status: 'idle', error: undefined }),
  };
}
