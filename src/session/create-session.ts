import { refusal } from '#src/storage/create-storage.ts';
import { authKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import { type AuthRecord, type SessionKind, sessionLimit, staffMarkerKey } from './auth-record.ts';
import { readDeviceId } from './device-id.ts';
import { identityEndpoints } from './endpoints.ts';
import { createExclusive } from './exclusive.ts';
import { sendLogoutEvent } from './logout-event.ts';
import type { MobileEntry } from './mobile-entry.ts';
import { post } from './post.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { createRemembered, returnTarget } from './return-target.ts';
import { sessionEnded } from './session-error.ts';
import { createSessionStore, isInvoluntary, reasonSchema } from './session-store.ts';
import type {
  EndReason,
  PendingEntry,
  ReturnOutcome,
  Session,
  SessionDeps,
  SessionState,
  SignInOptions,
} from './session-types.ts';
import type { SignInContext } from './sign-in-context.ts';
import { createTokenQueue } from './token-queue.ts';
import { unlessAborted } from './unless-aborted.ts';
import { randomUuid } from './uuid.ts';

/** What tabs send each other. An end carries its reason: the message may arrive before the tombstone in storage does. */
const channelMessage = z.strictObject({
  type: z.enum(['changed', 'ended']),
  sid: z.string(),
  reason: z.optional(reasonSchema),
});

/**
 * The session of this page: who is signed in, the only way to the API, sign-in and sign-out.
 * Its rules are in docs/rules.md under "Signing in".
 */
export function createSession(deps: SessionDeps): Session {
  const { browser, now } = deps;
  const { local, session: tab } = deps.storage;
  const endpoints = identityEndpoints(deps.config.identity, browser.origin);
  const apiBase = `${new URL(deps.config.apiBase, browser.origin).href}/`;
  const store = createSessionStore(deps.storage);
  const remembered = createRemembered(tab, browser.origin);
  const listeners = new Set<() => void>();
  const returns = new Map<string, Promise<ReturnOutcome>>();
  let latestReturn: Promise<ReturnOutcome> | undefined;
  let starting: Promise<void> | undefined;

  let state: SessionState = 'signed-out';
  let kind: SessionKind = 'web';
  let epoch = 'signed-out';
  let scope = new AbortController();
  let limit: ReturnType<typeof setTimeout> | undefined;
  let pending: PendingEntry | undefined;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  /** Makes a record the session of this page, without writing it. */
  function adopt(record: AuthRecord) {
    state = 'signed-in';
    kind = record.kind;
    epoch = record.sid;
    scope = new AbortController();
    clearTimeout(limit);
    // The day of a session ends even if nobody calls anything; a sleeping machine is caught by the next call.
    limit = setTimeout(() => end('expired'), Math.min(record.rtExp - now() + 1, sessionLimit));
  }

  /**
   * Makes the tokens of a session useless at the provider (RFC 7009): the refresh token ends them all. Nobody
   * waits for it, and errors are ignored: here the session is over either way.
   */
  function revoke(record: AuthRecord) {
    // The token of a mobile session is the app's, which may go on with it.
    if (!endpoints.revoke || record.kind === 'mobile') return;
    const response = post(deps.fetch, endpoints.revoke, endpoints.clientHeaders, {
      body: new URLSearchParams({ client_id: endpoints.clientId, token: record.rt ?? record.at }),
      // It has to arrive although the page is being left.
      keepalive: true,
    });
    response.catch(() => undefined);
  }

  function establish(record: AuthRecord) {
    const before = store.read(record.kind);
    if (before) revoke(before);
    // Adopted first, so that what the write sets off finds the session that it belongs to.
    adopt(record);
    pending = undefined;
    store.write(record);
    announce('changed');
    notify();
  }

  const announce = (type: 'changed' | 'ended', reason?: EndReason) =>
    deps.channel?.postMessage({ type, sid: epoch, ...(reason === undefined ? {} : { reason }) });

  /**
   * The common part of every end: from here on nothing of this session is sent, stored or shown. `clear` returns what the
   * sign-in page shows about it.
   */
  function close(reason: EndReason, clear: () => EndReason) {
    state = 'ended';
    clearTimeout(limit);
    scope.abort(sessionEnded());
    store.writeReason(clear());
    deps.onEnd(reason);
    notify();
  }

  function end(reason: EndReason) {
    if (state === 'ended') return;
    const record = state === 'signed-in' ? store.read(kind) : undefined;
    const from = browser.href();
    const policy = record?.policy ?? endpoints.policies.signIn;
    const closing = { kind, sid: epoch, policy, at: '-', atExp: 0, rtExp: 0, gen: 1 };
    close(reason, () => store.clear(closing, reason));
    // An address may name what is the customer's, so that of staff isn't kept.
    if (isInvoluntary(reason) && kind !== 'impersonation') remembered.save(pathOf(from));
    if (record?.sid === closing.sid) revoke(record);
    announce('ended', reason);
    const home = kind === 'impersonation' || reason === 'impersonation' ? '/impersonate-logout' : '/';
    browser.replace(kind === 'mobile' ? '/general-error' : endpoints.logout(policy, home));
  }

  /**
   * The session ended, or became another one, outside this page: there is nobody to notify, only a page to leave. `cause` is
   * why it ended there, where that is known.
   */
  function leaveWith(reason: 'other-tab' | 'other-user', cause?: EndReason) {
    const known = cause !== undefined && isInvoluntary(cause) ? cause : reason;
    close(reason, () => store.clearTab(epoch, known, kind));
    if (reason === 'other-user') browser.reload();
    else browser.replace('/');
  }

  /** Compares this page with the record that the tabs share. */
  function reconcile() {
    if (state === 'ended' || kind !== 'web') return;
    const record = store.read('web');
    if (state === 'signed-in') {
      if (!record) leaveWith('other-tab');
      else if (record.sid !== epoch) leaveWith('other-user');
    } else if (record) browser.reload();
  }

  const queue = createTokenQueue({
    record() {
      if (state !== 'signed-in') return undefined;
      const record = store.read(kind);
      if (record?.sid === epoch) return record;
      if (kind === 'web') reconcile();
      else end('expired');
      return undefined;
    },
    write: store.write,
    refresh: (record) => refreshTokens(endpoints, record, deps),
    exclusive: createExclusive({
      locks: deps.locks,
      store: local,
      owner: randomUuid(deps.crypto),
      now,
      generation: () => {
        const record = store.read(kind);
        return record?.sid === epoch ? record : undefined;
      },
    }),
    now,
    end,
  });

  async function sendWith(token: string, request: Request, signal: AbortSignal) {
    // A bearer token goes to our API and nowhere else.
    if (!request.url.startsWith(apiBase)) throw new TypeError('The session only sends to the API.');
    const copy = new Request(request.clone(), { signal: AbortSignal.any([request.signal, signal]) });
    copy.headers.set('authorization', `Bearer ${token}`);
    return deps.fetch(copy);
  }

  async function send(request: Request): Promise<Response> {
    if (state === 'ended') throw sessionEnded();
    if (state === 'signed-out') return deps.fetch(request);
    const { signal } = scope;
    const attempt = (token: string) => sendWith(token, request, signal);
    const key = `${request.method} ${new URL(request.url).pathname}`;
    return unlessAborted(queue.call(key, attempt), [signal, request.signal]);
  }

  const postLogoutEvent = () =>
    sendLogoutEvent(deps.fetch, apiBase, {
      brand: deps.config.brand,
      deviceId: deviceId(),
      token: state === 'signed-in' ? store.read(kind)?.at : undefined,
    });
  const persistent = () => (kind === 'web' ? local : tab).persistent;
  const deviceId = () => readDeviceId(local, deps.crypto);

  const context: SignInContext = {
    deps,
    endpoints,
    deviceId,
    establish,
    revoke,
    postLogoutEvent,
    isSignedIn: () => state === 'signed-in',
    takeRemembered: remembered.take,
    startSignIn,
    leave: (policy) => browser.replace(endpoints.logout(policy, '/')),
  };

  function startSignIn(options: SignInOptions = {}): Promise<void> {
    // The page is on its way to the provider's logout, and must not be turned round.
    if (state === 'ended') return Promise.resolve();
    // The code of sign-in is loaded when it is needed; two clicks are one sign-in.
    starting ??= import('./start-sign-in.ts')
      .then((module) => module.startSignIn(context, options))
      .catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
    return starting;
  }

  function handleReturn(address: string): Promise<ReturnOutcome> {
    const url = new URL(address, browser.origin);
    const answer = new URLSearchParams(url.search);
    const empty = !['code', 'error', 'state'].some((name) => answer.has(name));
    // Cleaned before anything is loaded or rendered, so that no code is left in the address bar or the history.
    if (url.search !== '' || url.hash !== '') browser.replaceUrl(url.pathname);
    if (empty && latestReturn) return latestReturn;
    const key = answer.toString();
    const outcome =
      returns.get(key) ??
      import('./handle-return.ts')
        .then((module) => module.handleReturn(context, answer))
        .catch((cause: unknown): ReturnOutcome => {
          deps.report?.('sign-in-failed', cause);
          return { kind: 'error' };
        });
    returns.set(key, outcome);
    latestReturn = outcome;
    return outcome;
  }

  const stops = [
    local.subscribe(authKey, reconcile),
    // The browser may run out of room with whatever is written, which the customer should know.
    local.subscribe(refusal, notify),
    tab.subscribe(refusal, notify),
    browser.onPageShow((persisted) => {
      if (!persisted) return;
      // Back from the identity provider: the button works again.
      starting = undefined;
      if (state === 'ended') browser.replace('/');
      else reconcile();
    }),
  ];
  const onMessage = (event: MessageEvent) => {
    const message = z.safeParse(channelMessage, event.data);
    if (!message.success) return;
    // Where storage is only in memory, the message of the other tab is all there is.
    if (message.data.type === 'ended' && message.data.sid === epoch && state === 'signed-in')
      leaveWith('other-tab', message.data.reason);
    else reconcile();
  };
  deps.channel?.addEventListener('message', onMessage);

  function enterMobile(entry: MobileEntry) {
    store.writeMobile(entry);
    const sid = randomUuid(deps.crypto);
    const rtExp = now() + sessionLimit;
    establish({
      kind: 'mobile',
      sid,
      at: entry.token,
      atExp: rtExp,
      rtExp,
      policy: endpoints.policies.signIn,
      gen: 1,
    });
  }

  /** Anybody can write an address with a token of their own, so one that the app hasn't handed over has to be accepted. */
  const askAbout = (entry: MobileEntry): PendingEntry => ({
    send: (request) => sendWith(entry.token, request, scope.signal),
    accept() {
      // Somebody has signed in meanwhile, in another tab.
      if (store.read('web')) reconcile();
      else enterMobile(entry);
    },
    decline() {
      pending = undefined;
      goOn();
      notify();
    },
  });

  const found = store.open(now());
  /** With the session that is there, if there is one. */
  function goOn() {
    if (found) adopt(found);
    else if (store.mobile()) kind = 'mobile';
  }
  const entry = deps.mobileEntry;
  if (!entry || found?.at === entry.token) goOn();
  else if (found && found.kind !== 'mobile') {
    // A link must not sign a customer in to another person's account.
    deps.report?.('mobile-token-ignored');
    goOn();
  } else if (entry.isFromApp) enterMobile(entry);
  else pending = askAbout(entry);

  return {
    state: () => state,
    epoch: () => epoch,
    kind: () => kind,
    claims: (read) => read((state === 'signed-in' && store.read(kind)?.at) || ''),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    persistent,
    send,
    startSignIn,
    handleReturn,
    enterImpersonation(address) {
      if (state !== 'signed-out') return { kind: 'occupied' };
      tab.write(staffMarkerKey, { at: now() });
      return { kind: 'continue', path: `/auth/redirect${new URL(address, browser.origin).search}` };
    },
    async signOut() {
      if (state === 'signed-in' && kind !== 'impersonation') await postLogoutEvent();
      end('signed-out');
    },
    end,
    takeEndReason: store.takeReason,
    deviceId,
    rememberUrl: remembered.save,
    takeRememberedUrl: remembered.take,
    deepLink: (search) => returnTarget(new URLSearchParams(search).get('deeplink'), browser.origin),
    pendingEntry: () => pending,
    takeMobile() {
      const found = store.mobile();
      if (found) store.writeMobile({});
      return found;
    },
    dispose() {
      clearTimeout(limit);
      for (const stop of stops) stop();
      deps.channel?.close();
    },
  };
}

const pathOf = (href: string) => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};
