import type { IdentityPort } from '#mock/ports.ts';

/** A person who can sign in. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** One sentence for the person who picks a persona. */
  readonly summary: string;
  readonly kind: 'residential' | 'sme';
}

/** A registered client. Every address is compared character for character. */
export interface IdentityClient {
  readonly id: string;
  /** Accepted as Basic authorisation and never required: a browser can't hide a secret. */
  readonly credential?: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutUris: readonly string[];
  readonly policies: { readonly signIn: string; readonly register?: string; readonly impersonation: string };
}

export interface IdentityOptions {
  readonly clock: { now(): number };
  readonly accounts: readonly Account[];
  readonly clients: readonly IdentityClient[];
  /** Random bytes; the real source when absent. */
  readonly random?: (length: number) => Uint8Array;
}

/** Counters for tests: how often tokens were refreshed, and how often a code or refresh token was reused. */
export interface IdentityState {
  readonly families: number;
  readonly exchanges: number;
  readonly refreshes: number;
  readonly reuses: number;
}

export interface IdentityProvider extends IdentityPort {
  /** From now on no access token works; refresh tokens do. */
  expireAccessTokens(): void;
  state(): IdentityState;
}
