import type { Change, Operation, Spot } from './diff.ts';
import { isObject, keyOf, member, outlineOf } from './outline.ts';
import type { Json, JsonObject } from './text/parse.ts';

/** Does operations to a page, in their order. One whose section, widget or list isn't there is a RangeError. */
export function apply(operations: readonly Operation[], value: Json): Json {
  const ofFields = operations.filter((operation): operation is Change => operation.kind === 'page');
  const fields = ofFields.reduce(changed, value);
  const ofParts = operations.filter(({ kind }) => kind !== 'page');
  return ofParts.length === 0 ? fields : applyToParts(ofParts, fields);
}

function applyToParts(operations: readonly Operation[], value: Json): Json {
  const outline = outlineOf(value);
  if (outline === undefined || !isObject(outline.fields)) throw new RangeError('The value is not a page.');
  const lists = new Map([...outline.lists].map(([home, list]) => [home, list.map(({ id }) => id)]));
  const parts = new Map([...outline.parts].map(([key, { fields }]) => [key, fields]));

  const listAt = (home: string | undefined) => found(lists.get(home), `the section ${home}`);
  function insert({ home, after }: Spot, id: string): void {
    const list = listAt(home);
    list.splice(after === undefined ? 0 : list.indexOf(after) + 1, 0, id);
  }
  function take({ home }: Spot, id: string): void {
    const list = listAt(home);
    found(list[list.indexOf(id)], id);
    list.splice(list.indexOf(id), 1);
  }

  for (const operation of operations) {
    const { kind, id } = operation;
    // Operations of the page itself have been done.
    if (kind === 'page') continue;
    const key = keyOf({ kind, id });
    if (operation.does === 'change') {
      const part = changed(found(parts.get(key), id), operation);
      if (isObject(part)) parts.set(key, part);
      continue;
    }
    if (operation.does !== 'add') take(operation.from, id);
    if (operation.does !== 'remove') insert(operation.to, id);
    if (operation.does === 'remove') {
      parts.delete(key);
      if (kind === 'section') lists.delete(id);
    }
    if (operation.does === 'add') {
      parts.set(key, operation.fields);
      if (kind === 'section') lists.set(id, []);
    }
  }

  const fieldsOf = (kind: 'section' | 'widget', id: string) => found(parts.get(keyOf({ kind, id })), id);
  const sections = listAt(undefined).map((id) => ({
    ...fieldsOf('section', id),
    widgets: listAt(id).map((widget) => fieldsOf('widget', widget)),
  }));
  return { ...outline.fields, sections };
}

const changed = (value: Json, { path, after }: Pick<Change, 'path' | 'after'>): Json =>
  withField(value, path, after) ?? null;

function withField(
  value: Json | undefined,
  path: readonly string[],
  after: Json | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  if (!isObject(value)) throw new RangeError(`There is no ${key}.`);
  const { [key]: _, ...others }: JsonObject = value;
  const field = withField(member(value, key), rest, after);
  return field === undefined ? others : { ...value, [key]: field };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`There is no ${name}.`);
  return value;
}
