import type { JsonSchema } from '#schemas/json-schema.ts';
import { isNzd, isPlainDate } from '#schemas/values.ts';

/** Where a value departs from its schema, and what was expected there. It never carries the value itself. */
export interface SchemaFault {
  /** JSON pointer. */
  readonly pointer: string;
  readonly expected: string;
}

const patterns = new Map<string, RegExp>();
const patternOf = (source: string): RegExp => {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  const made = new RegExp(source, 'u');
  patterns.set(source, made);
  return made;
};

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/i;
const isInstant = (value: string) => instantForm.test(value) && !Number.isNaN(Date.parse(value));

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const fault = (expected: string): SchemaFault => ({ pointer: '', expected });

/** A fault within a part, as one of the whole. */
const within = (name: string | number, { pointer, expected }: SchemaFault): SchemaFault => ({
  pointer: `/${name}${pointer}`,
  expected,
});

const depthOf = ({ pointer }: SchemaFault) => pointer.split('/').length;

/**
 * Checks a value against a schema of the contract: the keywords that `schemas/` uses, no more.
 * Unlike the server it lets unknown fields pass, because an older portal has to work with a newer server.
 * A full validator needs `eval`, which the page forbids, or several times the bytes.
 *
 * @returns the first fault, or null
 */
export function checkSchema(schema: JsonSchema, value: unknown): SchemaFault | null {
  if (schema.anyOf !== undefined) return checkAnyOf(schema.anyOf as readonly JsonSchema[], value);
  if (schema.const !== undefined && value !== schema.const)
    return fault(`the value ${JSON.stringify(schema.const)}`);
  if (schema.enum !== undefined && !(schema.enum as readonly unknown[]).includes(value))
    return fault('one of the known values');
  const type = typeOf(value);
  if (
    typeof schema.type === 'string' &&
    schema.type !== type &&
    !(schema.type === 'number' && type === 'integer')
  ) {
    return fault(schema.type);
  }
  if (typeof value === 'string') return checkText(schema, value);
  if (typeof value === 'number') return checkNumber(schema, value);
  if (Array.isArray(value)) return checkArray(schema, value);
  if (typeof value === 'object' && value !== null) return checkObject(schema, value);
  return null;
}

function checkAnyOf(schemas: readonly JsonSchema[], value: unknown): SchemaFault | null {
  let nearest: SchemaFault | null = null;
  for (const schema of schemas) {
    const found = checkSchema(schema, value);
    if (found === null) return null;
    if (nearest === null || depthOf(found) > depthOf(nearest)) nearest = found;
  }
  return nearest;
}

function checkText(
  { minLength = 0, maxLength, pattern, format }: JsonSchema,
  value: string,
): SchemaFault | null {
  if (value.length < minLength) return fault('a text that isn’t empty');
  // First, so that no pattern sees a longer text. Counted in code points, as JSON Schema wants.
  if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength)
    return fault(`at most ${maxLength} characters`);
  if (pattern !== undefined && !patternOf(pattern).test(value)) return fault('another form of text');
  if (format === 'date-time' && !isInstant(value)) return fault('a date and time');
  if (format === 'plainDate' && !isPlainDate(value)) return fault('a day that exists');
  if (format === 'uri' && !URL.canParse(value)) return fault('an address');
  return null;
}

function checkNumber({ format, minimum, maximum }: JsonSchema, value: number): SchemaFault | null {
  if (format === 'nzd' && !isNzd(value)) return fault('an amount with at most two decimals');
  if (minimum !== undefined && value < minimum) return fault(`at least ${minimum}`);
  if (maximum !== undefined && value > maximum) return fault(`at most ${maximum}`);
  return null;
}

function checkArray(
  { items, minItems, maxItems }: JsonSchema,
  value: readonly unknown[],
): SchemaFault | null {
  if (minItems !== undefined && value.length < minItems) return fault(`at least ${minItems} entries`);
  if (maxItems !== undefined && value.length > maxItems) return fault(`at most ${maxItems} entries`);
  if (items === undefined || typeof items === 'boolean') return null;
  for (const [index, entry] of value.entries()) {
    const found = checkSchema(items as JsonSchema, entry);
    if (found !== null) return within(index, found);
  }
  return null;
}

function checkObject({ required, properties }: JsonSchema, value: object): SchemaFault | null {
  for (const name of required ?? []) {
    if (!Object.hasOwn(value, name)) return within(name, fault('to be there'));
  }
  for (const name in properties) {
    const property = properties[name];
    if (typeof property !== 'object' || !Object.hasOwn(value, name)) continue;
    const found = checkSchema(property, Reflect.get(value, name));
    if (found !== null) return within(name, found);
  }
  return null;
}
