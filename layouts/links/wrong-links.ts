import type { Catalogues } from '#layouts/core/catalogue.ts';
import { type LinkPlace, linksIn } from '#layouts/core/links-in.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { didYouMean } from '#schemas/check/nearest.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { resolveLink } from '#src/links/resolve-link.ts';
import { knownRoute, linkPolicy } from '#src/routing/link-policy.ts';
import { indexRoutes, pageAt, pageRoutes, publicRoutes } from '#src/routing/route-table.ts';

/** No address of a layout has this origin: a page of the portal is written as a path. */
const origin = 'https://portal.invalid';
/** Paths of the portal's pages. */
export const pagePaths: readonly string[] = [
  ...pageRoutes.map(({ path }) => path),
  ...Object.keys(indexRoutes),
  ...Object.keys(publicRoutes).filter(knownRoute),
];

/** What links are checked by besides the portal's own pages. */
export interface Portal {
  /** Hosts that links may lead to; not looked at where they are unknown, as before the first build. */
  readonly hosts: readonly string[] | undefined;
  /** Tabs of the pages that are there; not looked at without them. */
  readonly tabs?: ReadonlySet<string>;
}

/** Pages that the portal shows on its own, and where. */
const ownPlaces: Readonly<Record<string, string>> = {
  newDashboard: '/account/dashboard',
  // Above every page.
  header: '/account/dashboard',
};
/** The tab of a page that has another one than its address. */
const tabOfRoute = (page: string): string => (page === 'dashboard' ? 'newDashboard' : page);

/** What is wrong with the name of a page that nobody could open: neither this portal nor a build in use has its address. */
export function wrongAddress(tabId: string, catalogues: Catalogues): Violation[] {
  const address = ownPlaces[tabId] ?? `/account/${tabId}`;
  const known = [...pagePaths, ...[...catalogues.values()].flatMap(({ routes }) => routes)];
  if (known.includes(address)) return [];
  const message = `"${tabId}" is no page that anybody could open: no build has the address "${address}"${didYouMean(address, known)}`;
  return [{ pointer: '/tabId', message }];
}

/**
 * Links of a layout that the portal would not follow, by its own policy: to a path that is no page, to a page that isn't there
 * any more, or to a host that the deployment doesn't allow.
 */
export const wrongLinks = (source: LayoutSource, portal: Portal): Violation[] =>
  linksIn(source).flatMap((link) => wrongLink(link, portal));

function wrongLink({ key, value, pointer }: LinkPlace, { hosts, tabs }: Portal): Violation[] {
  const policy = linkPolicy({ hosts: { links: [...(hosts ?? [])], cards: [], assets: [] } }, origin);
  const isInternal = key === 'to';
  if (resolveLink(value, isInternal ? 'link' : 'external', policy) !== null) {
    const page = pageOf(value);
    if (page === undefined || tabs === undefined || tabs.has(page)) return [];
    return [{ pointer, message: `"${value}" leads to a page that isn't there any more` }];
  }
  const url = URL.parse(value);
  if (isInternal || url === null) {
    return [{ pointer, message: `"${value}" is no page of the portal${didYouMean(value, pagePaths)}` }];
  }
  if (url.protocol === 'https:' && url.username === '' && url.password === '') {
    if (hosts === undefined) return [];
    const near = didYouMean(url.host, hosts) || `; the hosts are ${hosts.join(', ')}`;
    return [{ pointer, message: `"${url.host}" is no host that links may lead to${near}` }];
  }
  return [{ pointer, message: `"${value}" is no link that is followed: expected https, mailto or tel` }];
}

/** The tab of the page that a link leads to; undefined where it leads to none of a customer. */
function pageOf(value: string): string | undefined {
  const url = URL.parse(value, origin);
  if (url?.origin !== origin) return undefined;
  const page = pageAt(url.pathname)?.page;
  return page === undefined ? undefined : tabOfRoute(page);
}
