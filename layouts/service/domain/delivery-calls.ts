import { checkCatalogue } from '#layouts/core/catalogue.ts';
import { sentence } from '#layouts/core/check.ts';
import { clientOf } from '#layouts/core/client.ts';
import { resolve, revisionOf } from '#layouts/core/evaluate.ts';
import { armsOf } from '#layouts/core/experiments.ts';
import { localTime } from '#layouts/core/local-time.ts';
import type { Layout } from '#layouts/core/source.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import type { Audience } from '#layouts/core/when.ts';
import { createStartCounter } from '#layouts/delivery/count-starts.ts';
import type { DeliveredPortal } from '#layouts/delivery/delivery.ts';
import type { Domain } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { addCatalogue, catalogueOf, cataloguesInUse } from './catalogues.ts';
import { releaseIn, signedBundle, waitForNews } from './delivering.ts';
import { createLiveDelivery } from './live-delivery.ts';
import { documentsAt } from './moments.ts';
import { pageIn } from './page-in.ts';
import { actorOf, type DomainParts } from './parts.ts';
import type { Checks } from './reporting.ts';
import { addStarts } from './starts.ts';
import { switchedOffAt } from './switching.ts';

/** How often starts are written, in milliseconds. */
const flushEvery = 60_000;

/** Calls of the retailer's gateway, of browsers, and of the pipeline that builds the portal. */
export function deliveryCalls({ database, checks, metrics, signer, log = () => undefined }: DomainParts) {
  const live = createLiveDelivery(database, log, metrics);
  const starts = createStartCounter((counts) => database.write((sql) => addStarts(sql, counts, flushedAt)));
  let flushedAt = 0;
  return {
    'bundle.get': async ({ noneMatch: [known], wait, signal, now }) => {
      // A silent store has no news.
      if (known !== undefined && wait > 0) await waitForNews(database, known, wait * 1000, signal);
      const { etag, bundle, confirmedAt } = await live(now, { isNew: true });
      // A gateway has it, or something newer from another process: it never goes back because this one can't ask the store.
      const isKnown = known === etag || (known !== undefined && releaseIn(known) > bundle.release);
      if (isKnown) return { status: 304, etag: known };
      return { body: signer === undefined ? bundle : signedBundle(bundle, signer, confirmedAt), etag };
    },
    'layouts.resolve': async ({ body: { tabId, audience: given, unit, at, catalogue }, now }) => {
      const audience = { ...given, at: localTime(at ?? now) };
      const portal = { catalogue: catalogue ?? undefined, unit };
      // Who looks at another time starts no portal.
      if (at === undefined) starts.count(tabId, portal.catalogue);
      if (now - flushedAt > flushEvery) {
        flushedAt = now;
        void starts.flush();
      }
      const layout =
        at === undefined
          ? (await live(now)).delivery.resolve(tabId, audience, portal)
          : await database.read((sql) => resolveAt(sql, { at, tabId, audience, portal }, checks));
      if (layout === undefined) throw new Refusal(404, '/error/no_such_page', 'There is no such page.');
      return { body: layout, etag: layout.revision, headers: { 'cache-control': 'private, no-cache' } };
    },
    'switches.public': async ({ now }) => {
      // Not asked of the store by each browser, and answered while that is away.
      const { switches } = (await live(now)).delivery;
      return { body: switches, etag: `s${switches.seq}` };
    },
    'catalogues.put': async (context) => {
      const { digest } = context.params;
      const text = context.body;
      requireCatalogue(digest, text);
      const isNew = await database.write((sql) =>
        addCatalogue(sql, { digest, text, build: digest, by: actorOf(context), now: context.now }),
      );
      return { status: isNew ? 201 : 200 };
    },
    'catalogues.count': async ({ body: { starts }, now }) => {
      await database.write((sql) => addStarts(sql, starts, now));
      return { status: 204 };
    },
    'catalogues.get': async ({ params: { digest } }) => ({
      text: await database.read((sql) => catalogueOf(sql, digest)),
      etag: digest,
    }),
  } satisfies Partial<Domain>;
}

/** The layout of a page as it was, or will be, for a portal of one of the builds that are in use now. */
async function resolveAt(
  sql: Sql,
  {
    at,
    tabId,
    audience,
    portal: { catalogue, unit },
  }: {
    readonly at: number;
    readonly tabId: string;
    readonly audience: Audience;
    readonly portal: DeliveredPortal;
  },
  checks: Checks,
): Promise<Layout> {
  const { source, facts } = pageIn(await documentsAt(sql, { at }, checks), tabId);
  const client = clientOf(catalogue, await cataloguesInUse(sql), await switchedOffAt(sql, at));
  return resolve(source, { ...audience, arms: armsOf(facts.experiments ?? [], unit) }, client);
}

/** Refuses with 422 what is no catalogue, or another one than its digest says. */
function requireCatalogue(digest: string, text: string): void {
  if (revisionOf(text) !== digest) {
    throw new Refusal(422, '/error/wrong_digest', 'The text has another digest.', {
      detail: 'It is the first 16 hexadecimal digits of the SHA-256 of the text.',
    });
  }
  try {
    const [problem] = checkCatalogue(jsonOf(parseDocument(text).root));
    if (problem === undefined) return;
    throw new Refusal(422, '/error/no_catalogue', sentence(problem), { instance: problem.pointer });
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw new Refusal(422, '/error/not_json', `The text is not JSON: ${error.message}.`);
  }
}
