import type { Change, Finding, Report } from '#layouts/api/shapes.ts';
import { isCritical } from '#layouts/core/critical.ts';
import { differencesOf } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { forecastOf } from '#layouts/core/forecast.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { localTime } from '#layouts/core/local-time.ts';
import { lostWidgets } from '#layouts/core/losses.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { wrongLinks } from '#layouts/links/wrong-links.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { cataloguesInUse } from './catalogues.ts';
import type { Head } from './documents.ts';
import { mergeOnto } from './merging.ts';
import { startsInWeek } from './starts.ts';

/** What checks need to know of a deployment. */
export interface Checks {
  /** Hosts that links may lead to; not looked at when undefined. */
  readonly linkHosts?: readonly string[] | undefined;
}

/** What a change would do to what is live, and the documents that would be live then. */
export interface Preview {
  readonly report: Report;
  readonly documents: Documents;
}

type ViewerChange = Report['viewers'][number];

/** Checks what would be live, as one, for every build that customers have. */
export const findingsIn = async (sql: Sql, documents: Documents, { linkHosts }: Checks) =>
  checkDocuments(documents, {
    wrongLinks: (source) => wrongLinks(source, linkHosts),
    catalogues: await cataloguesInUse(sql),
  });

/** What publishing a change now would mean. */
export async function previewOf(
  sql: Sql,
  head: Head,
  change: Change,
  checks: Checks,
  now: number,
): Promise<Preview> {
  const { before, after, conflicts } = await mergeOnto(sql, head, change);
  const checked = await findingsIn(sql, after, checks);
  const viewers =
    checked.findings.length > 0 ? [] : changesForViewers(before, after, checked.pages, localTime(now));
  const forecast = await forecastFor(sql, before, checked.pages, now);
  const needsApproval = change.drafts.some(
    ({ path }) => isCritical(path, tabOfPath(path), before) || isCritical(path, tabOfPath(path), after),
  );
  const report: Report = {
    content: change.content,
    release: head.release,
    findings: checked.findings.map((finding): Finding => ({ ...finding })),
    conflicts: [...conflicts],
    differences: checked.findings.some(({ pointer, line }) => pointer === '' && line > 1)
      ? []
      : differencesOf(before, after).map(({ path, edit, sentences, layout }) => ({
          path,
          edit,
          sentences: [...sentences],
          layout: [...layout],
        })),
    viewers,
    forecast,
    warnings: [
      ...forecast
        .filter(({ share }) => share > 0.01)
        .map(({ path, widget, sentence }) => ({ id: `forecast ${path} ${widget}`, sentence })),
      ...viewers
        .filter(({ change: what }) => what === 'lost')
        .map(({ path, widget, type, names }) => ({
          id: `lost ${path} ${widget}`,
          sentence: `"${widget}" (${type}) on ${tabOfPath(path)} is no longer shown to ${names.join(', ')}.`,
        })),
    ],
    needsApproval,
    isApproved: isApproved(change),
  };
  return { report, documents: after };
}

/** Somebody has approved exactly this, and nobody rejects it. Who edited it could not approve it. */
export function isApproved({ reviews }: Change): boolean {
  const verdicts = reviews.filter(({ isCurrent, verdict }) => isCurrent && verdict !== 'comment');
  const latest = [...Map.groupBy(verdicts, ({ by }) => by.id).values()].map((own) => own.at(-1)?.verdict);
  return latest.includes('approve') && !latest.includes('reject');
}

/** What of edited pages builds that are in use can't draw. */
async function forecastFor(
  sql: Sql,
  before: Documents,
  pages: ReadonlyMap<string, LayoutSource>,
  now: number,
): Promise<Report['forecast']> {
  const [catalogues, starts] = [await cataloguesInUse(sql), await startsInWeek(sql, now)];
  return [...pages].flatMap(([path, page]) => {
    const text = before.get(path);
    // What is live has passed the checks once; what hasn't is told as new.
    const earlier =
      text === undefined ? undefined : (jsonOf(parseDocument(text).root) as unknown as LayoutSource);
    return forecastOf(earlier, page, catalogues, starts).map((each) => ({ path, ...each }));
  });
}

/** Widgets that personas lose or gain, by page. */
function changesForViewers(
  before: Documents,
  after: Documents,
  pages: ReadonlyMap<string, LayoutSource>,
  at: string,
): ViewerChange[] {
  const viewers = viewersIn(after).map(({ persona, audience }) => ({
    persona,
    audience: { ...audience, at },
  }));
  const changed = new Map(
    [...before].filter(([path, text]) => path.startsWith('policy/') || after.get(path) !== text),
  );
  const earlierPages = checkDocuments(changed).pages;
  return [...earlierPages].flatMap(([path, earlier]) => {
    const source = pages.get(path);
    if (source === undefined) return [];
    const told = (change: ViewerChange['change'], from: LayoutSource, to: LayoutSource) =>
      lostWidgets(from, to, viewers).map(({ id, type, names }) => ({
        path,
        widget: id,
        type,
        change,
        names: [...names],
      }));
    return [...told('lost', earlier, source), ...told('gained', source, earlier)];
  });
}
