import type { Json } from '#layouts/core/text/parse.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';

/** What is wrong with a value, where. */
export interface Fault {
  /** JSON pointer from the value that was checked. */
  readonly pointer: string;
  /** What to do about it, as a sentence. */
  readonly sentence: string;
}

/**
 * What is wrong with a value by the schema of a config, while it is edited. It knows what these schemas use; the service
 * checks everything before anything is published. Nothing is compiled, which the page's security policy forbids.
 */
export function checkValue(schema: JsonSchema, value: Json, pointer = ''): Fault[] {
  const fault = (sentence: string): Fault[] => [{ pointer, sentence }];
  if (schema.anyOf !== undefined) return checkAnyOf(schema.anyOf.filter(isSchema), value, pointer);
  if (schema.const !== undefined && value !== schema.const)
    return fault(`It has to be ${JSON.stringify(schema.const)}.`);
  const values: readonly unknown[] | undefined = Array.isArray(schema.enum) ? schema.enum : undefined;
  if (values?.includes(value) === false) {
    return fault(`Choose one of ${values.map((each) => JSON.stringify(each)).join(', ')}.`);
  }
  if (schema.type !== undefined && !isOfType(value, schema.type))
    return fault(`It has to be ${typeWords(schema.type)}.`);
  if (typeof value === 'string') return checkText(schema, value).flatMap(fault);
  if (typeof value === 'number') return checkNumber(schema, value).flatMap(fault);
  if (Array.isArray(value)) return checkList(schema, value, pointer);
  if (typeof value === 'object' && value !== null) return checkObject(schema, value as Members, pointer);
  return [];
}

type Members = Readonly<Record<string, Json>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function checkAnyOf(branches: readonly JsonSchema[], value: Json, pointer: string): Fault[] {
  const results = branches.map((branch) => checkValue(branch, value, pointer));
  if (results.some((faults) => faults.length === 0)) return [];
  // The branch that was meant is the one whose constants fit.
  const meant = results.find((faults) => !faults.some(({ sentence }) => sentence.startsWith('It has to be')));
  return meant ?? [{ pointer, sentence: 'It has none of the shapes that are allowed here.' }];
}

function isOfType(value: Json, types: NonNullable<JsonSchema['type']>): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [types].flat().some((type) => type === kind || (type === 'integer' && Number.isInteger(value)));
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group',
  null: 'null',
};
const typeWords = (types: NonNullable<JsonSchema['type']>): string =>
  [types]
    .flat()
    .map((type) => words[type] ?? type)
    .join(' or ');

function checkText({ minLength = 0, maxLength, pattern }: JsonSchema, value: string): string[] {
  const { length } = [...value];
  if (length < minLength) return ['Fill this in: it can’t be empty.'];
  if (maxLength !== undefined && length > maxLength)
    return [`At most ${maxLength} characters; these are ${length}.`];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return [`It has to be of the form ${pattern}.`];
  return [];
}

function checkNumber({ minimum, maximum }: JsonSchema, value: number): string[] {
  if (minimum !== undefined && value < minimum) return [`At least ${minimum}.`];
  return maximum !== undefined && value > maximum ? [`At most ${maximum}.`] : [];
}

function checkList(
  { items, minItems = 0, maxItems }: JsonSchema,
  value: readonly Json[],
  pointer: string,
): Fault[] {
  const own: Fault[] = [];
  if (value.length < minItems) own.push({ pointer, sentence: `At least ${minItems} of these.` });
  if (maxItems !== undefined && value.length > maxItems)
    own.push({ pointer, sentence: `At most ${maxItems} of these.` });
  if (!isSchema(items) || Array.isArray(items)) return own;
  const item: JsonSchema = items;
  return [...own, ...value.flatMap((each, index) => checkValue(item, each, `${pointer}/${index}`))];
}

function checkObject(schema: JsonSchema, value: Members, pointer: string): Fault[] {
  const properties: Readonly<Record<string, unknown>> = schema.properties ?? {};
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => ({ pointer: `${pointer}/${key}`, sentence: 'It is missing.' })),
    ...Object.entries(value).flatMap(([key, member]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (isSchema(property)) return checkValue(property, member, `${pointer}/${key}`);
      return schema.additionalProperties === false
        ? [{ pointer: `${pointer}/${key}`, sentence: 'It isn’t known here.' }]
        : [];
    }),
  ];
}
