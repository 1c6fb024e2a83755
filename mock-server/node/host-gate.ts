import type { IncomingMessage } from 'node:http';

const name = /^([a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;
const isHost = /^host$/i;
const ofThisMachine = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i;

/**
 * Turns the absolute form of a request target into the usual one, and its host into that of the request (RFC 9112,
 * section 3.2.2). What can't be one stays as it is, to be refused by `hostRefusal`.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '' } = request;
  const target = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (target?.username !== '' || target.password !== '') return url;
  request.headers.host = target.host;
  return target.pathname + target.search;
}

/** The public origin that a Host header names. Host carries no scheme, so this decides whether it is https. */
const publicOriginOf = (host: string, publicOrigins: readonly string[]) =>
  publicOrigins.find((origin) => URL.parse(`${new URL(origin).protocol}//${host}`)?.origin === origin);

/**
 * The origin at which a browser sent a request with this Host header: a public one, else this server's own, without TLS. No
 * `X-Forwarded-Proto` is read, because every caller can send one.
 */
export const originOfHost = (host: string, publicOrigins: readonly string[]): string =>
  publicOriginOf(host, publicOrigins) ?? `http://${host}`;

/**
 * Why a request is refused by its Host header, or undefined. A name that is neither this machine's own nor that of a public
 * origin may be that of a page which resolves to it (DNS rebinding).
 */
export function hostRefusal(
  { headers, rawHeaders, url = '' }: IncomingMessage,
  publicOrigins: readonly string[],
): { readonly status: 400 | 421; readonly text: string } | undefined {
  let sent = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (isHost.test(rawHeaders[index] ?? '')) sent += 1;
  }
  const { host = '' } = headers;
  const hostname = name.exec(host)?.[1];
  if (sent !== 1 || hostname === undefined || !url.startsWith('/')) {
    return { status: 400, text: 'This address is not readable.' };
  }
  if (ofThisMachine.test(hostname) || publicOriginOf(host, publicOrigins) !== undefined) return undefined;
  return { status: 421, text: `Not under this name. To allow it: --public-origin https://${host}` };
}
