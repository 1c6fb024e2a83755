import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  type IDToken,
  OperationProcessingError,
  ResponseBodyError,
} from 'oauth4webapi';
import { apiBase, highestRole } from '#layouts/api/call.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { StoreUnavailable } from '#layouts/service/store/database.ts';
import type { Cookies } from './cookies.ts';
import type { Person, Reports } from './domain.ts';
import { commonHeaders } from './headers.ts';
import { pageHeaders, plainPage } from './pages.ts';
import type { createProvider, SentRequest } from './provider.ts';
import { readRoles } from './roles.ts';
import { type Sessions, sessionLife } from './sessions.ts';

/** Seconds within which somebody has to come back. */
const requestLife = 600;
/** Browsers keep about 4 kB in a cookie; a longer ID token isn't kept, and the provider asks before it signs out. */
const longestIdToken = 3800;
const longestPath = 1000;

interface SignInParts {
  readonly origin: string;
  readonly provider: ReturnType<typeof createProvider>;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly reports: Reports;
  /** Whether the history gets another refusal of somebody. */
  readonly isTold: (person: string) => boolean;
  readonly log: (message: string) => void;
}

/** What the browser keeps between leaving for the provider and coming back. */
interface Request extends SentRequest {
  readonly to: string;
}

/** The paths below `apiBase` that are pages, for people who sign in and out. */
export const signInPaths = ['/sign-in', '/sign-in/return', '/sign-out', '/signed-out'] as const;

/** Adds the pages. Nothing of a sign-in is kept here before it is finished: the browser has it in a cookie for ten minutes. */
export function addSignIn(scope: FastifyInstance, parts: SignInParts): void {
  const { origin, provider, sessions, cookies, reports, isTold, log } = parts;

  const show = (
    reply: FastifyReply,
    status: number,
    title: string,
    sentence: string,
    link = 'Sign in again',
  ) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .send(plainPage(title, sentence, link));
  const leave = (reply: FastifyReply, address: string) =>
    reply
      .code(303)
      .headers({ ...commonHeaders, 'cache-control': 'no-store', location: address })
      .send();
  const unreachable = (reply: FastifyReply, error: unknown) => {
    log(`The identity provider: ${error instanceof Error ? error.message : String(error)}`);
    return show(
      reply.header('retry-after', '10'),
      503,
      'You can’t sign in just now',
      'The identity provider can’t be reached. Please try again in a moment.',
    );
  };

  const isOver = (reply: FastifyReply) =>
    show(
      reply,
      400,
      'This sign-in is over',
      'It took too long, was used, or another one was begun after it.',
    );
  function notSignedIn(reply: FastifyReply, error: unknown) {
    if (error instanceof AuthorizationResponseError) {
      return show(
        reply,
        403,
        'You aren’t signed in',
        'The identity provider did not let you in, or you cancelled.',
      );
    }
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return isOver(reply);
    if (!(error instanceof OperationProcessingError)) return unreachable(reply, error);
    log(`A sign-in could not be verified: ${error.message}`);
    return show(reply, 403, 'You aren’t signed in', 'What the identity provider said could not be verified.');
  }

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const to = parameterOf(request.url, 'to') ?? '/';
    try {
      const { address, sent } = await provider.begin();
      const kept: Request = { ...sent, to: to.length <= longestPath ? to : '/' };
      reply.header('set-cookie', cookies.set('signIn', encode(kept), requestLife));
      return leave(reply, address);
    } catch (error) {
      return unreachable(reply, error);
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const sent = decode(cookies.read(request.headers.cookie, 'signIn'));
    if (sent === undefined || parameterOf(request.url, 'state') !== sent.state) return isOver(reply);
    reply.header('set-cookie', cookies.clear('signIn'));
    let signedIn: Awaited<ReturnType<typeof provider.finish>>;
    try {
      signedIn = await provider.finish(new URL(request.url, origin), sent);
    } catch (error) {
      return notSignedIn(reply, error);
    }
    const person = personOf(signedIn.claims);
    const roles = readRoles(signedIn.claims['layout_roles']);
    if (roles.length === 0) {
      const refusal = new Refusal(403, '/error/no_role', 'They have no role.');
      await sessions.confirm(person, roles);
      if (isTold(person.id))
        await reports.onRefused?.('sign-in', { person, role: 'public' }, refusal.problem, person.email);
      return show(
        reply,
        403,
        'You have no access',
        'Your account has no role for layouts. Your administrator can give you one.',
        'Sign in as somebody else',
      );
    }
    const before = cookies.read(request.headers.cookie, 'session');
    const old = before === undefined ? undefined : await sessions.use(before);
    const begun = await sessions.signIn(person, roles, {
      old: old?.hash,
      tell: (sql) => reports.onSignedIn?.({ person, role: highestRole(roles) }, roles, sql),
    });
    const seconds = sessionLife / 1000;
    const { idToken } = signedIn;
    reply.header('set-cookie', [
      cookies.set('session', begun, seconds),
      idToken.length > longestIdToken ? cookies.clear('signOut') : cookies.set('signOut', idToken, seconds),
    ]);
    return leave(reply, ownAddress(sent.to, origin));
  }

  /** Ends the provider's session; ours has been ended by a call before that. */
  async function signOut({ headers }: FastifyRequest, reply: FastifyReply) {
    // Another site may lead here, but then nobody is signed out without being asked.
    const isOurs = [undefined, 'same-origin', 'none'].includes(
      headers['sec-fetch-site'] as string | undefined,
    );
    const idToken = isOurs ? cookies.read(headers.cookie, 'signOut') : undefined;
    try {
      const address = await provider.signOutAddress(idToken);
      if (isOurs) reply.header('set-cookie', cookies.clear('signOut'));
      return leave(reply, address ?? `${origin}${apiBase}/signed-out`);
    } catch (error) {
      log(`The identity provider: ${error instanceof Error ? error.message : String(error)}`);
      return leave(reply, `${origin}${apiBase}/signed-out`);
    }
  }

  const pages: Readonly<Record<(typeof signInPaths)[number], typeof begin>> = {
    '/sign-in': begin,
    '/sign-in/return': finish,
    '/sign-out': signOut,
    '/signed-out': async (_request, reply) =>
      show(reply, 200, 'You are signed out', 'You can close this page.'),
  };
  for (const [url, handler] of Object.entries(pages)) {
    scope.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      try {
        return await handler(request, reply);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log(`A sign-in failed: ${error.message}`);
        return show(
          reply.header('retry-after', '5'),
          503,
          'You can’t sign in just now',
          'Please try again in a moment.',
        );
      }
    });
  }
}

/** A parameter of an address that is there once. */
function parameterOf(address: string, name: string): string | undefined {
  const given = URL.parse(address, 'http://none')?.searchParams.getAll(name) ?? [];
  return given.length === 1 ? given[0] : undefined;
}

/** The address of a page of ours; the first page for every other address, and for those of the service itself. */
function ownAddress(to: string, origin: string): string {
  const url = to.startsWith('/') ? URL.parse(to, origin) : null;
  const isOwn = url?.origin === origin && !`${url.pathname}/`.startsWith('/layouts/v1/');
  return isOwn ? url.href : `${origin}/`;
}

function personOf(claims: IDToken): Person {
  const { sub, name, email } = claims;
  const text = (value: unknown, length: number) =>
    typeof value === 'string'
      ? value
          .toWellFormed()
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, length)
      : '';
  return { id: text(sub, 200), name: text(name, 200) || text(sub, 200), email: text(email, 320) };
}

const encode = (request: Request) => Buffer.from(JSON.stringify(request)).toString('base64url');

function decode(cookie: string | undefined): Request | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    return isRequest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  if (typeof fields['to'] !== 'string') return false;
  return ['state', 'nonce', 'verifier'].every(
    (name) => typeof fields[name] === 'string' && fields[name] !== '',
  );
}
