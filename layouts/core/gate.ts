import { didYouMean } from '#schemas/check/nearest.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { type Budget, exceededBudgets } from './budgets.ts';
import type { Catalogues } from './catalogue.ts';
import { checkFacts, checkLayout, sentence } from './check.ts';
import { checkCritical, criticalPath } from './critical.ts';
import type { Documents } from './documents.ts';
import { checkExperiments, experimentsIn, experimentsPath } from './experiments.ts';
import { type Facts, factsPath } from './facts.ts';
import { isLargePolicy, longestPath, pathPattern, policySize, tabOfPath } from './paths.ts';
import { checkPersonas, personasPath } from './personas.ts';
import { brokenRules, newEffort } from './prove.ts';
import { checkRules, judgeable, type NamedPages, type Policy, type Rule } from './rules.ts';
import type { Effort } from './search.ts';
import type { LayoutSource } from './source.ts';
import { type JsonDocument, JsonTextError, jsonOf, parseDocument } from './text/parse.ts';
import { lineOf } from './text/pointer.ts';
import { unseenTexts } from './unseen.ts';

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
  /** Links of a page that the portal would not follow; none are looked at without it. Gets the tabs of all pages. */
  readonly wrongLinks?: (source: LayoutSource, tabs: ReadonlySet<string>) => readonly Violation[];
  /** What is wrong with the address of a page, by its tab; not looked at without it. */
  readonly wrongAddress?: (tabId: string) => readonly Violation[];
  /** Builds that customers have: rules are proved for each of them, and budgets are looked at. */
  readonly catalogues?: Catalogues;
}

/** What was found, and what can be published. */
export interface Checked {
  /** By path and line. */
  readonly findings: readonly Finding[];
  readonly facts: Facts | undefined;
  readonly rules: readonly Rule[];
  readonly budgets: readonly Budget[];
  /** Pages without a finding, by path. */
  readonly pages: ReadonlyMap<string, LayoutSource>;
}

/** Where the rules are. */
export const rulesPath = 'policy/rules.json';

/** Files of the policy that stand on their own. */
const otherPolicies: readonly [
  path: string,
  check: (json: unknown, known: { tabs: readonly string[]; facts: Facts }) => readonly Violation[],
][] = [
  [personasPath, (json, { facts }) => checkPersonas(json, facts)],
  [criticalPath, (json, { tabs }) => checkCritical(json, tabs)],
];

const policies = [factsPath, rulesPath, experimentsPath, ...otherPolicies.map(([path]) => path)];
const isPath = new RegExp(pathPattern);

/**
 * Checks all documents as one: paths, JSON, shapes, ids, tabs, fallbacks, names in conditions, links, for everybody whom a rule means
 * and every build that is in use that the page shows what the rule asks for, and what pages cost. Pages can't be checked without
 * the declared facts; then only what is wrong with these and with paths is found. Without rules it isn't known what pages have
 * to show: a folder that asks for nothing says so with an empty list.
 */
export function checkDocuments(documents: Documents, gate: Gate = {}): Checked {
  const findings: Finding[] = [...documents].flatMap(wrongFile);
  const find = (path: string, document: JsonDocument, faults: readonly Violation[]) => {
    findings.push(...faults.map((fault) => findingOf(path, document, fault)));
    return faults.length === 0;
  };
  const declared = readFacts(documents, findings);
  const facts = declared && withExperiments(declared, documents, findings);
  if (facts === undefined) return { findings, facts, rules: [], budgets: [], pages: new Map() };

  const parsedPages = [...documents].flatMap(([path, text]) => {
    if (path.startsWith('policy/')) return [];
    const document = parsed(path, text, findings);
    return document === undefined ? [] : [{ path, document }];
  });
  const known = new Map<string, LayoutSource | undefined>(
    [...documents.keys()]
      .filter((path) => !path.startsWith('policy/'))
      .map((path) => [tabOfPath(path), undefined]),
  );
  const tabs = new Set(known.keys());
  const sound = parsedPages.flatMap(({ path, document }) => {
    const json: unknown = jsonOf(document.root);
    if (!find(path, document, checkLayout(json, facts, tabOfPath(path)))) return [];
    // checkLayout has checked every level against the schemas that LayoutSource is derived from.
    const source = json as LayoutSource;
    return find(path, document, gate.wrongLinks?.(source, tabs) ?? []) ? [{ path, document, source }] : [];
  });

  for (const { source } of sound) known.set(source.tabId, source);
  const effort = newEffort();
  const { rules, budgets } = readRules(documents, { facts, pages: known, effort }, findings);
  for (const [path, check] of otherPolicies) {
    const text = documents.get(path);
    const document = text === undefined ? undefined : parsed(path, text, findings);
    if (document !== undefined)
      find(path, document, check(jsonOf(document.root), { tabs: [...tabs], facts }));
  }
  const { catalogues = new Map() } = gate;
  const pages = sound.filter(({ path, document, source }) =>
    find(path, document, [
      ...brokenRules(source, rules, facts, catalogues, effort),
      ...exceededBudgets(source, budgets, catalogues),
    ]),
  );
  // Whatever the address is, the page is checked as the others are.
  for (const { path, document } of parsedPages)
    find(path, document, gate.wrongAddress?.(tabOfPath(path)) ?? []);
  findings.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
  return { findings, facts, rules, budgets, pages: new Map(pages.map(({ path, source }) => [path, source])) };
}

const ofFile = (path: string, message: string): Finding => ({
  ...{ path, line: 1, pointer: '' },
  sentence: sentence({ pointer: '', message }),
});
const missing = (path: string): Finding => ofFile(path, 'is missing');

/** A path that no call could name, and a file of the policy that nobody would read, or that is too large. */
function wrongFile([path, text]: readonly [path: string, text: string]): readonly Finding[] {
  if (isLargePolicy(path, text)) return [ofFile(path, `is too large: ${policySize}`)];
  if (path.length > longestPath) return [ofFile(path, `has a name of more than ${longestPath} characters`)];
  if (!isPath.test(path))
    return [ofFile(path, 'has a name with something else than letters, digits and hyphens')];
  return path.startsWith('policy/') && !policies.includes(path)
    ? [ofFile(path, `is none of the policy${didYouMean(path, policies)}`)]
    : [];
}

/** The rules and budgets that can be judged: none where the document is missing or no policy. */
function readRules(
  documents: Documents,
  { facts, pages, effort }: { readonly facts: Facts; readonly pages: NamedPages; readonly effort: Effort },
  findings: Finding[],
): { readonly rules: readonly Rule[]; readonly budgets: readonly Budget[] } {
  const none = { rules: [], budgets: [] };
  const text = documents.get(rulesPath);
  if (text === undefined) {
    findings.push(missing(rulesPath));
    return none;
  }
  const document = parsed(rulesPath, text, findings);
  if (document === undefined) return none;
  const json: unknown = jsonOf(document.root);
  const faults = checkRules(json, facts, pages, effort);
  findings.push(...faults.map((fault) => findingOf(rulesPath, document, fault)));
  // checkRules has checked every rule.
  return { budgets: [], ...(faults.length === 0 ? (json as Policy) : judgeable(json, faults)) };
}

/** The declared facts of documents, with the experiments; undefined where they are missing or wrong. */
export function factsOf(documents: Documents): Facts | undefined {
  const facts = readFacts(documents, []);
  return facts && withExperiments(facts, documents, []);
}

/** Facts with the experiments that are declared beside them: none where that document is missing or wrong. */
function withExperiments(facts: Facts, documents: Documents, findings: Finding[]): Facts {
  const text = documents.get(experimentsPath);
  const document = text === undefined ? undefined : parsed(experimentsPath, text, findings);
  if (document === undefined) return facts;
  const json: unknown = jsonOf(document.root);
  const faults = checkExperiments(json);
  findings.push(...faults.map((fault) => findingOf(experimentsPath, document, fault)));
  return { ...facts, experiments: experimentsIn(json) };
}

function readFacts(documents: Documents, findings: Finding[]): Facts | undefined {
  const text = documents.get(factsPath);
  if (text === undefined) {
    findings.push(missing(factsPath));
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
  // It is a finding already.
  if (isLargePolicy(path, text)) return undefined;
  try {
    const document = parseDocument(text);
    // Those of pages are checked with the page.
    if (path.startsWith('policy/'))
      findings.push(...unseenTexts(jsonOf(document.root)).map((fault) => findingOf(path, document, fault)));
    return document;
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
