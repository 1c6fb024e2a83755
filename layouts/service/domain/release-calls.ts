import type { Domain } from '#layouts/service/http/domain.ts';
import { largestInteger } from '#layouts/service/store/database.ts';
import { snapshotOf, textOf } from './documents.ts';
import { documentsOfRelease } from './moments.ts';
import { listPages } from './pages.ts';
import { actorOf, type DomainParts, noDocument } from './parts.ts';
import type { PublishQueue } from './publish-queue.ts';
import { rollBack } from './publishing.ts';
import { listReleases, releaseOf } from './releases.ts';
import { workOf } from './reporting.ts';

const mostListed = 200;
/** A release never changes. */
const immutable = { 'cache-control': 'private, max-age=31536000, immutable' };

/** Calls about what is live and what was. */
export const releaseCalls = ({ database, events, checks }: DomainParts, inQueue: PublishQueue) =>
  ({
    'pages.list': async ({ now }) => ({ body: await database.read((sql) => listPages(sql, now)) }),
    'releases.list': async ({ query: { before = largestInteger, limit = 50 } }) => ({
      body: await database.read((sql) =>
        listReleases(sql, Math.min(before, largestInteger), Math.min(limit, mostListed)),
      ),
    }),
    'releases.get': async ({ params: { n } }) => {
      const body = await database.read(async (sql) => {
        const release = await releaseOf(sql, Number(n));
        const snapshot = (await snapshotOf(sql, release.n)) ?? new Map<string, string>();
        return { release, documents: [...snapshot].map(([path, digest]) => ({ path, digest })) };
      });
      return { body, etag: body.release.manifest };
    },
    'releases.documents': ({ params: { n } }) =>
      database.read(async (sql) => {
        const { n: release, manifest } = await releaseOf(sql, Number(n));
        const documents = [];
        for (const [path, digest] of (await snapshotOf(sql, release)) ?? []) {
          documents.push({ path, digest, text: await textOf(sql, digest) });
        }
        return { body: { documents }, etag: manifest, headers: immutable };
      }),
    'releases.document': ({ params: { n, path } }) =>
      database.read(async (sql) => {
        const { n: release } = await releaseOf(sql, Number(n));
        const digest = (await snapshotOf(sql, release))?.get(path);
        if (digest === undefined) throw noDocument();
        return { text: await textOf(sql, digest), etag: digest, headers: immutable };
      }),
    'releases.diff': async ({ params: { n, other }, person }) => {
      const [before, after] = await database.read((sql) =>
        Promise.all([documentsOfRelease(sql, Number(n)), documentsOfRelease(sql, Number(other))]),
      );
      const differences = await workOf(checks).do('differences', { before, after }, { by: person.id });
      return { body: { differences } };
    },
    'releases.rollBack': async (context) => {
      const { rollbackTo, paths, why, override = false } = context.body;
      const given = { to: rollbackTo, paths, why, override, by: actorOf(context), now: context.now };
      const reply = await inQueue(() =>
        database.write(async (sql) => {
          const made = { status: 201, body: await rollBack(sql, given, checks) };
          await context.keepAnswer(sql, made);
          return made;
        }),
      );
      events.tell({ kind: 'released', release: reply.body.n });
      return reply;
    },
  }) satisfies Partial<Domain>;
