import fc from 'fast-check';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { isSchema } from './fuzz-mutants.test-support.ts';

/** Any JSON, dangerous names and odd numbers included. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 0, 1e308, -0, '', '__proto__', '2026-02-30', 'Infinity'),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}')),
  fc.constant(JSON.parse('{"constructor":{"prototype":{"polluted":true}}}')),
);

/**
 * Values that follow a schema in most places and break it in some, for schemas as our table has them.
 * Much of the result is valid, so that handlers are reached with odd but allowed values too.
 *
 * @param wrong how often a place is broken, in thirteenths; with 0 every value follows the schema
 */
export function nearlyValid(schema: unknown, wrong: 0 | 1 = 1): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return fc.constant(undefined);
  if (wrong === 0) return valid(schema, wrong);
  return fc.oneof({ weight: 12, arbitrary: valid(schema, wrong) }, { weight: wrong, arbitrary: anyValue });
}

function valid(schema: JsonSchema, wrong: 0 | 1): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown[]>(...schema.enum);
  if (schema.anyOf !== undefined)
    return fc.oneof(...schema.anyOf.map((option) => nearlyValid(option, wrong)));
  const { minimum = 0, maximum = 1 } = schema;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, wrong);
    case 'array':
      return fc.array(nearlyValid(schema.items, wrong), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 100 }),
        fc.constantFrom(...(wrong === 0 ? [minimum] : [minimum, maximum, 2 ** 53])),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return stringOf(schema);
  }
}

function objectOf(schema: JsonSchema, wrong: 0 | 1): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const isKept = (name: string) => wrong === 0 && schema.required?.includes(name) === true;
  const entries = fc.tuple(
    ...properties.map(([name, property]) =>
      fc.tuple(fc.constant(name), nearlyValid(property, wrong), isKept(name) ? fc.constant(1) : fc.nat(20)),
    ),
  );
  return entries.map((made) =>
    Object.fromEntries(made.filter(([, , chance]) => chance > 0).map(([name, value]) => [name, value])),
  );
}

function stringOf(schema: JsonSchema): fc.Arbitrary<string> {
  const dates = ['2026-02-01', '2026-03-03', '1900-01-01', '9999-12-31', '2026-02-30', '0000-00-00'];
  if (schema.pattern?.includes('\\d{4}-\\d{2}')) return fc.constantFrom(...dates);
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-03-03T10:00:00+13:00', '9999-12-31T23:59:59Z');
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('', 'newDashboard', 'header', '1', 'toString', '<b>'),
  );
}
