/** Where a path that may follow a sign-in leads. `rest` takes along what follows `from`; without it only `to` counts. */
export interface RedirectTarget {
  readonly from: string;
  readonly to: string;
  /** `exact`: this path only. `rest`: everything under it, the remainder goes along. `fixed`: everything under it leads to `to`. */
  readonly match: 'exact' | 'rest' | 'fixed';
}

/**
 * The allowed redirect targets after sign-in, most specific first. Many of them are short
 * forms and no routes of their own, so they are mapped; a sign-in page leads to /account, or signing in
 * would never end. `/app` is stripped before this list is read.
 */
export const redirectTargets: readonly RedirectTarget[] = [
  { from: '/', to: '/account', match: 'exact' },
  { from: '/account/insights/monitoring', to: '/account/products/monitoring', match: 'fixed' },
  { from: '/account', to: '/account', match: 'rest' },
  { from: '/activate', to: '/account', match: 'fixed' },
  { from: '/auth', to: '/account', match: 'fixed' },
  { from: '/login', to: '/account', match: 'fixed' },
  { from: '/bill', to: '/account/bill', match: 'rest' },
  { from: '/dashboard', to: '/account/dashboard', match: 'fixed' },
  { from: '/profile', to: '/account/profile', match: 'rest' },
  // The router knows the older addresses under /account/usage and maps them on.
  { from: '/usage', to: '/account/usage', match: 'rest' },
  { from: '/products', to: '/account/products', match: 'rest' },
  { from: '/insights/monitoring', to: '/account/products/monitoring', match: 'fixed' },
  { from: '/insights', to: '/account/insights', match: 'rest' },
];

/** The route that a path leads to after sign-in, or null if the list doesn't allow it. */
export function redirectTarget(path: string, targets: readonly RedirectTarget[]): string | null {
  const stripped = path.replace(/^(?:\/app)+(?=\/|$)/, '') || '/';
  for (const { from, to, match } of targets) {
    if (stripped === from) return to;
    if (match !== 'exact' && stripped.startsWith(`${from}/`)) {
      return match === 'fixed' ? to : to + stripped.slice(from.length);
    }
  }
  return null;
}
