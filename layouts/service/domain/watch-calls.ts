import { localTime } from '#layouts/core/local-time.ts';
import type { Domain } from '#layouts/service/http/domain.ts';
import { listAudit } from '#layouts/service/store/audit.ts';
import { largestInteger, type Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { catalogueTextsInUse } from './catalogues.ts';
import { changeOf } from './changes.ts';
import { documentsOf, headOf } from './documents.ts';
import { namesIn } from './explaining.ts';
import { textsOfChange } from './merging.ts';
import { documentsAt, releaseNumber } from './moments.ts';
import { actorOf, type DomainParts } from './parts.ts';
import { workOf } from './reporting.ts';
import { createRuleStates } from './rule-states.ts';
import { offOf, refuseUnknown, switchedOffAt, switchedOffNow, switchesNow, switchType } from './switching.ts';

const mostListed = 200;

/** Calls of those who watch what is live: switches, explanations, the audit. */
export function watchCalls({ database, events, checks }: DomainParts) {
  const ruleStates = createRuleStates(database, checks);
  return {
    'switches.list': async ({ now }) => {
      const body = await database.read(async (sql) => ({
        seq: (await headOf(sql)).switchesSeq,
        switches: await switchesNow(sql, now),
      }));
      return { body, etag: String(body.seq) };
    },
    'switches.put': async (context) => {
      const { isOff, versions = [], brands = [], until = null, why } = context.body;
      const { type } = context.params;
      const given = { type, isOff, versions, brands, until, why, by: actorOf(context), now: context.now };
      const { seq, state } = await database.write((sql) => switchType(sql, given, Number(context.match)));
      events.tell({ kind: 'switched' });
      return { body: state, etag: String(seq) };
    },
    'switches.preview': async (context) => {
      const { versions = [], brands = [] } = context.body;
      const wanted = { type: context.params.type, versions, brands };
      const given = await database.read(async (sql) => {
        await refuseUnknown(sql, wanted);
        return {
          documents: await documentsOf(sql, (await headOf(sql)).snapshot),
          catalogues: await catalogueTextsInUse(sql),
          off: await switchedOffNow(sql, context.now),
        };
      });
      const toSwitch = { ...given, next: offOf(wanted) };
      return { body: await workOf(checks).do('previewSwitch', toSwitch, { by: context.person.id }) };
    },
    'rules.list': async ({ now, person }) => ({ body: await ruleStates(now, person.id) }),
    'layouts.explain': async (context) => {
      const { tabId, audience, change, release, at, catalogue = '', unit } = context.body;
      const { number, ...gathered } = await database.read(async (sql) => ({
        catalogues: await catalogueTextsInUse(sql),
        off: await (at === undefined ? switchedOffNow(sql, context.now) : switchedOffAt(sql, at)),
        ...(change === undefined
          ? {
              documents: await documentsAt(sql, { release, at }, checks),
              number: await releaseNumber(sql, { release, at }),
            }
          : { ...(await withChange(sql, change)), number: null }),
      }));
      const timed = { ...audience, at: localTime(at ?? context.now) };
      const given = { ...gathered, tabId, audience: timed, unit, catalogue };
      const widgets = await workOf(checks).do('explain', given, { by: context.person.id });
      if (context.roles.includes('support')) {
        // A real customer is looked at: that is recorded.
        const act = { act: 'customer.explain', target: tabId };
        await database.write((sql) => record(sql, actorOf(context), context.now, act));
      }
      return { body: { release: number, widgets } };
    },
    'layouts.names': () =>
      database.read(async (sql) => {
        const { release, snapshot, manifest } = await headOf(sql);
        const names = namesIn(await documentsOf(sql, snapshot));
        return { body: { release, ...names }, ...(manifest === null ? {} : { etag: manifest }) };
      }),
    'audit.list': async ({ query: { before = largestInteger, limit = 100 } }) => {
      const most = Math.min(limit, mostListed);
      const entries = await database.read((sql) =>
        listAudit(sql, Math.min(before, largestInteger), most + 1),
      );
      return { body: { entries: entries.slice(0, most), hasMore: entries.length > most } };
    },
  } satisfies Partial<Domain>;
}

/** What is live, and a change of it. */
async function withChange(sql: Sql, id: string) {
  const { snapshot } = await headOf(sql);
  const change = await changeOf(sql, id);
  return {
    documents: await documentsOf(sql, snapshot),
    change: { drafts: change.drafts, texts: await textsOfChange(sql, change) },
  };
}
