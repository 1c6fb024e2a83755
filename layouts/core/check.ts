import { didYouMean } from '#schemas/check/nearest.ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, object } from '#schemas/json-schema.ts';
import { fallback, layout, layoutSection, layoutWidget } from '#schemas/layout.ts';
import { limits, oversize } from '#schemas/layout-size.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { checkWhen, conditionProblems, when } from './check-when.ts';
import { type Facts, factsSchema } from './facts.ts';
import type { LayoutSource } from './source.ts';
import { unseenTexts } from './unseen.ts';
import type { When } from './when.ts';

// The levels are checked one by one, so that one bad widget is named and the others are still looked at.
const anything = { type: 'object' } as const;
const { revision: _, ...pageProperties } = layout.properties;
const pageSource = object({ ...pageProperties, sections: { ...pageProperties.sections, items: anything } });
const { room: _room, exposure: _exposure, ...widgetProperties } = layoutWidget.properties;
const { type, version, config } = widgetProperties;
const alternatives = array(
  object({ type, version, config }, { optional: ['type'] }),
  "What is sent to clients that can't draw the widget, the best first.",
  { minItems: 1, maxItems: 4 },
);
const anyOf = array(when, 'Any of them has to hold.', { maxItems: 8 });
const sectionSource = object(
  {
    ...layoutSection.properties,
    widgets: { ...layoutSection.properties.widgets, items: anything },
    when,
    notOffered: {
      const: true,
      description: "Says why the page isn't for these customers: with nothing else it is no tab and no link.",
    },
  },
  { optional: ['heading', 'fallback', 'when', 'notOffered'] },
);
const widgetSource = object(
  { ...widgetProperties, when, shortWhen: anyOf, tallWhen: anyOf, otherwise: alternatives },
  { optional: ['span', 'fallback', 'when', 'shortWhen', 'tallWhen', 'otherwise'] },
);

/** Characters of an unknown name that a problem quotes. */
const longestName = 100;

type Json = Readonly<Record<string, unknown>>;
const knownTypes: ReadonlyMap<string, { readonly versions: readonly number[]; readonly config: object }> =
  new Map(Object.entries(widgetConfigs));

/**
 * Everything that is wrong with a layout as it is in a file, with JSON pointers; an empty list when it can be
 * served. Its conditions may name the declared facts. `tabId` is derived from the file's name.
 */
export function checkLayout(json: unknown, facts: Facts, tabId?: string): Violation[] {
  const tooMuch = oversize(json);
  if (tooMuch !== null) return [{ pointer: '', message: `can't be a page: ${tooMuch}` }];
  const page = checkSchema(pageSource, json);
  if (page) return [page];
  // checkSchema has just shown that it has this shape, down to the sections.
  const { sections, ...rest } = json as { sections: Json[]; tabId: string };
  const problems: Violation[] = [...unseenTexts(json)];
  if (tabId !== undefined && rest.tabId !== tabId) {
    problems.push({ pointer: '/tabId', message: `expected "${tabId}", as the file is named` });
  }
  const ids = new Set<string>();
  sections.forEach((section, index) => {
    problems.push(...checkSection(section, `/sections/${index}`, ids, facts));
  });
  const count = sections.reduce((sum, { widgets }) => sum + (Array.isArray(widgets) ? widgets.length : 0), 0);
  if (count > limits.widgets) {
    problems.push({
      pointer: '/sections',
      message: `has ${count} widgets; a page has at most ${limits.widgets}`,
    });
  }
  return problems.slice(0, mostProblems);
}

/** Problems of a page that are told: who has corrected these sees the next ones. */
const mostProblems = 100;

/** Checks a layout and gives it its type. Throws a RangeError that lists every problem. */
export function parseLayout(json: unknown, facts: Facts, tabId?: string): LayoutSource {
  const problems = checkLayout(json, facts, tabId);
  if (problems.length > 0) throw new RangeError(problems.map(sentence).join('\n'));
  // checkLayout has checked every level against the schemas that LayoutSource is derived from.
  return json as LayoutSource;
}

export function sentence({ pointer, message }: Violation): string {
  return `${pointer === '' ? 'The file' : pointer} ${message}${message.endsWith('?') ? '' : '.'}`;
}

function checkSection(section: Json, pointer: string, ids: Set<string>, facts: Facts): Violation[] {
  const wrong = checkSchema(sectionSource, section, pointer);
  if (wrong) return [wrong];
  // As above: the schema has shown these types.
  const { id, widgets, config } = section as {
    id: string;
    widgets: Json[];
    config: { tabs?: { widgets: string[] }[] };
  };
  const problems = [
    ...checkId(id, `${pointer}/id`, ids),
    ...checkConditions(section, pointer, facts),
    ...checkFallback(section['fallback'], pointer),
  ];
  widgets.forEach((widget, index) => {
    problems.push(...checkWidget(widget, `${pointer}/widgets/${index}`, ids, facts));
  });
  const own = widgets.map((widget) => String(widget['id']));
  config.tabs?.forEach((tab, tabIndex) => {
    tab.widgets.forEach((name, index) => {
      if (own.includes(name)) return;
      problems.push({
        pointer: `${pointer}/config/tabs/${tabIndex}/widgets/${index}`,
        message: `expected the id of a widget of this section${didYouMean(name, own)}`,
      });
    });
  });
  return problems;
}

function checkWidget(widget: Json, pointer: string, ids: Set<string>, facts: Facts): Violation[] {
  const wrong = checkSchema(widgetSource, widget, pointer);
  if (wrong) return [wrong];
  return [
    ...checkId(String(widget['id']), `${pointer}/id`, ids),
    ...checkConditions(widget, pointer, facts),
    ...checkPlaced(widget, pointer),
    ...checkAlternatives(widget, `${pointer}/otherwise`),
    ...checkFallback(widget['fallback'], pointer),
  ];
}

function checkAlternatives({ type, otherwise }: Json, pointer: string): Violation[] {
  // The schema has shown that it is a list of objects.
  const list = (otherwise ?? []) as readonly Json[];
  return list.flatMap((each, index) => checkPlaced({ type, ...each }, `${pointer}/${index}`));
}

/** All conditions of a section or widget: an unknown flag would hide it from everybody, or show it to all. */
function checkConditions(placed: Json, pointer: string, facts: Facts): Violation[] {
  // The schemas have shown these types.
  const { when: own, shortWhen, tallWhen } = placed as { when?: When; shortWhen?: When[]; tallWhen?: When[] };
  return [
    ...conditionProblems(own, `${pointer}/when`, facts),
    ...(shortWhen ?? []).flatMap((when, index) =>
      conditionProblems(when, `${pointer}/shortWhen/${index}`, facts),
    ),
    ...(tallWhen ?? []).flatMap((when, index) =>
      conditionProblems(when, `${pointer}/tallWhen/${index}`, facts),
    ),
  ];
}

/** Everything that is wrong with declared facts. */
export function checkFacts(json: unknown): Violation[] {
  const wrong = checkSchema(factsSchema, json);
  if (wrong !== undefined) return [wrong];
  const facts = json as Facts; // The schema has shown this shape; the conditions are checked here.
  return facts.impossible.flatMap((when, index) => checkWhen(when, facts, `/impossible/${index}`));
}

/** Checks declared facts and gives them their type. Throws a RangeError that lists every problem. */
export function parseFacts(json: unknown): Facts {
  const problems = checkFacts(json);
  if (problems.length > 0) throw new RangeError(problems.map(sentence).join('\n'));
  return json as Facts;
}

function checkFallback(value: unknown, pointer: string): Violation[] {
  if (value === undefined) return [];
  const wrong = checkSchema(fallback, value, `${pointer}/fallback`);
  return wrong ? [wrong] : checkPlaced(value as Json, `${pointer}/fallback`);
}

/** Type, version and config of a widget or a fallback. */
function checkPlaced({ type, version = 1, config }: Json, pointer: string): Violation[] {
  const known = knownTypes.get(String(type));
  if (!known) {
    const names = [...knownTypes.keys()];
    const near = didYouMean(String(type), names) || `; the types are ${names.join(', ')}`;
    const name = String(type).slice(0, longestName);
    return [{ pointer: `${pointer}/type`, message: `"${name}" is not a widget type${near}` }];
  }
  if (!known.versions.includes(Number(version))) {
    const message = `expected ${known.versions.join(' or ')}, the versions of ${String(type)}`;
    return [{ pointer: `${pointer}/version`, message }];
  }
  const wrong = checkSchema(known.config, config, `${pointer}/config`);
  return wrong ? [wrong] : [];
}

function checkId(id: string, pointer: string, ids: Set<string>): Violation[] {
  if (ids.has(id)) return [{ pointer, message: `"${id}" stands twice in this layout` }];
  ids.add(id);
  return [];
}
