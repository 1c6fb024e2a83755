import type { JsonSchema } from '#schemas/json-schema.ts';

/** What can be wrong with one value of a schema. */
export const mutantKinds = [
  'missing',
  'extra',
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;
export type MutantKind = (typeof mutantKinds)[number];

/** A value that followed a schema until one thing in it was changed. */
export interface Mutant {
  readonly kind: MutantKind;
  /** JSON pointer of what was changed. */
  readonly pointer: string;
  readonly value: unknown;
}

/** Puts a changed part back in the place of the old one and gives the whole. */
type Put = (part: unknown) => unknown;

/** Longer lists are not generated: they would only be slow. */
const longestList = 1000;

/**
 * Every way to break a valid value in exactly one place, from the keywords of its schema: wrong by construction, with
 * no validator called. Of a list only the first and the last entry are broken.
 */
export function mutantsOf(schema: JsonSchema, value: unknown): Mutant[] {
  return [...mutate(schema, value, '', (part) => part)];
}

function* mutate(schema: JsonSchema, value: unknown, pointer: string, put: Put): Generator<Mutant> {
  const wrong = (kind: MutantKind, part: unknown, at = pointer): Mutant => ({
    kind,
    pointer: at,
    value: put(part),
  });
  yield wrong('type', ofOtherType(typesOf(schema)));
  const branch = branchOf(schema, value);
  if (branch !== schema) {
    // Elsewhere in the branch another one may begin, so only what no branch has is wrong at the top.
    for (const mutant of mutate(branch, value, pointer, put)) {
      if (mutant.kind !== 'type' || mutant.pointer !== pointer) yield mutant;
    }
    return;
  }
  if (schema.const !== undefined) yield wrong('const', other(schema.const));
  else if (schema.enum !== undefined) yield wrong('enum', 'NOT_ON_THE_LIST');
  if (typeof value === 'string') {
    const unfit = ['', '!', 'x'.repeat(300)].find((text) => !new RegExp(schema.pattern ?? '').test(text));
    if (unfit !== undefined) yield wrong('pattern', unfit);
    if (schema.format !== undefined) yield wrong('format', 'not so');
    if (schema.minLength) yield wrong('minLength', '');
    if (schema.maxLength !== undefined) yield wrong('maxLength', 'x'.repeat(schema.maxLength + 1));
  } else if (typeof value === 'number') {
    if (schema.minimum !== undefined) yield wrong('minimum', schema.minimum - 1);
    if (schema.maximum !== undefined) yield wrong('maximum', schema.maximum + 1);
    if (schema.type === 'integer') yield wrong('type', value + 0.5);
  } else if (Array.isArray(value)) {
    yield* mutateList(schema, value, pointer, put);
  } else if (typeof value === 'object' && value !== null) {
    yield* mutateObject(schema, value, pointer, put);
  }
}

function* mutateList(schema: JsonSchema, value: unknown[], pointer: string, put: Put): Generator<Mutant> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (minItems > 0) yield { kind: 'minItems', pointer, value: put(value.slice(0, minItems - 1)) };
  if (maxItems <= longestList && value.length > 0) {
    const many = Array.from({ length: maxItems + 1 }, (_, index) => value[index % value.length]);
    yield { kind: 'maxItems', pointer, value: put(many) };
  }
  if (!isSchema(schema.items)) return;
  for (const index of new Set([0, value.length - 1])) {
    if (index < 0 || index >= value.length) continue;
    yield* mutate(schema.items, value[index], `${pointer}/${index}`, (part) => put(value.with(index, part)));
  }
}

function* mutateObject(schema: JsonSchema, value: object, pointer: string, put: Put): Generator<Mutant> {
  for (const name of schema.required ?? []) {
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    yield { kind: 'missing', pointer: `${pointer}/${name}`, value: put(rest) };
  }
  if (schema.additionalProperties === false)
    yield { kind: 'extra', pointer: `${pointer}/surprise`, value: put({ ...value, surprise: 1 }) };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const part: unknown = Reflect.get(value, name);
    if (part === undefined || !isSchema(property)) continue;
    yield* mutate(property, part, `${pointer}/${name}`, (changed) => put({ ...value, [name]: changed }));
  }
}

const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.filter(isSchema) ?? [];

/** The branch of an `anyOf` that a valid value follows; our schemas distinguish objects by a constant or by names. */
function branchOf(schema: JsonSchema, value: unknown): JsonSchema {
  return branchesOf(schema).find((branch) => mayFollow(branch, value)) ?? schema;
}

function mayFollow(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return branchesOf(schema).some((branch) => mayFollow(branch, value));
  if (schema.const !== undefined) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (!typesOf(schema).has(typeOf(value))) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const { properties = {}, required = [] } = schema;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => {
      const property = properties[name];
      return (
        isSchema(property) && (part === undefined || property.const === undefined || property.const === part)
      );
    })
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The types that a schema allows, with `integer` as a number. */
function typesOf(schema: JsonSchema): ReadonlySet<string> {
  if (schema.anyOf !== undefined)
    return new Set(branchesOf(schema).flatMap((branch) => [...typesOf(branch)]));
  if (schema.const !== undefined) return new Set([typeOf(schema.const)]);
  if (Array.isArray(schema.enum)) return new Set(schema.enum.map(typeOf));
  const types = [schema.type].flat().filter((type) => type !== undefined);
  return new Set(types.map((type) => (type === 'integer' ? 'number' : type)));
}

const samples = [12_345, 'many', true, {}, []];

const ofOtherType = (types: ReadonlySet<string>) => samples.find((sample) => !types.has(typeOf(sample)));

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${String(value)}?`;
}

export function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
