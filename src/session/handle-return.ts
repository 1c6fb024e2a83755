import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { z } from '#src/zod.ts';
import { staffMarkerKey } from './auth-record.ts';
import { exchangeCode } from './exchange-code.ts';
import { returnTarget } from './return-target.ts';
import type { ReturnOutcome } from './session-types.ts';
import type { SignInContext } from './sign-in-context.ts';
import { decodeState, type SignInState } from './sign-in-state.ts';
import { takeTransaction } from './transactions.ts';

const retryKey = 'fresh-sign-in';
const markerSchema = z.strictObject({ at: z.number() });
const markerLife = 10 * 60 * 1000;

/** Makes sense of a return to /auth/redirect. */
export async function handleReturn(context: SignInContext, answer: URLSearchParams): Promise<ReturnOutcome> {
  const { deps, endpoints } = context;
  if (deps.browser.framed()) return { kind: 'error' };
  const state = decodeState(single(answer, 'state'));
  const transaction = state && takeTransaction(deps.storage.local, state.verifier, deps.now());
  if (answer.has('error') || answer.has('error_description')) return errorOutcome(answer);

  const code = single(answer, 'code');
  if (state?.policy === endpoints.policies.impersonation) return impersonation(context, answer, state);
  if (
    !state ||
    !transaction ||
    !code ||
    transaction.policy !== state.policy ||
    transaction.deepLink !== state.deepLink
  ) {
    return foreignReturn(context);
  }
  if ((await calculatePKCECodeChallenge(transaction.v)) !== state.verifier) return foreignReturn(context);
  const result = await exchangeCode(context, {
    answer,
    verifier: transaction.v,
    policy: transaction.policy,
    kind: 'web',
  });
  return finish(context, result, transaction.deepLink, transaction.policy);
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
async function foreignReturn(context: SignInContext): Promise<ReturnOutcome> {
  const { deps } = context;
  if (context.isSignedIn()) return { kind: 'signed-in', path: '/app' };
  deps.report?.('foreign-return');
  const store = deps.storage.session;
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
    return finish(context, result, state.deepLink, policy);
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
  deepLink: string,
  policy: string,
): Promise<ReturnOutcome> {
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
  context.establish(result.record);
  return { kind: 'signed-in', path: returnTarget(deepLink, context.deps.browser.origin) ?? '/app' };
}
