import type { JsonSchema } from '#schemas/json-schema.ts';
import { pascal } from './names.ts';

/** A schema somewhere inside another, and the path of keys to it. */
type Visit = (schema: JsonSchema, place: readonly string[]) => JsonSchema;

/** Keywords whose value is one schema, a list of schemas, and schemas by name; the rest is copied as it is. */
const single = new Set(['items', 'additionalProperties', 'not', 'contains', 'propertyNames']);
const listed = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const named = new Set(['properties', 'patternProperties']);

/** A copy of a schema in which every schema directly inside it went through `visit`. */
function mapSchema(schema: JsonSchema, place: readonly string[], visit: Visit): JsonSchema {
  const go = (value: unknown, at: readonly string[]) => (isSchema(value) ? visit(value, at) : value);
  const entries = Object.entries(schema).map(([keyword, value]: [string, unknown]): [string, unknown] => {
    if (single.has(keyword)) return [keyword, go(value, [...place, 'item'])];
    if (listed.has(keyword) && Array.isArray(value)) return [keyword, value.map((part) => go(part, place))];
    if (named.has(keyword) && isSchema(value)) {
      const parts = Object.entries(value).map(([name, part]) => [name, go(part, [...place, name])]);
      return [keyword, Object.fromEntries(parts)];
    }
    return [keyword, value];
  });
  // The same keywords with the same kinds of values as before.
  return Object.fromEntries(entries) as JsonSchema;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Scalars are shorter than a reference to them; a list of fixed strings is not. */
function isWorthIt(schema: JsonSchema): boolean {
  const { properties, anyOf, enum: fixed } = schema;
  return properties !== undefined || anyOf !== undefined || (Array.isArray(fixed) && fixed.length > 2);
}

/** A schema of the contract as a component: what takes its place, and the table of all components. */
export interface Components {
  /** The schema with a `$ref` in the place of each repeated one, which may be the schema itself. */
  refer(schema: JsonSchema): JsonSchema;
  /** By name, sorted. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/**
 * Lifts what occurs in several places into components. Schemas are the same when they are the same object, which is
 * how the contract reuses them; two that merely look alike stay apart.
 * `roots` are all schemas of the document with a name for each; `always` are lifted even when they occur once.
 */
export function liftRepeated(
  roots: readonly (readonly [name: string, schema: JsonSchema])[],
  names: ReadonlyMap<object, string>,
  always: readonly JsonSchema[] = [],
): Components {
  const places = new Map<JsonSchema, { first: string; count: number }>();
  const count: Visit = (schema, place) => {
    const known = places.get(schema);
    if (known) known.count += 1;
    else {
      places.set(schema, { first: place.map(pascal).join(''), count: 1 });
      mapSchema(schema, place, count);
    }
    return schema;
  };
  for (const [name, schema] of roots) count(schema, [name]);

  const chosen = new Map<JsonSchema, string>();
  const taken = new Set<string>();
  for (const [schema, { first, count: uses }] of places) {
    if (!always.includes(schema) && (uses < 2 || !isWorthIt(schema))) continue;
    const wanted = names.get(schema) ?? first;
    let name = wanted;
    for (let next = 2; taken.has(name); next += 1) name = `${wanted}${next}`;
    taken.add(name);
    chosen.set(schema, name);
  }

  const inside = (schema: JsonSchema) => mapSchema(schema, [], refer);
  function refer(schema: JsonSchema): JsonSchema {
    const name = chosen.get(schema);
    return name === undefined ? inside(schema) : { $ref: `#/components/schemas/${name}` };
  }
  const sorted = [...chosen].sort(([, left], [, right]) => (left < right ? -1 : 1));
  return {
    refer,
    schemas: Object.fromEntries(sorted.map(([schema, name]) => [name, inside(schema)])),
  };
}
