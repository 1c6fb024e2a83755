import type { JsonSchema } from '#schemas/json-schema.ts';

/** One field of a schema for people. */
export interface Row {
  /** Where it stands, such as `sites[].address.street`; empty for the whole value. */
  readonly path: string;
  /** Its kind in words, such as `list of string`. */
  readonly type: string;
  /** Name of the component that describes it. */
  readonly component: string | undefined;
  readonly isRequired: boolean;
  readonly description: string;
  /** Limits such as `at most 20 entries`. */
  readonly limits: readonly string[];
}

const componentBase = '#/components/schemas/';

/** A schema as a flat list of fields, in its own order. Components are named and not followed. */
export function rowsOf(schema: JsonSchema): Row[] {
  const rows = walk(schema, '', true);
  // The whole value says something only when it is no plain object.
  return schema.properties === undefined ? rows : rows.slice(1);
}

function walk(schema: JsonSchema, path: string, isRequired: boolean): Row[] {
  const { kind, inner, suffix } = unwrap(schema);
  const variants = inner.anyOf === undefined ? [] : inner.anyOf.flatMap(asSchema);
  const row: Row = {
    path,
    type: kind,
    component: componentOf(inner),
    isRequired,
    description: schema.description ?? inner.description ?? '',
    limits: [...limitsOf(schema), ...(inner === schema ? [] : limitsOf(inner))],
  };
  const below = `${path}${suffix}`;
  const shapes = variants.filter(({ properties }) => properties !== undefined);
  return [
    row,
    ...fields(inner, below),
    ...shapes.flatMap((shape, index) => fields(shape, `${below}‹${shapeName(shape, index)}›`)),
  ];
}

function fields(schema: JsonSchema, path: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    asSchema(value).flatMap((part) =>
      walk(part, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false),
    ),
  );
}

/** Takes lists and "or null" off a schema: what is left, and the words for what was taken. */
function unwrap(schema: JsonSchema): { kind: string; inner: JsonSchema; suffix: string } {
  if (schema.type === 'array') {
    const [items] = asSchema(schema.items);
    if (items === undefined) return { kind: 'list', inner: schema, suffix: '' };
    const { kind, inner, suffix } = unwrap(items);
    return { kind: `list of ${kind}`, inner, suffix: `[]${suffix}` };
  }
  const parts = (schema.anyOf ?? []).flatMap(asSchema);
  const rest = parts.filter(({ type }) => type !== 'null');
  const [only] = rest;
  if (only !== undefined && rest.length === 1) {
    const { kind, inner, suffix } = unwrap(only);
    return { kind: parts.length > 1 ? `${kind} or null` : kind, inner, suffix };
  }
  if (parts.length > 0) {
    const kinds = new Set(rest.map((part) => (part.properties === undefined ? unwrap(part).kind : 'object')));
    const orNull = parts.length > rest.length ? ' or null' : '';
    return { kind: `${[...kinds].join(' or ')}${orNull}`, inner: schema, suffix: '' };
  }
  return { kind: componentOf(schema) ?? plainKind(schema), inner: schema, suffix: '' };
}

function plainKind({ type, const: fixed, enum: values }: JsonSchema): string {
  if (typeof type === 'string') return type;
  if (fixed !== undefined) return typeof fixed;
  return values === undefined ? 'anything' : 'string';
}

function shapeName(shape: JsonSchema, index: number): string {
  for (const value of Object.values(shape.properties ?? {})) {
    const [part] = asSchema(value);
    if (typeof part?.const === 'string') return part.const;
  }
  return `shape ${index + 1}`;
}

function componentOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(componentBase) ? $ref.slice(componentBase.length) : undefined;
}

function limitsOf(schema: JsonSchema): string[] {
  const { const: fixed, enum: values, contentMediaType: file } = schema;
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low === undefined && high === undefined) return [];
    if (low !== undefined && high !== undefined) return [`${low} to ${high}${unit}`];
    return [low === undefined ? `at most ${high}${unit}` : `at least ${low}${unit}`];
  };
  return [
    ...(fixed === undefined ? [] : [`always ${JSON.stringify(fixed)}`]),
    ...(Array.isArray(values) ? [`one of ${values.map((value) => JSON.stringify(value)).join(', ')}`] : []),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.format === undefined ? [] : [`format ${schema.format}`]),
    ...(schema.pattern === undefined ? [] : [`form ${schema.pattern}`]),
    ...(file === undefined ? [] : [`a file, ${file}`]),
  ];
}

/** A part of a JSON Schema may be a boolean or, in older drafts, a list; the contract writes schemas only. */
function asSchema(value: unknown): JsonSchema[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? [value as JsonSchema] : [];
}
