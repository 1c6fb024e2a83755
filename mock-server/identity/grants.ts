import type { SessionsSnapshot } from '#mock/ports.ts';
import { base64url, base64urlOfText, challengeOf } from './encoding.ts';
import type { Account, IdentityState } from './types.ts';

/** What was granted at one sign-in. All tokens of it form a family: if one is stolen, all of them go. */
interface Family {
  readonly id: string;
  readonly account: Account;
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
  readonly expires: number;
  used: boolean;
}

export interface NewGrant {
  readonly account: Account;
  readonly staffId: string | null;
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUri: string;
  readonly challenge: string;
}
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds. */
  readonly expires_in: number;
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

  function issue(family: Family): Tokens {
    prune();
    const seconds = Math.max(1, Math.floor(Math.min(accessTokenLife, (family.endsAt - now()) / 1000)));
    const expires = now() + seconds * 1000;
    const claims = {
      sub: family.account.id,
      name: family.account.name,
      ...(family.staffId === null ? {} : { act: { sub: family.staffId } }),
      exp: Math.floor(expires / 1000),
    };
    // Looks like a JWT, because the portal shows its claims; only the provider's record of it counts.
    const header = base64urlOfText(JSON.stringify({ alg: 'none', typ: 'JWT' }));
    const accessToken = `${header}.${base64urlOfText(JSON.stringify(claims))}.${opaque()}`;
    const refreshToken = opaque();
    access.set(accessToken, { family, expires });
    refresh.set(refreshToken, { family, used: false });
    return { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds };
  }

  function reused(family: Family): null {
    family.revoked = true;
    counted.reuses += 1;
    return null;
  }

  return {
    createCode(grant: NewGrant): string {
      const { account, staffId, clientId, scope } = grant;
      const endsAt = now() + (staffId === null ? familyLife : staffLife);
      const family = { id: opaque(), account, staffId, clientId, scope, endsAt, revoked: false };
      const code = opaque();
      codes.set(code, {
        family,
        redirectUri: grant.redirectUri,
        challenge: grant.challenge,
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
    }): Promise<(Tokens & { scope: string }) | null> {
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
      return { ...issue(entry.family), scope: entry.family.scope };
    },
    scopeOf: (refreshToken: string) => refresh.get(refreshToken)?.family.scope,
    rotate(refreshToken: string, clientId: string): (Tokens & { scope: string }) | null {
      const entry = refresh.get(refreshToken);
      if (!entry || entry.family.clientId !== clientId) return null;
      if (entry.used) return reused(entry.family);
      if (!alive(entry.family)) return null;
      entry.used = true;
      counted.refreshes += 1;
      return { ...issue(entry.family), scope: entry.family.scope };
    },
    verify(accessToken: string) {
      const entry = access.get(accessToken);
      if (!entry || !alive(entry.family) || now() >= entry.expires) return null;
      const { id, account, staffId } = entry.family;
      return { personaId: account.id, sessionId: id, staffId };
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
    /** Sessions of people whom `accounts` does not have are left out. */
    load(snapshot: SessionsSnapshot, accounts: readonly Account[]) {
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
