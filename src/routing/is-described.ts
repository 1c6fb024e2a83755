import { trimPath } from './address.ts';
import { legacyTarget } from './legacy-redirects.ts';
import { isIndexPath } from './route-table.ts';

const root = '/account/';

/**
 * Whether the server describes the page that a path of ours leads to, or for an index address any page below it. True
 * for all other addresses, and while it isn't known.
 *
 * @param pages what the server lists, as paths below /account; undefined when it lists none
 */
export function isDescribed(path: string, pages: readonly string[] | undefined): boolean {
  const bare = trimPath(path.replace(/\?.*/, ''));
  const target = legacyTarget(bare) ?? bare;
  if (pages === undefined || !target.startsWith(root)) return true;
  const page = target.slice(root.length);
  return pages.some((each) => each === page || (isIndexPath(target) && each.startsWith(`${page}/`)));
}
