import { didYouMean } from '#schemas/check/nearest.ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, object, text } from '#schemas/json-schema.ts';
import { type Documents, jsonAt } from './documents.ts';

/** Where the pages are that nobody publishes alone. */
export const criticalPath = 'policy/critical.json';

const criticalSchema = object({
  pages: array(
    object({
      page: text('Which page, by its tab.', 200),
      why: text('The end of "It is critical because …".', 300),
    }),
    'Pages of which another person has to approve every change.',
    { maxItems: 200 },
  ),
});

/** What is wrong with the file of critical pages; `tabs` are all pages. */
export function checkCritical(json: unknown, tabs: readonly string[]): Violation[] {
  const wrong = checkSchema(criticalSchema, json);
  if (wrong !== undefined) return [wrong];
  return pagesIn(json).flatMap((page, index) =>
    tabs.includes(page)
      ? []
      : [
          {
            pointer: `/pages/${index}/page`,
            message: `"${page}" is not a page${didYouMean(page, tabs)}`,
          },
        ],
  );
}

/** Whether another person has to approve a change of a document: of every policy, and of critical pages. */
export function isCritical(path: string, tabId: string, documents: Documents): boolean {
  return path.startsWith('policy/') || criticalPages(documents).includes(tabId);
}

function criticalPages(documents: Documents): readonly string[] {
  const json = jsonAt(documents, criticalPath);
  return checkSchema(criticalSchema, json) === undefined ? pagesIn(json) : [];
}

/** The schema has shown this shape. */
const pagesIn = (json: unknown) => (json as { pages: { page: string }[] }).pages.map(({ page }) => page);
