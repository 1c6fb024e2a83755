import type { Context } from '#mock/handler.ts';
import type { Day } from '#mock/world/calendar.ts';
import { type Site, selectedSites } from '#mock/world/customer.ts';
import { supplyTypes } from '#schemas/entities/money.ts';
import { listText, siteName, weekdayText } from './words.ts';

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

const supplyWords = { electricity: 'power', naturalGas: 'gas', lpg: 'bottled gas' } as const;

/** One sentence about moves, with the place and the day of each: "Your power at {{0}} stops on {{1}}." */
export function moveTemplate(moves: readonly Move[]): { text: string; places: string[] } {
  // One that closes and one that opens are a move; more of a kind are told by the list of properties.
  const told = moves.filter(({ kind }, index) => moves.findIndex((move) => move.kind === kind) === index);
  const clauses = told.map(({ site, kind }, index) => {
    const names = supplyTypes
      .filter((type) => site.supplyPoints.some(({ supplyType }) => supplyType === type))
      .map((type) => supplyWords[type]);
    const verb = `${kind === 'closing' ? 'stop' : 'start'}${names.length === 1 ? 's' : ''}`;
    const where = `at {{${index * 2}}}`;
    const when = `on {{${index * 2 + 1}}}`;
    return `${index === 0 ? 'Your' : 'and your'} ${listText(names)} ${where} ${verb} ${when}`;
  });
  return {
    text: `${clauses.join(', ')}.`,
    places: told.flatMap(({ site, on }) => [siteName(site), weekdayText(on)]),
  };
}

/** The same as plain text. */
export function moveText(moves: readonly Move[]): string {
  const { text, places } = moveTemplate(moves);
  return text.replace(/\{\{(\d)\}\}/g, (_, index) => places[Number(index)] ?? '');
}
