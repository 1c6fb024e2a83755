/**
 * What every answer carries, by every part: pages, files, calls and errors of the portal, the API, the provider, the
 * card page, the control panel and the API reference. HSTS has no effect over http.
 */
export const commonHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** What of a deployment the Content-Security-Policy depends on. */
export interface PolicyHosts {
  /** Base of the API: a path of this origin, or an address. */
  readonly apiBase: string;
  /** Base of the identity provider: a path of this origin, or an address. */
  readonly authority: string;
  /** Hosts of pictures. */
  readonly assets: readonly string[];
  /** Address that page views are posted to, if there is one. */
  readonly analytics?: string | undefined;
}

export const reportPath = '/csp-reports';

/** Hash of the empty string: emotion inserts empty style elements and fills them by rule. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of the portal's page for this server and for a real host. */
export function securityHeaders(hosts: PolicyHosts): Record<string, string> {
  const connect = [hosts.apiBase, hosts.authority, hosts.analytics ?? '/']
    .map(originOf)
    .filter((origin) => origin !== null);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    `img-src ${["'self'", 'data:', ...hosts.assets].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one script address that the portal hands over itself: that of the worker which makes files.
    'trusted-types export-worker',
    'report-to csp',
  ];
  return {
    ...commonHeaders,
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${reportPath}"`,
  };
}

function originOf(base: string): string | null {
  return base.startsWith('/') ? null : new URL(base).origin;
}
