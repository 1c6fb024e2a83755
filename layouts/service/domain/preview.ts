import type { Change, Finding, Report } from '#layouts/api/shapes.ts';
import type { Budget } from '#layouts/core/budgets.ts';
import type { Catalogue } from '#layouts/core/catalogue.ts';
import { type Client, clientWith } from '#layouts/core/client.ts';
import { type Cost, costFor } from '#layouts/core/cost.ts';
import { criticalPath, isCritical } from '#layouts/core/critical.ts';
import { differencesOf } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { forecastOf, type Starts } from '#layouts/core/forecast.ts';
import { type Checked, checkDocuments, type Finding as Found, rulesPath } from '#layouts/core/gate.ts';
import { localTime } from '#layouts/core/local-time.ts';
import { type Loss, lostWidgets, replacedWidgets, type Viewer } from '#layouts/core/losses.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import { isOfAudience, personasPath, viewersIn } from '#layouts/core/personas.ts';
import { namesMissing } from '#layouts/core/rules.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { wrongAddress, wrongLinks } from '#layouts/links/wrong-links.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { type CatalogueTexts, parsedCatalogues } from './catalogues.ts';
import { type ChangeTexts, mergeInto } from './merging.ts';

/** Documents, with what they are checked by besides. */
export interface ToCheck {
  readonly documents: Documents;
  readonly catalogues: CatalogueTexts;
  readonly linkHosts: readonly string[] | undefined;
}

/** What is live, a change of it, and what the report about both is made of. */
export interface ToPreview extends ToCheck {
  readonly release: number;
  readonly change: Change;
  readonly texts: ChangeTexts;
  readonly starts: Starts;
  readonly off: readonly SwitchedOff[];
  /** The instant at which it is published. */
  readonly at: number;
}

/** What a change would do to what is live, and the documents that would be live then. */
export interface Preview {
  readonly report: Report;
  readonly documents: Documents;
}

type ViewerChange = Report['viewers'][number];

/** Findings that a report tells: who has corrected these sees the next ones. */
const mostFindings = 500;

function checkedBy({ documents, catalogues: texts, linkHosts: hosts }: ToCheck): Checked {
  const catalogues = parsedCatalogues(texts);
  return checkDocuments(documents, {
    wrongLinks: (source, tabs) => wrongLinks(source, { hosts, tabs }),
    wrongAddress: (tabId) => wrongAddress(tabId, catalogues),
    catalogues,
  });
}

/** Checks what would be live, as one, for every build that customers have. */
export const findingsOf = (given: ToCheck): readonly Found[] =>
  checkedBy(given).findings.slice(0, mostFindings);

/** What publishing a change would mean. */
export function previewOf(given: ToPreview): Preview {
  const { change, starts, off, at } = given;
  const before = given.documents;
  const { after, conflicts } = mergeInto(before, change.drafts, given.texts);
  const checked = checkedBy({ ...given, documents: after });
  const live = liveFindings(given, checked);
  const findings = checked.findings.filter((finding) => !live.includes(finding));
  const edited = editedPages(before, after, checked.pages);
  const viewers = viewersIn(after).map(({ persona, audience }) => ({
    persona,
    audience: { ...audience, at: localTime(at) },
  }));
  const catalogues = parsedCatalogues(given.catalogues);
  const client = clientWith([], off);
  const seen = findings.length > 0 ? [] : changesForViewers(edited, viewers, client);
  const forecast = edited.flatMap(({ path, earlier, page }) =>
    page === undefined
      ? []
      : forecastOf(earlier, page, catalogues, starts).map((each) => ({ path, ...each })),
  );
  const needsApproval = change.drafts.some(
    ({ path }) => isCritical(path, tabOfPath(path), before) || isCritical(path, tabOfPath(path), after),
  );
  const report: Report = {
    content: change.content,
    release: given.release,
    findings: findings.slice(0, mostFindings).map((finding): Finding => ({ ...finding })),
    conflicts: [...conflicts],
    differences: checked.findings.some(({ pointer, line }) => pointer === '' && line > 1)
      ? []
      : differencesOf(before, after).map(({ path, edit, sentences, layout }) => ({
          path,
          edit,
          sentences: [...sentences],
          layout: [...layout],
        })),
    viewers: seen,
    forecast,
    proofs: proofsOf(change, checked),
    costs: costsOf(edited, checked.budgets, viewers, [...catalogues.values()].at(-1)),
    warnings: [
      ...forecast
        .filter(({ share }) => share > 0.01)
        .map(({ path, widget, sentence }) => ({ id: `forecast ${path} ${widget}`, sentence })),
      ...seen
        .filter(({ change: what }) => what === 'lost')
        .map(({ path, widget, type, names }) => ({
          id: `lost ${path} ${widget}`,
          sentence: `"${widget}" (${type}) on ${tabOfPath(path)} is no longer shown to ${names.join(', ')}.`,
        })),
      ...liveWarnings(live),
    ],
    needsApproval,
    isApproved: isApproved(change),
  };
  return { report, documents: after };
}

/**
 * Findings that are live already, in documents that a change leaves as they are, such as a rule that names a page that somebody
 * has rolled back. They hide nothing that the change does, and are no reason to keep it from being published.
 */
function liveFindings(given: ToPreview, { findings, facts }: Checked): readonly Found[] {
  const edited = new Set(given.change.drafts.map(({ path }) => path));
  const isPolicy = [...edited].some((path) => path.startsWith('policy/'));
  const others = findings.filter((finding) => !edited.has(finding.path) && hidesNothing(finding));
  if (isPolicy || facts === undefined || others.length === 0) return [];
  const live = new Set(checkedBy(given).findings.map(keyOf));
  return others.filter((finding) => live.has(keyOf(finding)));
}

const keyOf = ({ path, pointer, sentence }: Found) => JSON.stringify([path, pointer, sentence]);
/** Whether everything else is checked all the same. */
const hidesNothing = (finding: Found): boolean =>
  finding.path === rulesPath
    ? namesMissing(finding)
    : finding.path === personasPath
      ? isOfAudience(finding)
      : finding.path === criticalPath || isPage(finding.path);
const isPage = (path: string): boolean => !path.startsWith('policy/');

/** One for each place; its id and its sentence are as long as the contract allows. */
const liveWarnings = (live: readonly Found[]): Report['warnings'] =>
  [...Map.groupBy(live, ({ path, pointer }) => `live ${path} ${pointer}`.slice(0, 300))].map(
    ([id, [first, ...rest]]) => {
      const faults = [first, ...rest.slice(0, 2)].map((finding) => finding?.sentence);
      return { id, sentence: `What is live has a mistake already, in ${first?.path}: ${faults.join(' ')}` };
    },
  );

/** A page that differs from what is live, or that rules and facts may concern which do. */
interface EditedPage {
  readonly path: string;
  /** As it is live; undefined where it is new. */
  readonly earlier: LayoutSource | undefined;
  /** As it would be; undefined where it is removed, or something is wrong with it. */
  readonly page: LayoutSource | undefined;
}

function editedPages(
  before: Documents,
  after: Documents,
  pages: ReadonlyMap<string, LayoutSource>,
): readonly EditedPage[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !path.startsWith('policy/') && before.get(path) !== after.get(path),
  );
  return paths.map((path) => {
    const text = before.get(path);
    // What is live has passed the checks once.
    const earlier =
      text === undefined ? undefined : (jsonOf(parseDocument(text).root) as unknown as LayoutSource);
    return { path, earlier, page: pages.get(path) };
  });
}

/** The rules of what a change edits: of all pages, where it edits a document of the policy. */
function proofsOf({ drafts }: Change, { rules, pages }: Checked): Report['proofs'] {
  const paths = new Set(drafts.map(({ path }) => path));
  const isOfAll = [...paths].some((path) => path.startsWith('policy/'));
  return rules
    .map(({ id: rule, page, owner, why }) => ({ path: pathOfTab(page), rule, owner, why }))
    .filter(({ path }) => isOfAll || paths.has(path))
    .map((each) => ({ ...each, isProved: pages.has(each.path) }));
}

/** What edited pages cost the personas; nothing where no build has said what it costs. */
function costsOf(
  edited: readonly EditedPage[],
  budgets: readonly Budget[],
  viewers: readonly Viewer[],
  catalogue: Catalogue | undefined,
): Report['costs'] {
  if (catalogue === undefined) return [];
  const highest = (page: LayoutSource | undefined) =>
    page === undefined ? null : highestOf(viewers.map(({ audience }) => costFor(page, audience, catalogue)));
  return edited.map(({ path, earlier, page }) => {
    const budget = budgets.find((each) => pathOfTab(each.page) === path);
    return {
      path,
      before: highest(earlier),
      after: highest(page),
      mostBytes: budget?.bytes ?? null,
      mostOperations: budget?.operations ?? null,
    };
  });
}

function highestOf(costs: readonly Cost[]): Report['costs'][number]['after'] {
  const most = (numbers: readonly number[]) => numbers.reduce((high, each) => Math.max(high, each), 0);
  const heights = costs.flatMap(({ heightAboveChart }) => heightAboveChart ?? []);
  return {
    bytes: most(costs.map(({ bytes }) => bytes)),
    operations: most(costs.map(({ operations }) => operations.length)),
    height:
      heights.length === 0
        ? null
        : { base: most(heights.map(({ base }) => base)), xl: most(heights.map(({ xl }) => xl)) },
  };
}

/** Somebody has approved exactly this, and nobody rejects it. Who edited it could not approve it. */
export function isApproved({ reviews }: Change): boolean {
  const verdicts = reviews.filter(({ isCurrent, verdict }) => isCurrent && verdict !== 'comment');
  const latest = [...Map.groupBy(verdicts, ({ by }) => by.id).values()].map((own) => own.at(-1)?.verdict);
  return latest.includes('approve') && !latest.includes('reject');
}

/** Widgets that personas lose or gain, or get something else for with this client, by page. */
function changesForViewers(
  edited: readonly EditedPage[],
  viewers: readonly Viewer[],
  client: Client,
): ViewerChange[] {
  return edited.flatMap(({ path, earlier, page }) => {
    const told = (change: ViewerChange['change'], losses: readonly Loss[]) =>
      losses.map(({ id, type, names }) => ({ path, widget: id, type, change, names: [...names] }));
    const [old, now] = [earlier ?? emptyPage, page ?? emptyPage];
    return [
      ...told('lost', lostWidgets(old, now, viewers)),
      ...told('gained', lostWidgets(now, old, viewers)),
      ...told('standIn', replacedWidgets(now, viewers, client)),
    ];
  });
}

/** What a page is to whom it isn't there for. */
const emptyPage: LayoutSource = { format: 1, tabId: '', sections: [] };
