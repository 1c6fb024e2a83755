import type { JsonSchema } from '#schemas/json-schema.ts';

/** A value that follows its schema, with the defaults of what it leaves out; objects within it as well. */
export function withDefaults(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'boolean') continue;
    const { default: standard, type } = property as JsonSchema;
    const given = filled[name];
    if (given === undefined) {
      if (standard !== undefined) filled[name] = standard;
    } else if (type === 'object' && typeof given === 'object' && given !== null) {
      filled[name] = withDefaults(property as JsonSchema, given as Readonly<Record<string, unknown>>);
    }
  }
  return filled;
}
