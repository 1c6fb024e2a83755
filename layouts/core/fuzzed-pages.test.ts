import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { layout as layoutSchema } from '#schemas/layout.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { apply } from './apply.ts';
import { checkLayout } from './check.ts';
import { diff } from './diff.ts';
import { evaluate, resolve } from './evaluate.ts';
import { explain } from './explain.ts';
import { checkDocuments } from './gate.ts';
import { merge } from './merge.ts';
import { tabOfPath } from './paths.ts';
import { viewersIn } from './personas.ts';
import { brokenRules } from './prove.ts';
import type { LayoutSource } from './source.ts';
import { type Json, jsonOf, parseDocument } from './text/parse.ts';
import { isMeant } from './when.ts';

const documents = readDocuments(join(import.meta.dirname, '../../mock-server/layouts'));
const { facts, rules, pages } = checkDocuments(documents);
const viewers = viewersIn(documents);
/** How many pages are tried; `FUZZ=50000` is the long run. */
const runs = Number(process.env['FUZZ'] ?? 1500);

/** Values that people and tools write by mistake, and those that are right elsewhere. */
const values: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  13,
  2,
  '',
  'x',
  'toString',
  '__proto__',
  'newDashboard',
  '\ud800',
  [],
  {},
  ['x'],
  { flags: ['owing'] },
  { flags: ['!owing'], brand: 'ember' },
  { supplyTypes: [] },
  { brand: 'beacon' },
  { type: 'notice', config: { text: 'Hello' } },
  [{ version: 1, config: {} }],
];

interface Edit {
  readonly kind: 'replace' | 'remove' | 'copy' | 'move' | 'rename' | 'swap';
  readonly from: number;
  readonly to: number;
}
const edits = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom('replace', 'remove', 'copy', 'move', 'rename', 'swap', 'swap'),
    from: fc.nat(),
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Every place of a value, the containers with their keys. */
function placesIn(value: unknown, found: [holder: Record<string, Json>, key: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, Json>;
    found.push([holder, key]);
    placesIn(holder[key], found);
  }
  return found;
}

/** Exchanges two neighbours: sections, or widgets of a section. */
function swap(page: Json, holder: unknown, at: number): void {
  const list = Array.isArray(holder)
    ? holder
    : placesIn(page)
        .map(([each, key]) => each[key])
        .find(Array.isArray);
  if (!Array.isArray(list) || list.length < 2) return;
  const first = at % (list.length - 1);
  list.splice(first, 2, list[first + 1], list[first]);
}

/** A page after edits of any of its values. */
function mutated(page: Json, all: readonly Edit[]): Json {
  const copy = structuredClone(page);
  for (const { kind, from, to } of all) {
    const places = placesIn(copy);
    const [source, target] = [places[from % places.length], places[to % places.length]];
    if (source === undefined || target === undefined) continue;
    const [holder, key] = source;
    const value = holder[key] ?? null;
    if (kind === 'replace') holder[key] = structuredClone(values[to % values.length] ?? null);
    else if (kind === 'swap') swap(copy, holder, to);
    else if (kind === 'copy') target[0][target[1]] = structuredClone(value);
    else {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      if (kind === 'rename' && !Array.isArray(holder)) holder[`${key}s`] = value;
      if (kind === 'move') {
        if (Array.isArray(target[0])) target[0].splice(Number(target[1]), 0, structuredClone(value));
        else target[0][target[1]] = structuredClone(value);
      }
    }
  }
  return copy;
}

test('no edit crashes anything, and a page that passes the checks shows everybody what the rules ask, without a fault', () => {
  if (facts === undefined) throw new Error('The facts of this project are wrong.');
  const own = [...documents].filter(([path]) => pages.has(path));
  const counts = { refused: 0, passed: 0 };
  fc.assert(
    fc.property(fc.nat(own.length - 1), edits, edits, (which, mine, theirs) => {
      const [path, text] = own[which] ?? ['', '{}'];
      const tab = tabOfPath(path);
      const before = jsonOf(parseDocument(text).root);
      const after = mutated(before, mine);
      // Whatever it is: it can be compared, and merged with what somebody else did.
      expect(apply(diff(before, after), before)).toEqual(after);
      const written = JSON.stringify(after, null, 2);
      const problemsOf = (page: Json) => checkLayout(page, facts, tab);
      merge(text, written, JSON.stringify(mutated(before, theirs), null, 2), problemsOf);

      const problems = problemsOf(after);
      if (problems.length > 0) {
        counts.refused += 1;
        return;
      }
      const source = after as unknown as LayoutSource;
      if (brokenRules(source, rules, facts).length > 0) {
        counts.refused += 1;
        return;
      }
      counts.passed += 1;
      for (const { audience } of viewers) {
        const sent = resolve(source, audience);
        expect(checkSchema(layoutSchema, sent)).toBeUndefined();
        expect(readLayout(JSON.parse(JSON.stringify(sent))).faults).toEqual([]);
        for (const { type, config } of sent.sections.flatMap(({ widgets }) => widgets)) {
          const known = Object.entries(widgetConfigs).find(([name]) => name === type)?.[1];
          expect(known && checkSchema(known.config, config)).toBeUndefined();
        }
        for (const { any } of rules.filter((rule) => rule.page === tab && isMeant(rule.who, audience))) {
          const widgets = sent.sections.flatMap((section) => section.widgets);
          expect(
            any.some(({ type, id }) => widgets.some((each) => each.type === type || each.id === id)),
          ).toBe(true);
        }
        const shown = sent.sections.flatMap(({ widgets }) => widgets.map(({ id }) => id));
        const told = explain(source, audience, facts).filter(({ isShown }) => isShown);
        expect(told.map(({ widget }) => widget)).toEqual(shown);
        expect(evaluate(source, audience).sections).toHaveLength(source.sections.length);
      }
    }),
    { numRuns: runs },
  );
  // Both happen often: about one in six passes.
  expect(counts.passed).toBeGreaterThan(runs / 20);
  expect(counts.refused).toBeGreaterThan(runs / 20);
}, 3_600_000);
