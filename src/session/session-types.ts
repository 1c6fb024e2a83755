import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import type { Store } from '#src/storage/create-storage.ts';
import type { SessionKind } from './auth-record.ts';
import type { Browser } from './browser.ts';
import type { Locks } from './exclusive.ts';
import type { MobileEntry } from './mobile-entry.ts';

/** `ended` is final for this page: it is about to be left. */
export type SessionState = 'signed-out' | 'signed-in' | 'ended';

/**
 * Why a session ended: the customer signed out, the provider refused a refresh, the day is over, the server refused fresh
 * tokens, it ended in another tab, another person signed in in another tab, or staff took over this browser.
 */
export type EndReason =
  | 'signed-out'
  | 'refused'
  | 'expired'
  | 'rejected'
  | 'other-tab'
  | 'other-user'
  | 'impersonation';

/** The outcome of a return from the identity provider. */
export type ReturnOutcome =
  /** Go to `path`, in place of this page. */
  | { readonly kind: 'signed-in'; readonly path: string }
  /** The customer cancelled; go to `path`. */
  | { readonly kind: 'cancelled'; readonly path: '/app' }
  /** The e-mail link has expired; `marketing` offers registration. */
  | { readonly kind: 'expired-link'; readonly marketing: boolean }
  | { readonly kind: 'error' }
  /** Somebody is signed in, and the return is of a sign-in that isn't known here: ask whose account is meant. */
  | { readonly kind: 'other-sign-in' }
  /** The return has no parameters of ours, so a new sign-in has been started; the page is being left. */
  | { readonly kind: 'fresh-sign-in' }
  /** The page is being left for the provider's logout. */
  | { readonly kind: 'leaving' }
  /** Show an explicit "Continue as staff", then call `proceed`, which works once. */
  | { readonly kind: 'confirm-impersonation'; readonly proceed: () => Promise<ReturnOutcome> };

export interface SessionDeps {
  readonly config: Pick<DeploymentConfig, 'apiBase' | 'brand' | 'identity'>;
  readonly storage: { readonly local: Store; readonly session: Store };
  readonly fetch: typeof fetch;
  readonly crypto: Crypto;
  readonly now: () => number;
  readonly browser: Browser;
  /** Absent in old browsers; a lease in storage replaces it. */
  readonly locks?: Locks | undefined;
  /** Absent in old browsers; the storage event replaces it. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
  readonly mobileEntry?: MobileEntry | undefined;
  /** Empties the page at once: unmount, forget all data. The session then leaves the page itself. */
  readonly onEnd: (reason: EndReason) => void;
  /** Something that monitoring should know; never carries a token. */
  readonly report?: (
    code: 'mobile-token-ignored' | 'foreign-return' | 'sign-in-failed',
    cause?: unknown,
  ) => void;
}

export interface SignInOptions {
  readonly deepLink?: string | undefined;
  readonly policy?: string;
  /** Asks for the password although somebody is signed in (`prompt=login`, `max_age=0`). Their session goes on. */
  readonly again?: boolean;
}

/** A token that came by an address alone. It opens an account, and who reads the page may not know whose. */
export interface PendingEntry {
  /** Sends a request to the API with it, to find out whose account it is. */
  readonly send: (request: Request) => Promise<Response>;
  /** The customer goes on with it. */
  readonly accept: () => void;
  /** Forgets it. */
  readonly decline: () => void;
}

export interface Session {
  state(): SessionState;
  /** Names the session in cache keys: differs between any two sessions, and from being signed out. */
  epoch(): string;
  kind(): SessionKind;
  /** What `read` makes of the access token; empty text when nobody is signed in. Passed in: few pages need claims. */
  claims<T>(read: (accessToken: string) => T): T;
  /** Calls the listener after each change of state. */
  subscribe(listener: () => void): () => void;
  /** False if this browser stores nothing, so that a session ends with the page. */
  persistent(): boolean;
  /**
   * Sends a request to the API with the access token; refreshes and replays as needed. The response may have any status.
   * Rejects with `ApiError` when the session has ended or could not be refreshed, else as `fetch` does.
   */
  send(request: Request): Promise<Response>;
  /** Leaves for the identity provider. Rejects with `SignInError`, whose message can be shown. */
  startSignIn(options?: SignInOptions): Promise<void>;
  /** Handles a return to /auth/redirect. Cleans the address at once; calling it again for the same code gives the same outcome. */
  handleReturn(url: string): Promise<ReturnOutcome>;
  /**
   * Handles /impersonate: the app continues to `path`. Where somebody is signed in nothing happens, because anybody can
   * send a link: ask first, then `end('impersonation')`.
   */
  enterImpersonation(
    url: string,
  ): { readonly kind: 'occupied' } | { readonly kind: 'continue'; readonly path: string };
  /** Notifies the server, ends the session in all tabs and leaves for the provider's logout. */
  signOut(): Promise<void>;
  end(reason: EndReason): void;
  /** Why the session before this page ended, once. */
  takeEndReason(): EndReason | undefined;
  deviceId(): string;
  /** Saves an address (path and query) to return to after sign-in. */
  rememberUrl(path: string): void;
  takeRememberedUrl(): string | undefined;
  /** The allowed target of a `deeplink` parameter, or undefined. */
  deepLink(search: string): string | undefined;
  /** A token of the mobile app that nobody has accepted yet; until then it is no session, and is not stored. */
  pendingEntry(): PendingEntry | undefined;
  /** What the mobile app gave besides the token, once: where its customer wants to be. */
  takeMobile(): Omit<MobileEntry, 'token' | 'isFromApp'> | undefined;
  /** Stops listening; for tests. */
  dispose(): void;
}
