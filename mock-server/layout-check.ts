import { array, flag, object, oneOf, text } from '#schemas/json-schema.ts';
import { fallback, layout, layoutSection, layoutWidget } from '#schemas/layout.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { didYouMean } from './core/nearest.ts';
import { checkSchema, type Violation } from './core/schema-check.ts';
import { targetFlags, targetSiteStatuses, targetSupplyTypes, type When } from './layout-targeting.ts';
import type { LayoutSource } from './layouts.ts';

const supplyType = oneOf(targetSupplyTypes, 'A supply type.');
const when = object(
  {
    accountType: oneOf(['residential', 'sme'], 'Only for this kind of account.'),
    brand: oneOf(['beacon', 'ember'], 'Only for this brand.'),
    supplyTypes: array(supplyType, 'Only with any of these.'),
    withoutSupplyTypes: array(supplyType, 'Only with none of these.'),
    flags: array(text('A flag; with ! in front it has to be off.'), 'Only with all of these.'),
    sites: oneOf(['one', 'many'], 'Only for customers with one site, or with several.'),
    hasUsage: flag('Only when there is usage to draw, or only when there is none.'),
    siteStatus: array(
      oneOf(targetSiteStatuses, 'A site status.'),
      'Only when the selected site has one of these.',
    ),
  },
  {
    optional: [
      'accountType',
      'brand',
      'supplyTypes',
      'withoutSupplyTypes',
      'flags',
      'sites',
      'hasUsage',
      'siteStatus',
    ],
    description: 'Who sees it: every line has to hold.',
  },
);

// The levels are checked one by one, so that one bad widget is named and the others are still looked at.
const anything = { type: 'object' } as const;
const { revision: _, ...pageProperties } = layout.properties;
const pageSource = object({ ...pageProperties, sections: { ...pageProperties.sections, items: anything } });
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
const anyOf = array(when, 'Any of them has to hold.', { maxItems: 8 });
const { room: _room, ...widgetProperties } = layoutWidget.properties;
const widgetSource = object(
  { ...widgetProperties, when, shortWhen: anyOf, tallWhen: anyOf },
  { optional: ['span', 'fallback', 'when', 'shortWhen', 'tallWhen'] },
);

const knownFlags: ReadonlySet<string> = new Set(targetFlags);

type Json = Readonly<Record<string, unknown>>;
const knownTypes: ReadonlyMap<string, { readonly versions: readonly number[]; readonly config: object }> =
  new Map(Object.entries(widgetConfigs));

/**
 * Everything that is wrong with a layout as it is in a file, with JSON pointers; an empty list when it can be
 * served. `tabId` is derived from the file's name.
 */
export function checkLayout(json: unknown, tabId?: string): Violation[] {
  const page = checkSchema(pageSource, json);
  if (page) return [page];
  // checkSchema has just shown that it has this shape, down to the sections.
  const { sections, ...rest } = json as { sections: Json[]; tabId: string };
  const problems: Violation[] = [];
  if (tabId !== undefined && rest.tabId !== tabId) {
    problems.push({ pointer: '/tabId', message: `expected "${tabId}", as the file is named` });
  }
  const ids = new Set<string>();
  sections.forEach((section, index) => {
    problems.push(...checkSection(section, `/sections/${index}`, ids));
  });
  return problems;
}

/** Checks a layout and gives it its type. Throws a RangeError that lists every problem. */
export function parseLayout(json: unknown, tabId?: string): LayoutSource {
  const problems = checkLayout(json, tabId);
  if (problems.length > 0) throw new RangeError(problems.map(sentence).join('\n'));
  // checkLayout has checked every level against the schemas that LayoutSource is derived from.
  return json as LayoutSource;
}

export function sentence({ pointer, message }: Violation): string {
  return `${pointer === '' ? 'The file' : pointer} ${message}${message.endsWith('?') ? '' : '.'}`;
}

function checkSection(section: Json, pointer: string, ids: Set<string>): Violation[] {
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
    ...checkFlags(section, pointer),
    ...checkFallback(section['fallback'], pointer),
  ];
  widgets.forEach((widget, index) => {
    problems.push(...checkWidget(widget, `${pointer}/widgets/${index}`, ids));
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

function checkWidget(widget: Json, pointer: string, ids: Set<string>): Violation[] {
  const wrong = checkSchema(widgetSource, widget, pointer);
  if (wrong) return [wrong];
  const problems = checkId(String(widget['id']), `${pointer}/id`, ids);
  problems.push(...checkFlags(widget, pointer), ...checkPlaced(widget, pointer));
  const known = knownTypes.get(String(widget['type']));
  if (known && !known.versions.includes(Number(widget['version']))) {
    problems.push({
      pointer: `${pointer}/version`,
      message: `expected ${known.versions.join(' or ')}, the versions of ${String(widget['type'])}`,
    });
  }
  return [...problems, ...checkFallback(widget['fallback'], pointer)];
}

/** Flags in all conditions of a section or widget: an unknown one would hide it from everybody, or show it to all. */
function checkFlags(placed: Json, pointer: string): Violation[] {
  // The schemas have shown these types.
  const { when: own, shortWhen, tallWhen } = placed as { when?: When; shortWhen?: When[]; tallWhen?: When[] };
  const conditions = [
    ...(own ? [['when', own] as const] : []),
    ...(shortWhen ?? []).map((condition, index) => [`shortWhen/${index}`, condition] as const),
    ...(tallWhen ?? []).map((condition, index) => [`tallWhen/${index}`, condition] as const),
  ];
  return conditions.flatMap(([place, { flags = [] }]) =>
    flags.flatMap((flag, index) => {
      const name = flag.replace(/^!/, '');
      if (knownFlags.has(name)) return [];
      const near = didYouMean(name, targetFlags) || `; the flags are ${targetFlags.join(', ')}`;
      return [{ pointer: `${pointer}/${place}/flags/${index}`, message: `"${name}" is not a flag${near}` }];
    }),
  );
}

function checkFallback(value: unknown, pointer: string): Violation[] {
  if (value === undefined) return [];
  const wrong = checkSchema(fallback, value, `${pointer}/fallback`);
  return wrong ? [wrong] : checkPlaced(value as Json, `${pointer}/fallback`);
}

/** Type and config of a widget or a fallback. */
function checkPlaced({ type, config }: Json, pointer: string): Violation[] {
  const known = knownTypes.get(String(type));
  if (!known) {
    const names = [...knownTypes.keys()];
    const near = didYouMean(String(type), names) || `; the types are ${names.join(', ')}`;
    return [{ pointer: `${pointer}/type`, message: `"${String(type)}" is not a widget type${near}` }];
  }
  const wrong = checkSchema(known.config, config, `${pointer}/config`);
  return wrong ? [wrong] : [];
}

function checkId(id: string, pointer: string, ids: Set<string>): Violation[] {
  if (ids.has(id)) return [{ pointer, message: `"${id}" stands twice in this layout` }];
  ids.add(id);
  return [];
}
