import type { Json, JsonObject } from './text/parse.ts';

/** A part of a page that has an id. Ids are unique in a page. */
export interface PartName {
  readonly kind: 'section' | 'widget';
  readonly id: string;
}

/** A section, or a widget of one. */
export interface Part extends PartName {
  /** The section of a widget; of a section undefined. */
  readonly home: string | undefined;
  /** Its position among its neighbours, from 0. */
  readonly index: number;
  /** All that it has but its widgets, the id included. */
  readonly fields: JsonObject;
}

/** A page taken apart; what isn't a page has fields only. */
export interface Outline {
  /** All that the page has but its sections. */
  readonly fields: Json;
  /** By `keyOf`. */
  readonly parts: ReadonlyMap<string, Part>;
  /** The sections, under undefined, and the widgets of each section, under its id. */
  readonly lists: ReadonlyMap<string | undefined, readonly Part[]>;
}

export const keyOf = ({ kind, id }: PartName): string => `${kind} ${id}`;

/**
 * Values that are compared with each other, taken apart. Where one of them isn't a page, or two of its parts have the same
 * id, all have fields only: then nothing can be told by its id.
 */
export function outlinesOf(values: readonly Json[]): readonly Outline[] {
  const pages = values.map(outlineOf);
  const areAllPages = pages.every((page) => page !== undefined);
  return areAllPages ? pages : values.map((fields) => ({ fields, parts: new Map(), lists: new Map() }));
}

/** A page taken apart; undefined where it isn't one, or where two sections or two widgets have the same id. */
export function outlineOf(value: Json): Outline | undefined {
  if (!isObject(value) || !Array.isArray(value['sections'])) return undefined;
  const { sections, ...fields } = value;
  const list = partsOf(sections, 'section', undefined);
  if (list === undefined) return undefined;
  const lists = new Map<string | undefined, readonly Part[]>([[undefined, list]]);
  for (const { id, fields: section } of list) {
    const widgets = partsOf(section['widgets'], 'widget', id);
    if (widgets === undefined) return undefined;
    lists.set(id, widgets);
  }
  const all = [...lists.values()].flat();
  const parts = new Map(
    all.map((part) => [keyOf(part), part.kind === 'section' ? withoutWidgets(part) : part]),
  );
  return parts.size < all.length ? undefined : { fields, lists, parts };
}

function partsOf(value: Json | undefined, kind: Part['kind'], home: string | undefined): Part[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts = value.flatMap((fields: Json, index): Part[] => {
    const id = isObject(fields) ? fields['id'] : undefined;
    return typeof id === 'string' && isObject(fields) ? [{ kind, id, home, index, fields }] : [];
  });
  return parts.length === value.length ? parts : undefined;
}

function withoutWidgets(part: Part): Part {
  const { widgets: _, ...fields } = part.fields;
  return { ...part, fields };
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON pointer of a part in its page. */
export function pointerOfPart({ parts }: Outline, { kind, home, index }: Part): string {
  if (kind === 'section') return `/sections/${index}`;
  const section = parts.get(keyOf({ kind: 'section', id: home ?? '' }));
  return `/sections/${section?.index}/widgets/${index}`;
}

/** The own member of an object, never an inherited one. */
export const member = (value: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** What a value has at a path of keys; undefined where there is nothing. */
export const valueAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, key) => (isObject(at) ? member(at, key) : undefined), value);

/** Whether two values are equal; the order of members doesn't count. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item: Json, at) => isSame(item, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}
