import { type Brand, brands } from '#mock/brand.ts';
import type { Verified } from '#mock/ports.ts';
import { Problem } from '#mock/problem.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Call } from './exchange.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Only pages of our own origin and of those that are allowed may call. Throws a Problem 403. */
export function checkOrigin(call: Call, allowed: readonly string[]): void {
  const origin = call.headers.get('origin');
  if (origin === null || origin === call.url.origin || allowed.includes(origin)) return;
  throw new Problem({
    type: '/error/origin',
    title: 'Origin not allowed',
    status: 403,
    detail: 'This origin may not call the API.',
    instance: '/headers/Origin',
  });
}

/**
 * Brand-Id and Device-Id, which every call of the API carries.
 * `fileTypes` are media types that the operation answers beside JSON.
 */
export function checkCaller(call: Call, fileTypes: () => readonly string[] = () => []): Brand {
  const sent = call.headers.get('brand-id');
  const brand = brands.find((known) => known === sent);
  if (brand === undefined) throw badHeader('Brand-Id', `expected one of ${brands.join(', ')}`);
  if (!uuidV4.test(call.headers.get('device-id') ?? '')) {
    throw badHeader('Device-Id', 'expected a UUID version 4');
  }
  const accept = call.headers.get('accept');
  const acceptsFile = () => fileTypes().some((type) => accept?.toLowerCase().includes(type));
  if (accept !== null && !/(^|[\s,])(application\/(json|\*)|\*\/\*)/i.test(accept) && !acceptsFile()) {
    throw new Problem({
      type: '/error/not_acceptable',
      title: 'Not acceptable',
      status: 406,
      detail: 'We answer in application/json only.',
      instance: '/headers/Accept',
    });
  }
  return brand;
}

function badHeader(name: string, expected: string): Problem {
  return new Problem({
    type: '/error/bad_request',
    title: 'Bad request',
    status: 400,
    detail: `/headers/${name} ${expected}.`,
    instance: `/headers/${name}`,
  });
}

/**
 * A page sends back the Account-Selection of its answers, so that nothing is read or written for an account that it
 * doesn't show. Throws a Problem 409 when the session has moved on; a page that doesn't send it isn't checked.
 */
export function checkSelection(call: Call, selection: string): void {
  const shown = call.headers.get('account-selection');
  if (shown === null || shown === selection) return;
  throw new Problem({
    type: '/error/account_changed',
    title: 'Another account is selected',
    status: 409,
    detail: 'This session works in another account or site by now. Nothing was done.',
    instance: '/headers/Account-Selection',
  });
}

/** The token of an Authorization header, or null. */
export function bearerOf(call: Call): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(call.headers.get('authorization') ?? '')?.[1] ?? null;
}

export function unauthorised(): Problem {
  return new Problem(
    {
      type: '/error/unauthorised',
      title: 'Unauthorised',
      status: 401,
      detail: 'The access token is missing, unknown or expired.',
    },
    { 'www-authenticate': 'Bearer' },
  );
}

/** Staff look and customers act: a write is refused for staff unless the table allows it. Both are recorded. */
export function checkStaff(
  id: string,
  operation: Operation,
  verified: Verified,
  record: (staff: Verified, operation: string, call: { readonly isRefused: boolean }) => void,
): void {
  if (verified.staffId === null) return;
  const isRefused = operation.method !== 'GET' && operation.staffMay !== true;
  record(verified, id, { isRefused });
  if (!isRefused) return;
  throw new Problem({
    type: '/error/impersonation',
    title: 'Only for the customer',
    status: 403,
    detail: 'Staff can look at the portal as a customer. Only the customer can change anything.',
  });
}

export function unknownRoute(call: Call): Problem {
  return new Problem({
    type: '/error/not_found',
    title: 'Not found',
    status: 404,
    detail: `There is no ${call.method} ${call.url.pathname.slice(0, 200)}.`,
  });
}

export function wrongMethod(allowed: readonly string[]): Problem {
  return new Problem(
    {
      type: '/error/method_not_allowed',
      title: 'Method not allowed',
      status: 405,
      detail: `This path answers ${allowed.join(', ')}.`,
    },
    { allow: allowed.join(', ') },
  );
}
