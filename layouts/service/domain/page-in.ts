import { checkLayout } from '#layouts/core/check.ts';
import type { Documents } from '#layouts/core/documents.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { Refusal } from '#layouts/service/refusal.ts';

/** A page of documents with the facts that it may name. Refuses with 404 one that isn't there, or is wrong. */
export function pageIn(
  documents: Documents,
  tabId: string,
): { readonly source: LayoutSource; readonly facts: Facts } {
  const text = documents.get(pathOfTab(tabId));
  const facts = factsOf(documents);
  if (text !== undefined && facts !== undefined) {
    const json: unknown = jsonOf(parseDocument(text).root);
    // checkLayout checks every level against the schemas that LayoutSource is derived from.
    if (checkLayout(json, facts, tabId).length === 0) return { source: json as LayoutSource, facts };
  }
  throw new Refusal(404, '/error/no_such_page', 'There is no such page.');
}
