import type { IncomingHttpHeaders } from 'node:http';
import { backgroundHeader, type Call, highestRole, mayAs, type Role } from '#layouts/api/call.ts';
import { type CallId, calls } from '#layouts/api/calls.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { HttpConfig } from './config.ts';
import type { Cookies } from './cookies.ts';
import type { ActingRole, Person } from './domain.ts';
import { isCredential } from './secrets.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Token, Tokens } from './tokens.ts';

/** Who calls. */
export interface Caller {
  readonly person: Person;
  readonly role: ActingRole;
  readonly roles: readonly Role[];
  /** Of a person in a browser. */
  readonly session?: Session;
  /** Of a person's token. */
  readonly token?: Token;
}

/** What `support` may: explain what a customer sees. */
const ofSupport: readonly CallId[] = ['layouts.explain'];

/** What takes a browser: a token can't make another one, or outlive its removal in a stream. */
const ofSessions: readonly CallId[] = [
  'session.end',
  'tokens.create',
  'tokens.remove',
  'access.end',
  'events.follow',
];

/** Whether people with these roles may make a call. */
export function mayCall(id: CallId, roles: readonly Role[]): boolean {
  const call: Call = calls[id];
  switch (call.access) {
    case 'public':
      return true;
    case 'gateway':
    case 'pipeline':
      return false;
    case 'staff':
      return roles.length > 0;
    case 'viewer':
    case 'editor':
    case 'publisher':
      return mayAs(roles, call.access) || (roles.includes('support') && ofSupport.includes(id));
  }
}

const anybody: Caller = { person: machine('public', 'Anybody'), role: 'public', roles: [] };

/** Finds out who calls. Refuses with 401 when it is nobody that the call is for; whether they may is another question. */
export function createAuthentication(
  config: Pick<HttpConfig, 'gatewayHashes' | 'pipelineHashes'>,
  { sessions, tokens, cookies }: { sessions: Sessions; tokens: Tokens; cookies: Cookies },
) {
  const machines = {
    gateway: { person: machine('gateway', 'Gateway'), hashes: config.gatewayHashes },
    pipeline: { person: machine('pipeline', 'Build pipeline'), hashes: config.pipelineHashes },
  };
  return async (id: CallId, headers: IncomingHttpHeaders): Promise<Caller> => {
    const { access, method }: Call = calls[id];
    // Caused by an event, or by a stream that broke off, and by no person.
    const isBackground = id === 'events.follow' || (method === 'GET' && headers[backgroundHeader] === '1');
    if (access === 'public') return anybody;
    if (access === 'gateway' || access === 'pipeline') {
      const credential = bearerOf(headers);
      const { person, hashes } = machines[access];
      if (credential === undefined || !isCredential(credential, hashes)) throw unknownCaller('Bearer');
      return { person, role: access, roles: [] };
    }
    // With one, no cookie is read: who sends it is known by it alone.
    if (headers.authorization !== undefined) {
      const credential = bearerOf(headers);
      const token = credential === undefined ? undefined : await tokens.use(credential);
      if (!token) throw unknownCaller('Bearer');
      const { person, roles } = token;
      return { person, roles, role: highestRole(roles), token };
    }
    const secret = cookies.read(headers.cookie, 'session');
    const session = secret === undefined ? undefined : await sessions.use(secret, isBackground);
    if (!session) throw unknownCaller('Cookie');
    const { person, roles } = session;
    return { person, roles, role: highestRole(roles), session };
  };
}

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders) =>
  /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];

/** Throws a Refusal with 403. */
export function checkRoles(id: CallId, { role, roles, token }: Caller): void {
  if (token !== undefined && ofSessions.includes(id)) {
    throw new Refusal(403, '/error/session_needed', 'A token can’t do this.', {
      detail: 'Sign in to the studio.',
    });
  }
  if (role === 'gateway' || role === 'pipeline' || mayCall(id, roles)) return;
  throw new Refusal(403, '/error/not_allowed', 'Your role doesn’t allow this.', {
    detail: neededFor(id, roles),
  });
}

/** What somebody would need who has these roles. */
function neededFor(id: CallId, roles: readonly Role[]): string {
  const own = roles.length === 0 ? 'none' : roles.join(', ');
  return `It needs the role ${calls[id].access}; yours: ${own}.`;
}

function unknownCaller(scheme: string): Refusal {
  const detail = scheme === 'Cookie' ? 'Sign in, and do it again.' : 'The credential is missing or wrong.';
  const headers = { 'www-authenticate': `${scheme} realm="layouts"` };
  return new Refusal(401, '/error/not_signed_in', 'It isn’t known who calls.', { detail }, headers);
}

function machine(id: string, name: string): Person {
  return { id, name, email: '' };
}
