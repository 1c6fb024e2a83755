import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from '#layouts/service/refusal.ts';
import type { HttpConfig } from './config.ts';

/**
 * Turns the absolute form of a request target into the usual one, and its host into that of the request (RFC 9112,
 * section 3.2.2). What can't be one stays as it is, to be refused.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '' } = request;
  const target = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (target?.username !== '' || target.password !== '') return url;
  request.headers.host = target.host;
  return target.pathname + target.search;
}

/** Refuses requests under other names: a page may have a name that resolves to this machine (DNS rebinding). */
export function createHostCheck({ origin, hosts = [] }: HttpConfig) {
  const allowed = new Set([new URL(origin).host, ...hosts].map((host) => host.toLowerCase()));
  return ({ headers, rawHeaders, url = '' }: IncomingMessage): void => {
    const sent = rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === 'host').length;
    if (sent > 1 || !url.startsWith('/')) {
      throw new Refusal(400, '/error/bad_address', 'This address is not readable.');
    }
    if (!allowed.has((headers.host ?? '').toLowerCase())) {
      throw new Refusal(421, '/error/wrong_host', 'The service isn’t served under this name.');
    }
  };
}

/** Refuses a write that a page of another origin may have caused. The browser writes both headers, and no script can. */
export function checkOrigin(headers: IncomingHttpHeaders, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin')) {
    throw new Refusal(403, '/error/foreign_origin', 'This did not come from a page of the service.');
  }
}
