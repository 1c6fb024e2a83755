import type { SessionsSnapshot } from '#mock/ports.ts';
import { base64url, base64urlOfText, challengeOf } from './encoding.ts';
import type { Account, IdentityState, StaffMember } from './types.ts';

type SignedIn = Account | StaffMember;

/** What was granted at one sign-in. All tokens of it form a family: if one is stolen, all of them go. */
interface Family {
  /** Names the sign-in in ID tokens. */
  readonly sid: string;
  /** When the person signed in, in milliseconds; no refresh moves it. */
  readonly authTime: number;
  readonly account: SignedIn;
  readonly staffId: string | null;
  readonly clientId: string;
  readonly scope: string;
  /** Absolute, in milliseconds; no refresh moves it. */
  readonly endsAt: number;
  revoked: boolean;
}
interface Code {
  readonly family: Family;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly expires: number;
  used: boolean;
}

export interface NewGrant {
  readonly account: SignedIn;
  readonly staffId: string | null;
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
}
/** As the token endpoint answers them. */
interface Tokens {
  readonly access_token: string;
  /** Only with the scope `offline_access`. */
  readonly refresh_token?: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly scope: string;
}
/** Tokens, and what an ID token says about the sign-in that they come from. */
export interface Issued {
  readonly tokens: Tokens;
  readonly signIn: {
    readonly sub: string;
    readonly aud: string;
    readonly sid: string;
    /** Milliseconds. */
    readonly authTime: number;
    readonly nonce: string | undefined;
    readonly profile: Profile;
  };
}
/** What an ID token says about a member of staff; of a customer it says nothing. */
interface Profile {
  readonly name?: string;
  readonly email?: string;
  readonly layout_roles?: readonly string[];
}

const codeLife = 60_000;
/** Seconds. */
const accessTokenLife = 15 * 60;
/** The provider enforces what the portal promises: a day for a customer, an hour for staff. */
const familyLife = 24 * 60 * 60_000;
const staffLife = 60 * 60_000;

/** Everything that the provider has given out. `random` gives the bytes of each code and token. */
export function createGrants(options: { now: () => number; random: (length: number) => Uint8Array }) {
  const { now } = options;
  const codes = new Map<string, Code>();
  const access = new Map<string, { family: Family; expires: number }>();
  const refresh = new Map<string, { family: Family; used: boolean }>();
  let counted = { exchanges: 0, refreshes: 0, reuses: 0 };

  const opaque = () => base64url(options.random(32));
  const alive = (family: Family) => !family.revoked && now() < family.endsAt;

  /** Forgets what can't matter any more. Used codes and tokens stay as long as their family, to notice a second use. */
  function prune() {
    for (const [token, entry] of access)
      if (!alive(entry.family) || entry.expires <= now()) access.delete(token);
    for (const [token, entry] of refresh) if (now() >= entry.family.endsAt) refresh.delete(token);
    for (const [code, entry] of codes) if (now() >= entry.family.endsAt) codes.delete(code);
  }

  function issue(family: Family, nonce?: string): Issued {
    prune();
    const seconds = Math.max(1, Math.floor(Math.min(accessTokenLife, (family.endsAt - now()) / 1000)));
    const expires = now() + seconds * 1000;
    const claims = {
      sub: family.account.id,
      name: family.account.name,
      ...(family.staffId === null ? {} : { act: { sub: family.staffId } }),
      auth_time: Math.floor(family.authTime / 1000),
      iat: Math.floor(now() / 1000),
      exp: Math.floor(expires / 1000),
    };
    // Looks like a JWT, because the portal shows its claims; only the provider's record of it counts.
    const header = base64urlOfText(JSON.stringify({ alg: 'none', typ: 'JWT' }));
    const accessToken = `${header}.${base64urlOfText(JSON.stringify(claims))}.${opaque()}`;
    access.set(accessToken, { family, expires });
    const refreshToken = family.scope.split(' ').includes('offline_access') ? opaque() : undefined;
    if (refreshToken !== undefined) refresh.set(refreshToken, { family, used: false });
    const { account, clientId, sid, authTime, scope } = family;
    return {
      tokens: {
        access_token: accessToken,
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
        expires_in: seconds,
        scope,
      },
      signIn: { sub: account.id, aud: clientId, sid, authTime, nonce, profile: profileOf(account) },
    };
  }

  function reused(family: Family): null {
    family.revoked = true;
    counted.reuses += 1;
    return null;
  }

  return {
    createCode(grant: NewGrant): string {
      const { account, staffId, clientId, scope } = grant;
      const authTime = now();
      const endsAt = authTime + (staffId === null ? familyLife : staffLife);
      const family = { sid: opaque(), authTime, account, staffId, clientId, scope, endsAt, revoked: false };
      const code = opaque();
      codes.set(code, {
        family,
        redirectUri: grant.redirectUri,
        challenge: grant.challenge,
        nonce: grant.nonce,
        expires: now() + codeLife,
        used: false,
      });
      return code;
    },
    /** Null for every reason that RFC 6749 calls invalid_grant. Any try uses the code up. */
    async redeem(given: {
      code: string;
      clientId: string;
      redirectUri: string;
      verifier: string;
    }): Promise<Issued | null> {
      const entry = codes.get(given.code);
      if (!entry) return null;
      if (entry.used) return reused(entry.family);
      entry.used = true;
      const matches =
        entry.family.clientId === given.clientId &&
        entry.redirectUri === given.redirectUri &&
        (await challengeOf(given.verifier)) === entry.challenge;
      if (!matches || now() > entry.expires || !alive(entry.family)) return null;
      counted.exchanges += 1;
      return issue(entry.family, entry.nonce);
    },
    scopeOf: (refreshToken: string) => refresh.get(refreshToken)?.family.scope,
    rotate(refreshToken: string, clientId: string): Issued | null {
      const entry = refresh.get(refreshToken);
      if (!entry || entry.family.clientId !== clientId) return null;
      if (entry.used) return reused(entry.family);
      if (!alive(entry.family)) return null;
      entry.used = true;
      counted.refreshes += 1;
      return issue(entry.family);
    },
    /**
     * Ends the sign-in that an access or refresh token belongs to. False when the token is another client's; an unknown
     * one needs no revocation.
     */
    revokeToken(token: string, clientId: string): boolean {
      const family = (refresh.get(token) ?? access.get(token))?.family;
      if (family === undefined) return true;
      if (family.clientId !== clientId) return false;
      family.revoked = true;
      return true;
    },
    /** Ends the sign-in that ID tokens call `sid`. */
    endSignIn(sid: string): void {
      for (const entries of [codes, access, refresh])
        for (const { family } of entries.values()) if (family.sid === sid) family.revoked = true;
    },
    /** Whom the API serves with this token. Staff who signed in as themselves are no customers. */
    verify(accessToken: string) {
      const entry = access.get(accessToken);
      if (!entry || !alive(entry.family) || now() >= entry.expires) return null;
      const { sid, account, staffId, authTime } = entry.family;
      if (isStaff(account)) return null;
      return { personaId: account.id, sessionId: sid, staffId, authTime };
    },
    /** The person that an access token belongs to; the name and the e-mail as far as the scope goes. */
    userOf(accessToken: string) {
      const entry = access.get(accessToken);
      if (!entry || !alive(entry.family) || now() >= entry.expires) return null;
      const { account } = entry.family;
      const scope = entry.family.scope.split(' ');
      const { name, email } = account;
      return {
        scope,
        claims: {
          sub: account.id,
          ...(scope.includes('profile') ? { name } : {}),
          ...(scope.includes('email') ? { email } : {}),
          ...profileOf(account),
        },
      };
    },
    expireAccessTokens: () => access.clear(),
    revokeRefreshTokens: () => refresh.clear(),
    reset() {
      codes.clear();
      access.clear();
      refresh.clear();
      counted = { exchanges: 0, refreshes: 0, reuses: 0 };
    },
    snapshot(): SessionsSnapshot {
      prune();
      const families = [...new Set([...access.values(), ...refresh.values()].map(({ family }) => family))];
      return {
        families: families.map(({ account, ...family }) => ({ ...family, accountId: account.id })),
        access: [...access].map(([token, { family, expires }]) => ({
          token,
          family: families.indexOf(family),
          expires,
        })),
        refresh: [...refresh].map(([token, { family, used }]) => ({
          token,
          family: families.indexOf(family),
          used,
        })),
      };
    },
    /**
     * Sessions of people whom `accounts` does not have are left out. Throws a RangeError for a snapshot of an older
     * version.
     */
    load(snapshot: SessionsSnapshot, accounts: readonly SignedIn[]) {
      if (snapshot.families.some(({ authTime }) => typeof authTime !== 'number')) {
        throw new RangeError('The snapshot is of another version: its sessions have no "authTime".');
      }
      codes.clear();
      access.clear();
      refresh.clear();
      const families = snapshot.families.map(({ accountId, ...family }) => {
        const account = accounts.find(({ id }) => id === accountId);
        return account && { ...family, account };
      });
      for (const { token, family: index, expires } of snapshot.access) {
        const family = families[index];
        if (family) access.set(token, { family, expires });
      }
      for (const { token, family: index, used } of snapshot.refresh) {
        const family = families[index];
        if (family) refresh.set(token, { family, used });
      }
    },
    state: (): IdentityState => ({
      families: new Set([...refresh.values()].map((entry) => entry.family).filter(alive)).size,
      ...counted,
    }),
  };
}

export type Grants = ReturnType<typeof createGrants>;

const isStaff = (person: SignedIn): person is StaffMember => 'roles' in person;

function profileOf(person: SignedIn): Profile {
  if (!isStaff(person)) return {};
  const { name, email, roles } = person;
  return { name, email, ...(roles.length > 0 ? { layout_roles: roles } : {}) };
}
