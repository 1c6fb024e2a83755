import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import { redirectTargets } from '#src/links/redirect-targets.ts';
import type { LinkPolicy } from '#src/links/resolve-link.ts';
import { trimPath } from './address.ts';
import { legacyTarget } from './legacy-redirects.ts';
import { isIndexPath, pageAt, publicRoutes } from './route-table.ts';

/** Routes that only a redirect from another site may lead to: a link there could start or end a session. */
const unlinked = new Set(['/auth/redirect', '/impersonate', '/impersonate-logout']);

/** Whether a link may lead to this path of ours. */
export function knownRoute(path: string): boolean {
  const trimmed = trimPath(path);
  if (unlinked.has(trimmed)) return false;
  return (
    Object.hasOwn(publicRoutes, trimmed) ||
    isIndexPath(trimmed) ||
    pageAt(trimmed) !== undefined ||
    legacyTarget(trimmed) !== undefined
  );
}

/** Where links of this deployment may lead: our routes and the hosts of its config. */
export function linkPolicy(
  config: Pick<DeploymentConfig, 'hosts'>,
  origin: string = location.origin,
): LinkPolicy {
  return {
    origin,
    knownRoute,
    redirectTargets,
    linkHosts: config.hosts.links,
    cardHosts: config.hosts.cards,
  };
}
