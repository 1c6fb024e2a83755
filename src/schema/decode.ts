import type { JsonSchema } from '#schemas/json-schema.ts';
import type { Cents } from '#schemas/values.ts';
import { centsOfNzd, nzdOfCents } from '#src/money/money.ts';
import { checkSchema } from './check-schema.ts';

type Convert = (value: unknown) => unknown;

const convertedParts = new WeakMap<JsonSchema, boolean>();

/** Whether a schema contains an amount anywhere: everything else is the same on the wire and in the browser. */
function holdsAmount(schema: JsonSchema): boolean {
  const known = convertedParts.get(schema);
  if (known !== undefined) return known;
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items];
  const holds =
    schema.format === 'nzd' ||
    parts.some((part) => typeof part === 'object' && holdsAmount(part as JsonSchema));
  convertedParts.set(schema, holds);
  return holds;
}

/** A copy in which every amount has gone through `convert`. A value without amounts is returned unchanged. */
function convertAmounts(schema: JsonSchema, value: unknown, convert: Convert): unknown {
  if (value === undefined || value === null || !holdsAmount(schema)) return value;
  if (schema.anyOf !== undefined) {
    const branches = schema.anyOf as readonly JsonSchema[];
    const meant = branches.length === 1 ? branches[0] : branches.find((each) => isMeant(each, value));
    return meant === undefined ? value : convertAmounts(meant, value, convert);
  }
  if (schema.format === 'nzd') return convert(value);
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items === 'object' && !Array.isArray(items)
      ? value.map((entry) => convertAmounts(items as JsonSchema, entry, convert))
      : value;
  }
  if (typeof value !== 'object') return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'object' && Object.hasOwn(copy, name))
      copy[name] = convertAmounts(property as JsonSchema, copy[name], convert);
  }
  return copy;
}

/** Branches differ in what is not an amount, or are null: cents distinguish them as well as dollars. */
const isMeant = (schema: JsonSchema, value: unknown): boolean =>
  schema.format === 'nzd' ? typeof value === 'number' : checkSchema(schema, value) === null;

/** An answer that follows its schema, as the browser has it: amounts in cents. */
export const decode = (schema: JsonSchema, value: unknown): unknown =>
  convertAmounts(schema, value, (nzd) => centsOfNzd(nzd as number));

/** A body as the wire has it: amounts in dollars. */
export const encode = (schema: JsonSchema, value: unknown): unknown =>
  convertAmounts(schema, value, (amount) => nzdOfCents(amount as Cents));
