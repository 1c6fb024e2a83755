import type { Json } from '#layouts/core/text/parse.ts';
import { capital, wordsOf } from '#layouts/studio/words.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';

/** What a field of a form is for, made from a schema. */
export type Field =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | ListField
  | GroupField
  | AlternativesField
  | Unknown;

interface Described {
  readonly label: string;
  readonly hint: string | undefined;
  /** What counts where nothing is set. */
  readonly standard: Json | undefined;
}

export interface TextField extends Described {
  readonly kind: 'text';
  readonly maxLength: number | undefined;
  /** Several lines: a sentence, not a word. */
  readonly isLong: boolean;
}
export interface NumberField extends Described {
  readonly kind: 'number';
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}
export interface FlagField extends Described {
  readonly kind: 'flag';
}
export interface ChoiceField extends Described {
  readonly kind: 'choice';
  readonly values: readonly string[];
}
export interface ListField extends Described {
  readonly kind: 'list';
  readonly item: JsonSchema;
  readonly minItems: number;
  readonly maxItems: number | undefined;
}
export interface GroupField extends Described {
  readonly kind: 'group';
  readonly members: readonly Member[];
}
/** Groups that are told apart by a constant of each, such as the kind of an action. */
export interface AlternativesField extends Described {
  readonly kind: 'alternatives';
  readonly by: string;
  readonly cases: readonly { readonly value: string; readonly label: string; readonly schema: JsonSchema }[];
}
/** A shape that no form is made for: shown as it is. */
export interface Unknown extends Described {
  readonly kind: 'unknown';
}

export interface Member {
  readonly key: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** Texts that are a word, a name or an address. */
const shortKeys = /^(label|title|heading|to|href|id|key|category|target|name|argument|subject|type)$/;
/** Texts of at most so many characters take one line. */
const oneLine = 120;

/** Describes the field of a schema. A key names it where the schema has no title. */
export function fieldOf(schema: JsonSchema, key: string): Field {
  const said: Described = {
    label: schema.title ?? capital(wordsOf(key)),
    hint: schema.description || undefined,
    // A default of a schema is JSON.
    standard: schema.default as Json | undefined,
  };
  if (schema.anyOf !== undefined) return fieldOfAnyOf(schema, key, said);
  if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string')) {
    return { ...said, kind: 'choice', values: schema.enum };
  }
  switch (schema.type) {
    case 'string': {
      const { maxLength } = schema;
      return {
        ...said,
        kind: 'text',
        maxLength,
        isLong: !shortKeys.test(key) && (maxLength ?? oneLine + 1) > oneLine,
      };
    }
    case 'number':
    case 'integer':
      return { ...said, kind: 'number', minimum: schema.minimum, maximum: schema.maximum };
    case 'boolean':
      return { ...said, kind: 'flag' };
    case 'array': {
      const { items, minItems = 0, maxItems } = schema;
      return isSchema(items)
        ? { ...said, kind: 'list', item: items, minItems, maxItems }
        : { ...said, kind: 'unknown' };
    }
    case 'object':
      return schema.properties === undefined
        ? { ...said, kind: 'unknown' }
        : { ...said, kind: 'group', members: membersOf(schema) };
    default:
      return { ...said, kind: 'unknown' };
  }
}

function fieldOfAnyOf(schema: JsonSchema, key: string, said: Described): Field {
  const branches = (schema.anyOf ?? []).filter(isSchema);
  const [only, ...more] = branches.filter(({ type }) => type !== 'null');
  if (only !== undefined && more.length === 0) return fieldOf({ ...said, ...only }, key);
  const by = discriminatorOf(branches);
  if (by === undefined) return { ...said, kind: 'unknown' };
  const cases = branches.map((branch) => {
    const constant = propertyOf(branch, by);
    const value = String(constant?.const);
    return { value, label: constant?.title ?? capital(wordsOf(value)), schema: branch };
  });
  return { ...said, kind: 'alternatives', by, cases };
}

/** The property that has a constant text in every one of them. */
function discriminatorOf(branches: readonly JsonSchema[]): string | undefined {
  const [first] = branches;
  return Object.keys(first?.properties ?? {}).find((key) =>
    branches.every((branch) => typeof propertyOf(branch, key)?.const === 'string'),
  );
}

function propertyOf({ properties }: JsonSchema, key: string): JsonSchema | undefined {
  const found = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isSchema(found) ? found : undefined;
}

/** The members of an object, without those that are always the same. */
export function membersOf(schema: JsonSchema): Member[] {
  return Object.keys(schema.properties ?? {}).flatMap((key) => {
    const property = propertyOf(schema, key);
    if (property === undefined || property.const !== undefined) return [];
    return [{ key, isRequired: schema.required?.includes(key) ?? false, schema: property }];
  });
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The least that a schema accepts, for something that is added: empty texts, and of several the first. */
export function leastOf(schema: JsonSchema): Json {
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.default !== undefined) return schema.default as Json;
  if (Array.isArray(schema.enum)) return (schema.enum[0] ?? null) as Json;
  const [branch] = (schema.anyOf ?? []).filter(isSchema);
  if (branch !== undefined) return leastOf(branch);
  switch (schema.type) {
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array': {
      const { items } = schema;
      return isSchema(items) ? Array.from({ length: schema.minItems ?? 0 }, () => leastOf(items)) : [];
    }
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((key) => {
          const property = propertyOf(schema, key);
          return property === undefined ? [] : [[key, leastOf(property)]];
        }),
      );
    default:
      return '';
  }
}
