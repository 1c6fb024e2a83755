import { didYouMean } from '#schemas/check/nearest.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { array, count, object, text } from '#schemas/json-schema.ts';
import { listed } from './audience-words.ts';
import type { Catalogues } from './catalogue.ts';
import { highestCost } from './cost.ts';
import type { LayoutSource } from './source.ts';

/** What the widgets of a page may cost at most, for any customer and with any build in use. */
export interface Budget {
  /** Which page, by its tab. */
  readonly page: string;
  /** gzip size of what they load, in bytes. */
  readonly bytes?: number;
  /** How many operations they may ask. */
  readonly operations?: number;
  /** The end of "The budget is there because …". */
  readonly why: string;
  /** The team to ask. */
  readonly owner: string;
}

export const budgetSchema = array(
  object(
    {
      page: text('Which page, by its tab.'),
      bytes: count('gzip size of the code of its widgets at most, in bytes.'),
      operations: count('How many operations its widgets may ask at most.'),
      why: text('The end of "The budget is there because …".'),
      owner: text('The team to ask.'),
    },
    { optional: ['bytes', 'operations'] },
  ),
  'What pages may cost.',
  { maxItems: 500 },
);

/** Everything that is wrong with budgets that follow their schema. */
export function checkBudgets(
  budgets: readonly Budget[],
  pages: { has(page: string): boolean; keys(): Iterable<string> },
): Violation[] {
  return budgets.flatMap(({ page, bytes, operations }, index): Violation[] => [
    ...(pages.has(page)
      ? []
      : [
          {
            pointer: `/budgets/${index}/page`,
            message: `"${page}" is not a page${didYouMean(page, [...pages.keys()])}`,
          },
        ]),
    ...(bytes === undefined && operations === undefined
      ? [{ pointer: `/budgets/${index}`, message: 'expected bytes or operations' }]
      : []),
  ]);
}

/** Every budget that a page exceeds with a build; none without catalogues. */
export function exceededBudgets(
  source: LayoutSource,
  budgets: readonly Budget[],
  catalogues: Catalogues,
): Violation[] {
  const own = budgets.filter(({ page }) => page === source.tabId);
  if (own.length === 0) return [];
  return [...catalogues].flatMap(([digest, catalogue]) => {
    const cost = highestCost(source, catalogue);
    return own.flatMap(({ bytes, operations, owner, why }): Violation[] => {
      const over = [
        ...overOf(cost.bytes, bytes, 'bytes of code'),
        ...overOf(cost.operations.length, operations, 'operations'),
      ];
      if (over.length === 0) return [];
      const message = `can cost ${listed(over, 'and')} in the build ${digest}, by the budget of ${owner}. The budget is there because ${why}`;
      return [{ pointer: '', message }];
    });
  });
}

const overOf = (cost: number, most: number | undefined, what: string): string[] =>
  most === undefined || cost <= most ? [] : [`${cost} ${what} where ${most} are allowed`];
