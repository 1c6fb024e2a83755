/** Who a bearer token belongs to. */
export interface Verified {
  readonly personaId: string;
  /** The session that began with one sign-in: the same for all tokens that came of it. */
  readonly sessionId: string;
  /** Set when the token is of staff who act for the customer. */
  readonly staffId: string | null;
  /** When the person signed in who got the token, in milliseconds; no refresh moves it. */
  readonly authTime: number;
}

/** Sessions as plain JSON; `family` is an index of `families`. Codes expire after a minute and are left out. */
export interface SessionsSnapshot {
  readonly families: readonly {
    /** Names the sign-in in ID tokens. */
    readonly sid: string;
    /** When the person signed in, in milliseconds. */
    readonly authTime: number;
    readonly accountId: string;
    readonly staffId: string | null;
    readonly clientId: string;
    readonly scope: string;
    /** Absolute, in milliseconds; no refresh moves it. */
    readonly endsAt: number;
    readonly revoked: boolean;
  }[];
  readonly access: readonly { readonly token: string; readonly family: number; readonly expires: number }[];
  readonly refresh: readonly { readonly token: string; readonly family: number; readonly used: boolean }[];
}

/** What the core needs of the identity provider. */
export interface IdentityPort {
  /** The subject of this access token, or null when it is unknown, expired or revoked. */
  verify(accessToken: string): Verified | null;
  /** Answers every request under `/identity`: authorize page, tokens, revocation, logout, metadata. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /**
   * The next sign-in of a customer is this person's, without the page, if it begins within a minute; and so are a few
   * more in the ten seconds after it, for other tabs. Throws a RangeError for an unknown person.
   */
  signInNext(accountId: string): void;
  /** Makes tokens that were given out useless; for tests. */
  revoke(which: 'access' | 'refresh' | 'all'): void;
  /** Forgets every session, code and token. */
  reset(): void;
  /** Every session, plain JSON. */
  snapshot(): SessionsSnapshot;
  /** Restores sessions in place of the current ones. */
  load(snapshot: SessionsSnapshot): void;
}

/** A person of the start message. */
export interface PersonaCard {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** One line. */
  readonly summary: string;
}
