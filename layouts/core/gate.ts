import type { Violation } from '#schemas/check/schema-check.ts';
import { checkFacts, checkLayout, sentence } from './check.ts';
import type { Facts } from './facts.ts';
import { tabOfPath } from './paths.ts';
import type { LayoutSource } from './source.ts';
import { type JsonDocument, JsonTextError, jsonOf, parseDocument } from './text/parse.ts';
import { lineOf } from './text/pointer.ts';

/** Texts by their path in a folder of layouts: a page is `bill--payments.json`, what pages are checked by is in `policy/`. */
export type Documents = ReadonlyMap<string, string>;

/** Something that keeps documents from being published. */
export interface Finding {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** JSON pointer of the value; empty for the whole document. */
  readonly pointer: string;
  readonly sentence: string;
}

export interface Gate {
  /** Links of a page that the portal would not follow; none are looked at without it. */
  readonly wrongLinks?: (source: LayoutSource) => readonly Violation[];
}

/** What was found, and the pages that can be served, by path. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly facts: Facts | undefined;
  readonly pages: ReadonlyMap<string, LayoutSource>;
}

const factsPath = 'policy/facts.json';

/**
 * Checks all documents as one: JSON, shapes, ids, tabs, fallbacks, names in conditions, links. Pages can't be checked
 * without the declared facts; then only what is wrong with these is found.
 */
export function checkDocuments(documents: Documents, { wrongLinks }: Gate = {}): Checked {
  const findings: Finding[] = [];
  const pages = new Map<string, LayoutSource>();
  const facts = readFacts(documents, findings);
  if (facts === undefined) return { findings, facts, pages };
  for (const [path, text] of documents) {
    if (path.startsWith('policy/')) continue;
    const document = parsed(path, text, findings);
    if (document === undefined) continue;
    const json: unknown = jsonOf(document.root);
    const faults = checkLayout(json, facts, tabOfPath(path));
    // checkLayout has checked every level against the schemas that LayoutSource is derived from.
    const source = json as LayoutSource;
    const links = faults.length > 0 ? [] : (wrongLinks?.(source) ?? []);
    findings.push(...[...faults, ...links].map((fault) => findingOf(path, document, fault)));
    if (faults.length === 0) pages.set(path, source);
  }
  return { findings, facts, pages };
}

/** The declared facts of documents; undefined where they are missing or wrong. */
export const factsOf = (documents: Documents): Facts | undefined => readFacts(documents, []);

function readFacts(documents: Documents, findings: Finding[]): Facts | undefined {
  const text = documents.get(factsPath);
  if (text === undefined) {
    findings.push({ path: factsPath, line: 1, pointer: '', sentence: 'The file is missing.' });
    return undefined;
  }
  const document = parsed(factsPath, text, findings);
  if (document === undefined) return undefined;
  const json: unknown = jsonOf(document.root);
  const faults = checkFacts(json);
  findings.push(...faults.map((fault) => findingOf(factsPath, document, fault)));
  // checkFacts has shown that it has this shape.
  return faults.length === 0 ? (json as Facts) : undefined;
}

function parsed(path: string, text: string, findings: Finding[]): JsonDocument | undefined {
  try {
    return parseDocument(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    findings.push({
      path,
      line: error.line,
      pointer: '',
      sentence: `The file is not JSON: ${error.message}.`,
    });
    return undefined;
  }
}

const findingOf = (path: string, document: JsonDocument, violation: Violation): Finding => ({
  path,
  line: lineOf(document, violation.pointer),
  pointer: violation.pointer,
  sentence: sentence(violation),
});
