import { type RedirectTarget, redirectTarget } from './redirect-targets.ts';

/** What a link is for. Each use has its own rule of where it may lead. */
export type LinkUse = 'link' | 'redirect' | 'card' | 'external';

export interface LinkPolicy {
  /** Origin of the portal, `location.origin`. */
  readonly origin: string;
  /** Whether the portal has a route for this path (no query). */
  readonly knownRoute: (path: string) => boolean;
  readonly redirectTargets: readonly RedirectTarget[];
  /** Hosts, with the port where it isn't the usual one, that an external link may lead to. */
  readonly linkHosts: readonly string[];
  /** Hosts of the page that takes card details. */
  readonly cardHosts: readonly string[];
}

/** An internal path always starts with exactly one slash; an external address is complete. */
export type ResolvedLink = { kind: 'internal'; path: string } | { kind: 'external'; href: string };

const maxLength = 2048;
// Control characters, invisible format characters (bidi, zero width), half of a surrogate pair, and the backslash, which
// a URL reads as a slash.
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\\]/u;
// An encoded slash, backslash, percent or control character means one thing to us and another to the next reader.
const ambiguousPath = /%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
const mailAddress = /^[^\s@%?&/]{1,64}@[a-z0-9.-]{1,190}$/i;
const phoneNumber = /^\+?[0-9().-]{3,24}$/;
// Names under localhost never leave the machine (RFC 6761, section 6.3).
const loopback = /^(?:(?:[a-z0-9-]+\.){0,4}localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The only way from a string to somewhere a person can be sent: every address that a server, an address bar or storage
 * gives passes here, at the moment of use. Null means: show it as text or not at all.
 */
export function resolveLink(raw: unknown, use: LinkUse, policy: LinkPolicy): ResolvedLink | null {
  if (typeof raw !== 'string' || raw === '' || raw.length > maxLength) return null;
  if (raw.trim() !== raw || forbidden.test(raw)) return null;
  const url = parse(raw, policy.origin);
  if (url === null) return null;
  if (url.username !== '' || url.password !== '') return null;

  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    return use === 'external' ? contactLink(url) : null;
  }
  // The protocol is checked before the origin: a blob: address has the origin of its page.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (use === 'card') return allowedHost(url, policy.cardHosts, policy.origin);
  if (url.origin === policy.origin) return internalLink(url, use, policy);
  return use === 'external' ? allowedHost(url, policy.linkHosts, policy.origin) : null;
}

function parse(raw: string, origin: string): URL | null {
  try {
    return new URL(raw, origin);
  } catch {
    return null;
  }
}

function internalLink(url: URL, use: LinkUse, policy: LinkPolicy): ResolvedLink | null {
  if (ambiguousPath.test(url.pathname)) return null;
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const target = use === 'redirect' ? redirectTarget(path, policy.redirectTargets) : path;
  if (target === null || (use !== 'redirect' && !policy.knownRoute(path))) return null;
  return { kind: 'internal', path: target + harmlessQuery(url.searchParams) };
}

/** The query without anything that belongs to a sign-in, so that a link can't hand one over. */
function harmlessQuery(params: URLSearchParams): string {
  const dropped = /^(?:code|state|token|error.*)$/i;
  const carried = new URLSearchParams([...params].filter(([name]) => !dropped.test(name))).toString();
  return carried === '' ? '' : `?${carried}`;
}

function allowedHost(url: URL, hosts: readonly string[], origin: string): ResolvedLink | null {
  // Plain http only between two loopback addresses, so that a developer's machine needs no certificate.
  const local =
    url.protocol === 'http:' && loopback.test(url.hostname) && loopback.test(new URL(origin).hostname);
  if (url.protocol !== 'https:' && !local) return null;
  return hosts.includes(url.host) ? { kind: 'external', href: url.href } : null;
}

function contactLink(url: URL): ResolvedLink | null {
  if (url.hash !== '') return null;
  if (url.protocol === 'tel:') {
    const number = url.pathname.replaceAll('%20', '').replaceAll(' ', '');
    return url.search === '' && phoneNumber.test(number) ? { kind: 'external', href: `tel:${number}` } : null;
  }
  // A subject is common; cc, bcc and a prepared body would let a link prepare a message in the customer's name.
  const names = [...url.searchParams.keys()];
  const onlySubject = names.length <= 1 && names.every((name) => name === 'subject');
  if (!mailAddress.test(url.pathname) || !onlySubject || /%0[ad]/i.test(url.search)) return null;
  return { kind: 'external', href: url.href };
}
