import type { JSONSchema as AnyJsonSchema } from 'json-schema-to-ts';

/** A JSON Schema written in TypeScript as a literal. Draft 2020-12, the subset that `object`, `array` and friends make. */
export type JsonSchema = Exclude<AnyJsonSchema, boolean>;

type Properties = Readonly<Record<string, AnyJsonSchema>>;

/**
 * A closed object: every property is required unless it is named in `optional`, and no other property is allowed.
 * Spelling out `required` and `additionalProperties` by hand is the usual mistake in schemas.
 */
export function object<const P extends Properties, const O extends keyof P & string = never>(
  properties: P,
  options: { readonly optional?: readonly O[]; readonly description?: string } = {},
) {
  const optional: readonly string[] = options.optional ?? [];
  type Required = Exclude<keyof P & string, O>;
  return {
    type: 'object',
    ...(options.description === undefined ? {} : { description: options.description }),
    properties,
    // Object.keys loses the key type; the filter above it leaves exactly the names that are not optional.
    required: Object.keys(properties).filter(
      (key) => !optional.includes(key),
    ) as readonly string[] as readonly Required[],
    additionalProperties: false,
  } as const;
}

/** A list whose entries all follow `items`. */
export function array<const I extends AnyJsonSchema>(
  items: I,
  description: string,
  limits: { minItems?: number; maxItems?: number } = {},
) {
  return { type: 'array', description, items, ...limits } as const;
}

/** One of several fixed strings. */
export function oneOf<const V extends readonly string[]>(values: V, description: string) {
  return { type: 'string', enum: values, description } as const;
}

/** The schema or null. */
export function nullable<const S extends AnyJsonSchema>(schema: S) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}

/**
 * The schema with a default: the layout may leave it out, the widget always has it. The name is listed in `optional`
 * too.
 */
export function withDefault<const S extends JsonSchema, const D>(schema: S, standard: D) {
  return { ...schema, default: standard } as const;
}

/** The schema with what its field is called in a form; without it a field is called by its key in words. */
export const titled = <const S extends JsonSchema>(title: string, schema: S) =>
  ({ ...schema, title }) as const;

/** Characters of a text that has no limit of its own. */
export const textLength = 10_000;

/** Any text of at most `maxLength` characters. */
export const text = (description: string, maxLength: number = textLength) =>
  ({ type: 'string', maxLength, description }) as const;
/** A text that people read: it can't be empty. */
export const filledText = (description: string, maxLength: number = textLength) =>
  ({ type: 'string', minLength: 1, maxLength, description }) as const;
export const flag = (description: string) => ({ type: 'boolean', description }) as const;
export const number = (description: string) => ({ type: 'number', description }) as const;
export const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

/**
 * An amount of money: New Zealand dollars with at most two decimals on the wire, integer `Cents` in the browser.
 * Limits are in dollars.
 */
export const nzd = <const L extends { minimum?: number; maximum?: number }>(
  description: string,
  limits: L = {} as L,
) =>
  ({
    type: 'number',
    format: 'nzd',
    ...limits,
    description: `${description} New Zealand dollars, two decimals.`,
  }) as const;

/** A plain calendar date in New Zealand, `YYYY-MM-DD`, that exists. It has no time and no zone. */
export const plainDate = (description: string) =>
  ({ type: 'string', format: 'plainDate', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }) as const;

/** An instant, ISO 8601 with an offset. */
export const instant = (description: string) =>
  ({ type: 'string', format: 'date-time', maxLength: 40, description }) as const;

/** A complete address, such as https://www.beacon.example/terms. */
export const webAddress = (description: string) =>
  ({ type: 'string', format: 'uri', maxLength: 2048, description }) as const;

/**
 * Text that a person typed: no control characters, nothing that turns the direction of writing or has no width, and a visible
 * character. The joiners U+200C and U+200D stay, which words of some languages and emoji need.
 */
export const typed = (maximum: number, description: string) =>
  ({
    type: 'string',
    minLength: 1,
    maxLength: maximum,
    pattern:
      '^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u00ad\\u200c\\u200d\\u115f\\u1160\\u2800\\u3164\\uffa0]*' +
      '[^\\s\\p{Cc}\\p{Cf}\\u115f\\u1160\\u2800\\u3164\\uffa0]' +
      '[^\\p{Cc}\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$',
    description,
  }) as const;
