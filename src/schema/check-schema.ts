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

const depthOf = (fault: SchemaFault) => fault.pointer.split('/').length;

/**
 * Checks a value against a schema of the contract: the keywords that `schemas/` uses, no more.
 * Unlike the server it lets unknown fields pass, because an older portal has to work with a newer server.
 * A full validator needs `eval`, which the page forbids, or several times the bytes.
 *
 * @returns the first fault, or null
 */
export function checkSchema(schema: JsonSchema, value: unknown, pointer = ''): SchemaFault | null {
  const fault = (expected: string): SchemaFault => ({ pointer, expected });
  if (schema.anyOf !== undefined) return checkAnyOf(schema.anyOf as readonly JsonSchema[], value, pointer);
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
  if (typeof value === 'string') {
    if (schema.pattern !== undefined && !patternOf(schema.pattern).test(value))
      return fault('another form of text');
    if (schema.format === 'date-time' && !isInstant(value)) return fault('a date and time');
    if (schema.format === 'plainDate' && !isPlainDate(value)) return fault('a day that exists');
    if (schema.format === 'uri' && !URL.canParse(value)) return fault('an address');
    return null;
  }
  if (typeof value === 'number') {
    if (schema.format === 'nzd' && !isNzd(value)) return fault('an amount with at most two decimals');
    if (schema.minimum !== undefined && value < schema.minimum) return fault(`at least ${schema.minimum}`);
    if (schema.maximum !== undefined && value > schema.maximum) return fault(`at most ${schema.maximum}`);
    return null;
  }
  if (Array.isArray(value)) return checkArray(schema, value, pointer);
  if (typeof value === 'object' && value !== null) return checkObject(schema, value, pointer);
  return null;
}

function checkAnyOf(schemas: readonly JsonSchema[], value: unknown, pointer: string): SchemaFault | null {
  let nearest: SchemaFault | null = null;
  for (const schema of schemas) {
    const fault = checkSchema(schema, value, pointer);
    if (fault === null) return null;
    if (nearest === null || depthOf(fault) > depthOf(nearest)) nearest = fault;
  }
  return nearest;
}

function checkArray(schema: JsonSchema, value: readonly unknown[], pointer: string): SchemaFault | null {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    return { pointer, expected: `at least ${schema.minItems} entries` };
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    return { pointer, expected: `at most ${schema.maxItems} entries` };
  if (schema.items === undefined || typeof schema.items === 'boolean') return null;
  for (const [index, entry] of value.entries()) {
    const fault = checkSchema(schema.items as JsonSchema, entry, `${pointer}/${index}`);
    if (fault !== null) return fault;
  }
  return null;
}

function checkObject(schema: JsonSchema, value: object, pointer: string): SchemaFault | null {
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name)) return { pointer: `${pointer}/${name}`, expected: 'to be there' };
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'boolean' || !Object.hasOwn(value, name)) continue;
    const fault = checkSchema(property as JsonSchema, Reflect.get(value, name), `${pointer}/${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
