import { type Catalogue, widgetIn } from '#layouts/core/catalogue.ts';
import { clientOf } from '#layouts/core/client.ts';
import { inArms } from '#layouts/core/experiments.ts';
import { type Drawn, explain } from '#layouts/core/explain.ts';
import { unknownName } from '#layouts/core/known-names.ts';
import { localTime } from '#layouts/core/local-time.ts';
import type { Domain } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { listAudit } from '#layouts/service/store/audit.ts';
import { largestInteger } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { cataloguesInUse } from './catalogues.ts';
import { changeOf } from './changes.ts';
import { headOf } from './documents.ts';
import { mergeOnto } from './merging.ts';
import { documentsAt, pageIn, releaseNumber } from './moments.ts';
import { actorOf, type DomainParts } from './parts.ts';
import { createRuleStates } from './rule-states.ts';
import { switchedOffAt, switchedOffNow, switchesNow, switchType } from './switching.ts';

const mostListed = 200;

/** Calls of those who watch what is live: switches, explanations, the audit. */
export function watchCalls({ database, events }: DomainParts) {
  const ruleStates = createRuleStates();
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
    'rules.list': async ({ now }) => ({ body: await database.read((sql) => ruleStates(sql, now)) }),
    'layouts.explain': async (context) => {
      const { tabId, audience, change, release, at, catalogue = '', unit } = context.body;
      const { documents, number, catalogues, off } = await database.read(async (sql) => ({
        catalogues: await cataloguesInUse(sql),
        off: await (at === undefined ? switchedOffNow(sql, context.now) : switchedOffAt(sql, at)),
        ...(change === undefined
          ? {
              documents: await documentsAt(sql, { release, at }),
              number: await releaseNumber(sql, { release, at }),
            }
          : {
              documents: (await mergeOnto(sql, await headOf(sql), await changeOf(sql, change))).after,
              number: null,
            }),
      }));
      const { source, facts } = pageIn(documents, tabId);
      const unknown = unknownName(audience, facts);
      if (unknown !== undefined) {
        const instance = `/audience${unknown.pointer}`;
        throw new Refusal(422, '/error/unknown_name', unknown.message, { instance });
      }
      const client = clientOf(catalogue, catalogues, off);
      const build = catalogues.get(catalogue) ?? [...catalogues.values()].at(-1);
      const timed = { ...audience, at: localTime(at ?? context.now) };
      const who = unit === undefined ? timed : inArms(timed, facts.experiments ?? [], unit);
      const widgets = explain(source, who, facts, client);
      if (context.roles.includes('support')) {
        // A real customer is looked at: that is recorded.
        const act = { act: 'customer.explain', target: tabId };
        await database.write((sql) => record(sql, actorOf(context), context.now, act));
      }
      return {
        body: {
          release: number,
          widgets: widgets.map(({ section, widget, type, isShown, missing, arms, drawn }) => ({
            section,
            widget,
            type,
            isShown,
            missing,
            arms,
            data: operationsOf(drawn, build),
            drawn: { as: drawn.as, type: drawn.type ?? null, causes: drawn.causes },
          })),
        },
      };
    },
    'audit.list': async ({ query: { before = largestInteger, limit = 100 } }) => {
      const most = Math.min(limit, mostListed);
      const entries = await database.read((sql) =>
        listAudit(sql, Math.min(before, largestInteger), most + 1),
      );
      return { body: { entries: entries.slice(0, most), hasMore: entries.length > most } };
    },
  } satisfies Partial<Domain>;
}

/** What the code of a build may ask for what is drawn; nothing where no build is known. */
const operationsOf = ({ type = '', version = 0 }: Drawn, build: Catalogue | undefined): readonly string[] =>
  (build && widgetIn(build, type, version))?.operations ?? [];
