const tokens = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type Token = (typeof tokens)[number];

/** The token of each category that is known by its name. */
const known = new Map<string, Token>([
  ['hot water', 1],
  ['heating', 2],
  ['cooling', 3],
  ['appliances', 4],
  ['electronics', 5],
  ['ev', 6],
  ['lighting', 7],
  ['other', 8],
  ['pool', 9],
  ['laundry', 10],
  ['dishwasher', 11],
]);

/** The number of a category's token from 1 to 11, the same on every page; undefined for a category that isn't known. */
export const tokenOf = (category: string): Token | undefined => known.get(category.toLowerCase());

/** The token of a place: they begin again after the last one. */
export const tokenAt = (place: number): Token => tokens[place % tokens.length] ?? 1;

/**
 * The colour of a category as CSS has it.
 * @param place of the category in its answer, which picks the token of one that isn't known
 */
export const categoryColour = (category: string, place: number): string =>
  `var(--data-category-${tokenOf(category) ?? tokenAt(place)})`;
