import type { Context } from '#mock/handler.ts';
import type { Day } from '#mock/world/calendar.ts';
import { type Site, selectedSites } from '#mock/world/customer.ts';

/** Somebody with more sites than these doesn't move when one of them opens or closes. */
const fewSites = 3;

export interface Move {
  readonly site: Site;
  readonly kind: 'opening' | 'closing';
  readonly on: Day;
}

/** Selected sites that open or close from today on because their customer moves, those that close first. */
export function movesOf({ world, customer }: Pick<Context, 'world' | 'customer'>): Move[] {
  const sites = selectedSites(customer);
  if (sites.length > fewSites) return [];
  return sites
    .flatMap((site) =>
      site.status === 'active' || site.statusDate === null || site.statusDate < world.today()
        ? []
        : [{ site, kind: site.status, on: site.statusDate }],
    )
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
}
