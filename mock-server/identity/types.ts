import type { IdentityPort } from '#mock/ports.ts';

/** Somebody who can sign in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** One sentence for the person who picks a persona. */
  readonly summary: string;
}

/** A customer, who signs in for the portal. */
export interface Account extends Person {
  readonly kind: 'residential' | 'sme';
}

/** Somebody of the retailer, who signs in for a client of staff. No id is also that of a customer. */
export interface StaffMember extends Person {
  /** The claim `layout_roles` of their ID tokens; without any role they have no such claim. */
  readonly roles: readonly string[];
}

/** A registered client. Every address is compared character for character. */
export interface IdentityClient {
  readonly id: string;
  /** Accepted as Basic authorisation. */
  readonly credential?: string;
  /** Its server has to send the credential. Others don't: a browser can't hide a secret. */
  readonly isConfidential?: true;
  /** Staff sign in for it, and no customers. */
  readonly isForStaff?: true;
  readonly redirectUris: readonly string[];
  readonly postLogoutUris: readonly string[];
  /** Of the portal, whose requests name one; others follow the standards alone. */
  readonly policies?: { readonly signIn: string; readonly register?: string; readonly impersonation: string };
}

export interface IdentityOptions {
  readonly clock: { now(): number };
  readonly accounts: readonly Account[];
  /** Nobody by default. */
  readonly staff?: readonly StaffMember[];
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
