import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { layout as layoutSchema } from '#schemas/layout.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { apply } from './apply.ts';
import { type Catalogue, type Catalogues, type Drawable, parseCatalogue, whyNotIn } from './catalogue.ts';
import { checkLayout } from './check.ts';
import { clientOf } from './client.ts';
import { diff } from './diff.ts';
import type { Documents } from './documents.ts';
import { resolve } from './evaluate.ts';
import { explain } from './explain.ts';
import type { Facts } from './facts.ts';
import { checkDocuments } from './gate.ts';
import { merge } from './merge.ts';
import { armChoices, edits, end, experiments, mutated, start, times } from './mutated-pages.test-support.ts';
import { tabOfPath } from './paths.ts';
import { viewersIn } from './personas.ts';
import type { Rule } from './rules.ts';
import type { Layout, LayoutSource } from './source.ts';
import { jsonOf, parseDocument } from './text/parse.ts';
import { isServed, openIn } from './views.test-support.ts';
import { type Audience, isMeant } from './when.ts';

const own = readDocuments(join(import.meta.dirname, '../../mock-server/layouts'));
const runs = runCount(10_000);

/** The build of this project, the recorded one before it without some tones, and one before that without two types. */
function builds(): Catalogues {
  const recorded = join(import.meta.dirname, '../delivery/older-build.fixture.json');
  const before = parseCatalogue(JSON.parse(readFileSync(recorded, 'utf8')));
  const now: Catalogue = {
    ...before,
    widgets: Object.entries(widgetConfigs).map(([type, { versions, config }]) => ({
      ...{ type, versions, config },
      ...{ chunks: [], operations: [], heights: { base: 0 }, isChart: false },
    })),
  };
  const older = {
    ...before,
    sections: before.sections.filter((type) => type !== 'banner'),
    widgets: before.widgets
      .filter(({ type }) => type !== 'ecoTracker' && type !== 'heroMessage')
      .map((widget) => {
        const config = widget.config as { properties: Readonly<Record<string, unknown>> };
        const tone = { type: 'string', enum: ['info', 'warning', 'critical'] };
        return widget.type === 'notice'
          ? { ...widget, config: { ...config, properties: { ...config.properties, tone } } }
          : widget;
      }),
  };
  return new Map([now, before, older].map((each, index) => [`build${index}`, parseCatalogue(each)]));
}
const catalogues = builds();

/** The rules of this project: of each three one holds for some time only, and one from a time on. */
const rules = checkDocuments(own).rules.map(
  (rule, index): Rule => ({
    ...rule,
    ...[{ from: start, until: end }, { from: end }, {}][index % 3],
  }),
);

/** A page with the policy that concerns it. */
function documentsFor(path: string, text: string): Documents {
  const policy = ['policy/facts.json', 'policy/personas.json'].map(
    (each) => [each, own.get(each) ?? ''] as const,
  );
  return new Map([
    ...policy,
    ['policy/experiments.json', JSON.stringify({ experiments })],
    ['policy/rules.json', JSON.stringify({ rules: rules.filter(({ page }) => page === tabOfPath(path)) })],
    [path, text],
  ]);
}

const viewers = viewersIn(own);
/** A persona, mostly with another thing that is true of them, at some time and in some arms. */
const customerOf = ({ brands, flags, supplyTypes, siteStatuses }: Facts): fc.Arbitrary<Audience> => {
  const toggled = (names: readonly string[], name: string) =>
    names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
  return fc
    .record({
      viewer: fc.constantFrom(...viewers),
      more: fc.record(
        {
          accountType: fc.constantFrom('residential' as const, 'sme' as const),
          brand: fc.constantFrom(...brands),
          siteStatus: fc.constantFrom(...Object.keys(siteStatuses)),
          siteCount: fc.constantFrom(1, 2),
          hasUsage: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      others: fc.subarray(Object.keys(flags), { maxLength: 3 }),
      supply: fc.subarray(Object.keys(supplyTypes), { maxLength: 1 }),
      arms: fc.constantFrom(...armChoices),
      at: fc.constantFrom(...times),
    })
    .map(({ viewer: { audience }, more, others, supply, arms, at }) => ({
      ...audience,
      ...more,
      flags: others.reduce(toggled, audience.flags),
      supplyTypes: supply.reduce(toggled, audience.supplyTypes),
      arms,
      at,
    }));
};

/** Everything that a portal may draw of a layout. */
const drawablesIn = ({ sections }: Layout): readonly Drawable[] =>
  sections.flatMap(({ fallback: standIn, widgets }) =>
    [standIn, ...widgets.flatMap((widget) => [widget, widget.fallback])].flatMap((each) =>
      each === undefined ? [] : [{ version: 1, ...each }],
    ),
  );

/** What is sent to somebody, which has to be explained, drawn without a fault, and to be what the rules ask. */
function holdSent(source: LayoutSource, facts: Facts, audience: Audience, digest: string | undefined): void {
  const client = clientOf(digest, catalogues);
  const sent = resolve(source, audience, client);
  expect(checkSchema(layoutSchema, sent)).toBeUndefined();
  expect(readLayout(JSON.parse(JSON.stringify(sent))).faults).toEqual([]);
  const portals = digest === undefined ? [...catalogues.values()] : [catalogues.get(digest)];
  for (const portal of portals) {
    for (const each of drawablesIn(sent)) expect(portal && whyNotIn(portal, each)).toBeUndefined();
    for (const { type } of sent.sections) expect(portal?.sections).toContain(type);
  }
  const explained = explain(source, audience, facts, client).filter(({ isShown }) => isShown);
  expect(explained.map(({ widget, drawn: { type } }) => ({ id: widget, type }))).toEqual(
    sent.sections.flatMap(({ widgets }) => widgets.map(({ id, type }) => ({ id, type }))),
  );
  // Rules are proved for each build that there is, and not for what all have in common.
  if (digest === undefined || facts.impossible.some((when) => isMeant(when, audience))) return;
  const types = new Map(source.sections.flatMap(({ widgets }) => widgets.map(({ id, type }) => [id, type])));
  const seen = openIn(sent).map((each) => ({ ...each, isOwn: types.get(each.id) === each.type }));
  for (const rule of rules.filter(({ page }) => page === source.tabId)) {
    const { from = '', until = '9999', who } = rule;
    const { at = '' } = audience;
    if (at < from || at >= until || !isMeant(who, audience)) continue;
    counts.held += 1;
    expect(isServed(seen, rule) ? '' : `${rule.id} for ${JSON.stringify(audience)}`).toBe('');
  }
}
const counts = { refused: 0, passed: 0, held: 0 };

test('no edit crashes anything, and what passes the checks shows everybody with every build what the rules ask', () => {
  const paths = [...own.keys()].filter((path) => !path.startsWith('policy/'));
  const checked = paths.map((path) =>
    checkDocuments(documentsFor(path, own.get(path) ?? ''), { catalogues }),
  );
  expect(checked.flatMap(({ findings }) => findings)).toEqual([]);
  const facts = checked[0]?.facts;
  if (facts === undefined) throw new Error('The facts of this project are wrong.');
  const customers = fc.array(fc.tuple(customerOf(facts), fc.constantFrom(undefined, ...catalogues.keys())), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.constantFrom(...paths), edits, edits, customers, (path, mine, theirs, asked) => {
      const text = own.get(path) ?? '';
      const before = jsonOf(parseDocument(text).root);
      const after = mutated(before, mine);
      // Whatever it is: it can be compared, and merged with what somebody else did.
      expect(apply(diff(before, after), before)).toEqual(after);
      const written = JSON.stringify(after, null, 2);
      merge(text, written, JSON.stringify(mutated(before, theirs), null, 2), (page) =>
        checkLayout(page, facts, tabOfPath(path)),
      );
      const { findings, pages } = checkDocuments(documentsFor(path, written), { catalogues });
      const source = pages.get(path);
      if (findings.length > 0 || source === undefined) {
        counts.refused += 1;
        return;
      }
      counts.passed += 1;
      for (const [audience, digest] of asked) holdSent(source, facts, audience, digest);
    }),
    randomRuns(10_000),
  );
  // All happen often.
  expect(counts.passed).toBeGreaterThan(runs / 20);
  expect(counts.refused).toBeGreaterThan(runs / 20);
  expect(counts.held).toBeGreaterThan(runs / 2);
}, 3_600_000);
