import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { authKey, tombstoneKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import { type AuthRecord, authRecordSchema, staffMarkerKey } from './auth-record.ts';
import { promptIgnoredKey, readSignInTimes } from './auth-time.ts';
import { readClaims } from './claims.ts';
import { exchangeCode } from './exchange-code.ts';
import { returnTarget } from './return-target.ts';
import { permanentKeys } from './session-store.ts';
import type { ReturnOutcome } from './session-types.ts';
import type { SignInContext } from './sign-in-context.ts';
import { decodeState, type SignInState } from './sign-in-state.ts';
import { type Transaction, takeTransaction } from './transactions.ts';

const retryKey = 'fresh-sign-in';
const markerSchema = z.strictObject({ at: z.number() });
/** Tells the return that was exchanged last from another one, after a reload. */
const exchangedKey = 'exchanged-return';
const exchangedSchema = z.strictObject({ code: z.string() });
const markerLife = 10 * 60 * 1000;

/** Makes sense of a return to /auth/redirect. */
export async function handleReturn(context: SignInContext, answer: URLSearchParams): Promise<ReturnOutcome> {
  const { deps, endpoints } = context;
  if (deps.browser.framed()) return { kind: 'error' };
  const state = decodeState(single(answer, 'state'));
  const transaction = state && takeTransaction(deps.storage.local, state.verifier, deps.now());
  if (answer.has('error') || answer.has('error_description')) {
    const outcome = errorOutcome(answer);
    // A customer who gives up to sign in again is still signed in.
    return outcome.kind === 'cancelled' && transaction?.again && context.isSignedIn()
      ? signedIn(context, transaction.deepLink)
      : outcome;
  }

  const code = single(answer, 'code');
  if (state?.policy === endpoints.policies.impersonation) return impersonation(context, answer, state);
  if (
    !state ||
    !transaction ||
    !code ||
    transaction.policy !== state.policy ||
    transaction.deepLink !== state.deepLink
  ) {
    return foreignReturn(context, code);
  }
  if ((await calculatePKCECodeChallenge(transaction.v)) !== state.verifier)
    return foreignReturn(context, code);
  deps.storage.session.write(exchangedKey, { code: fingerprint(code) });
  const result = await exchangeCode(context, {
    answer,
    verifier: transaction.v,
    policy: transaction.policy,
    kind: 'web',
  });
  return finish(context, result, transaction);
}

/** A parameter that occurs exactly once. */
function single(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name);
  return values.length === 1 && values[0] !== '' ? (values[0] ?? null) : null;
}

/** Goes by codes, and by the one text that has no code. What the provider wrote is never shown. */
function errorOutcome(answer: URLSearchParams): ReturnOutcome {
  const text = [...answer.getAll('error'), ...answer.getAll('error_description')].join(' ').slice(0, 4096);
  if (text.includes('AADB2C90091')) return { kind: 'cancelled', path: '/app' };
  const marketing = text.includes('AADB2C: The link is expired');
  if (marketing || text.includes('AADB2C90208')) return { kind: 'expired-link', marketing };
  return { kind: 'error' };
}

/** A return that nobody here began: no token is requested. A new sign-in is tried once, or two pages could loop. */
async function foreignReturn(context: SignInContext, code: string | null): Promise<ReturnOutcome> {
  const { deps } = context;
  const store = deps.storage.session;
  if (context.isSignedIn()) {
    const isKnown = code !== null && store.read(exchangedKey, exchangedSchema)?.code === fingerprint(code);
    const isCustomer = deps.storage.local.read(authKey, authRecordSchema) !== undefined;
    // Back at the provider another person may have been chosen, whose code has no sign-in here any more.
    return code === null || isKnown || !isCustomer
      ? { kind: 'signed-in', path: '/app' }
      : { kind: 'other-sign-in' };
  }
  deps.report?.('foreign-return');
  const tried = store.read(retryKey, markerSchema);
  if (deps.browser.framed() || (tried && Math.abs(deps.now() - tried.at) < markerLife))
    return { kind: 'error' };
  store.write(retryKey, { at: deps.now() });
  await context.startSignIn();
  return { kind: 'fresh-sign-in' };
}

/** The only path on which a code of a flow that didn't begin here is accepted: by staff, on purpose. */
function impersonation(context: SignInContext, answer: URLSearchParams, state: SignInState): ReturnOutcome {
  const { session } = context.deps.storage;
  const marker = session.read(staffMarkerKey, markerSchema);
  session.remove(staffMarkerKey);
  const entered = marker && Math.abs(context.deps.now() - marker.at) < markerLife;
  if (!entered || context.isSignedIn() || single(answer, 'code') === null) return { kind: 'error' };
  let outcome: Promise<ReturnOutcome> | undefined;
  const exchange = async () => {
    const { verifier, policy } = state;
    const result = await exchangeCode(context, { answer, verifier, policy, kind: 'impersonation' });
    return finish(context, result, { policy, deepLink: state.deepLink });
  };
  return {
    kind: 'confirm-impersonation',
    proceed() {
      outcome ??= exchange().catch((cause: unknown): ReturnOutcome => {
        context.deps.report?.('sign-in-failed', cause);
        return { kind: 'error' };
      });
      return outcome;
    },
  };
}

async function finish(
  context: SignInContext,
  result: Awaited<ReturnType<typeof exchangeCode>>,
  { policy, deepLink, again }: Pick<Transaction, 'policy' | 'deepLink' | 'again'>,
): Promise<ReturnOutcome> {
  // The session that is there goes on.
  if (again && result.kind === 'invalid-grant') return { kind: 'error' };
  if (result.kind === 'invalid-grant') {
    await context.postLogoutEvent();
    context.leave(policy);
    return { kind: 'leaving' };
  }
  // "If the refresh token is missing … after login, the session ends".
  if (result.record.kind === 'web' && result.record.rt === undefined) {
    context.revoke(result.record);
    context.leave(policy);
    return { kind: 'leaving' };
  }
  context.deps.storage.session.remove(retryKey);
  context.establish(again ? afterSigningInAgain(context, result.record) : result.record);
  return signedIn(context, deepLink);
}

const signedIn = (context: SignInContext, deepLink: string): ReturnOutcome => ({
  kind: 'signed-in',
  path: returnTarget(deepLink, context.deps.browser.origin) ?? '/app',
});

/**
 * The same person goes on with their session, in all its tabs: only the tokens are new, and its day isn't longer. Of
 * another person's session nothing stays.
 */
function afterSigningInAgain(context: SignInContext, record: AuthRecord): AuthRecord {
  const { config, now, storage } = context.deps;
  const before = storage.local.read(authKey, authRecordSchema);
  const { subject } = readClaims(record.at);
  const { authTime, issuedAt = now() / 1000 } = readSignInTimes(record.at);
  const goesOn = before !== undefined && subject !== undefined && readClaims(before.at).subject === subject;
  if (before && !goesOn) {
    storage.local.sweep([...permanentKeys, authKey, tombstoneKey]);
    storage.session.sweep(permanentKeys);
  }
  // Both times are of the provider. A provider that doesn't tell can't be checked here: the server decides.
  const isIgnored =
    authTime !== undefined &&
    issuedAt - authTime > (config.identity.recentSignIn ?? Number.POSITIVE_INFINITY);
  if (isIgnored) storage.session.write(promptIgnoredKey, authTime);
  else storage.session.remove(promptIgnoredKey);
  return goesOn ? { ...record, sid: before.sid, gen: before.gen + 1, rtExp: before.rtExp } : record;
}
