import type { ResponseOf } from '#schemas/wire.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';

type Answer = ResponseOf<'tips.list'>;
export type Season = Answer['CurrentSeason'];
export type Tip = Answer['CategoryTips'][number]['Tips'][number] & { readonly category: string };

/** What the tips pages show of the answer. */
interface TipsState {
  readonly season: Season;
  readonly all: readonly Tip[];
  /** Those of the season. */
  readonly seasonal: readonly Tip[];
}

/**
 * The tips of an answer; until there is one it is summer without tips.
 * @param onlyForYou leaves out what doesn't suit the profile of the customer, as the server says
 */
export function tipsState(answer: Answer | undefined, onlyForYou = false): TipsState {
  const season = answer?.CurrentSeason ?? 'Summer';
  const all = (answer?.CategoryTips ?? []).flatMap(({ Category: category, Tips }) =>
    Tips.filter(({ IsForYou = true }) => IsForYou || !onlyForYou).map((tip) => ({ ...tip, category })),
  );
  return { season, all, seasonal: all.filter(({ Seasons }) => Seasons?.includes(season)) };
}

const plainCategory = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ');

/** The category that an address or a layout names, however it is written. */
export const categoryNamed = (named: string | undefined, all: readonly Tip[]): string | undefined =>
  named === undefined
    ? undefined
    : all.find(({ category }) => plainCategory(category) === plainCategory(named))?.category;

export interface CategoryCount {
  readonly category: string;
  readonly count: number;
  readonly hasNew: boolean;
}

/** The categories in the order of the server. */
export function countsOf(all: readonly Tip[], isNew: (tip: Tip) => boolean): CategoryCount[] {
  return [...Map.groupBy(all, ({ category }) => category)].map(([category, own]) => ({
    category,
    count: own.length,
    hasNew: own.some(isNew),
  }));
}

/** Tips of a category that contain every word of a search; those of the season first where that is wanted. */
export function shownTips(
  { all, season }: TipsState,
  wanted: { readonly category: string | undefined; readonly find: string; readonly seasonFirst: boolean },
): Tip[] {
  const matches = matcherOf(wanted.find);
  const found = all.filter(
    (tip) =>
      (wanted.category === undefined || tip.category === wanted.category) &&
      matches([tip.Title, tip.Text, tip.category]),
  );
  const isLater = ({ Seasons }: Tip) => Number(Seasons?.includes(season) !== true);
  return wanted.seasonFirst ? found.toSorted((a, b) => isLater(a) - isLater(b)) : found;
}

/**
 * One tip of the season for a seed, such as the day: the same for the whole day, never one that was disliked, and
 * undefined where all were. A dislike changes the pick only if it was the picked one.
 */
export function tipOfSeed({ seasonal }: TipsState, seed: string): Tip | undefined {
  return seasonal
    .filter(({ TipReviewStatus }) => TipReviewStatus !== 'Disliked')
    .map((tip) => ({ tip, rank: hash(`${seed} ${tip.Guid}`) }))
    .toSorted((a, b) => a.rank - b.rank)[0]?.tip;
}

/** FNV-1a with a final mix, so that seeds that differ by one digit give unrelated ranks. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  return (value ^ (value >>> 13)) >>> 0;
}
