import type { RouteObject } from 'react-router-dom';
import { type LegacyTarget, legacyRedirects } from './legacy-redirects.ts';
import { type IndexPath, indexRoutes, type PageRoute, pageRoutes } from './route-table.ts';

/**
 * What is at an address below /account: the portal's pages load as a chunk of their own, so the routes only name them.
 */
export type AccountHandle =
  | { readonly kind: 'page'; readonly route: PageRoute }
  /** Leads on to its first tab. */
  | { readonly kind: 'index'; readonly path: IndexPath }
  /** An older address. */
  | { readonly kind: 'legacy'; readonly to: LegacyTarget }
  | { readonly kind: 'unknown' };

const at = (path: string, handle: AccountHandle): RouteObject => ({
  path,
  handle,
  caseSensitive: true,
  element: null,
});

/** The routes of a signed-in customer, and every unknown path, where the portal shows "not found". */
export const accountRoutes: RouteObject[] = [
  ...pageRoutes.map((route) => at(route.path, { kind: 'page', route })),
  // The keys of the table are its type.
  ...Object.keys(indexRoutes).map((path) => at(path, { kind: 'index', path: path as IndexPath })),
  ...[...legacyRedirects].map(([path, to]) => at(path, { kind: 'legacy', to })),
  at('*', { kind: 'unknown' }),
];
