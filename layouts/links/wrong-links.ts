import type { LayoutSource } from '#layouts/core/source.ts';
import { didYouMean } from '#schemas/check/nearest.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { resolveLink } from '#src/links/resolve-link.ts';
import { knownRoute, linkPolicy } from '#src/routing/link-policy.ts';
import { indexRoutes, pageRoutes, publicRoutes } from '#src/routing/route-table.ts';

/** No address of a layout has this origin: a page of the portal is written as a path. */
const origin = 'https://portal.invalid';
/** Paths of the portal's pages. */
export const pagePaths: readonly string[] = [
  ...pageRoutes.map(({ path }) => path),
  ...Object.keys(indexRoutes),
  ...Object.keys(publicRoutes).filter(knownRoute),
];

/**
 * Links of a layout that the portal would not follow, by its own policy: to a path that is no page, or to a host that the
 * deployment doesn't allow. Hosts are not looked at where they are unknown, as before the first build.
 */
export function wrongLinks(source: LayoutSource, hosts: readonly string[] | undefined): Violation[] {
  const policy = linkPolicy({ hosts: { links: [...(hosts ?? [])], cards: [], assets: [] } }, origin);
  return linksIn(source, '').flatMap(({ key, value, pointer }) => {
    const isInternal = key === 'to';
    if (resolveLink(value, isInternal ? 'link' : 'external', policy) !== null) return [];
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
  });
}

interface LinkPlace {
  readonly key: 'to' | 'href';
  readonly value: string;
  readonly pointer: string;
}

/** Every link: `to` is a page and `href` an address, in the configs of all widgets and in all actions. */
function linksIn(value: unknown, pointer: string): LinkPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'to' || key === 'href') && typeof inner === 'string'
      ? [{ key, value: inner, pointer: `${pointer}/${key}` }]
      : linksIn(inner, `${pointer}/${key}`),
  );
}
