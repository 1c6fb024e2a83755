import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, count, flag, type JsonSchema, object, text } from '#schemas/json-schema.ts';
import { sentence } from './check.ts';
import type { SourceWidget } from './source.ts';

/** A widget as a client gets it, as far as it matters for whether the client can draw it. */
export type Drawable = Pick<SourceWidget, 'type' | 'version' | 'config'>;

/** Heights in px by screen width, from that width upwards: md 768, lg 1024, xl 1200 px. A width that is left out is as the narrower one. */
export interface Heights {
  readonly base: number;
  readonly md?: number;
  readonly lg?: number;
  readonly xl?: number;
}

/** What a build knows of a widget type, for some of its versions. */
export interface CatalogueWidget {
  readonly type: string;
  readonly versions: readonly number[];
  /** JSON Schema of its config, closed: a field that the build doesn't know is refused. */
  readonly config: JsonSchema;
  /** Names of the chunks that are loaded to draw it, without those that every page has. */
  readonly chunks: readonly string[];
  /** Ids of the operations that its code may ask. */
  readonly operations: readonly string[];
  /** The least room that its slot keeps. */
  readonly heights: Heights;
  /** Whether it is a chart. */
  readonly isChart: boolean;
}

/** What a build of the portal can draw: `catalogue.json`, which the build writes. */
export interface Catalogue {
  /** Version of the layout format. */
  readonly format: number;
  /** Section types. */
  readonly sections: readonly string[];
  /** Paths of the portal's pages. */
  readonly routes: readonly string[];
  /** gzip size of each chunk, in bytes, by name. */
  readonly chunks: Readonly<Record<string, number>>;
  readonly widgets: readonly CatalogueWidget[];
}

/** The catalogues of the builds that customers have, by digest: the first 16 hex digits of the SHA-256 of their bytes. */
export type Catalogues = ReadonlyMap<string, Catalogue>;

const px = count('Height in px.');
const version = { type: 'integer', minimum: 1 } as const;
const catalogueSchema = object({
  format: { ...version, description: 'Version of the layout format.' },
  sections: array(text('A section type.'), 'Section types.'),
  routes: array(text('A path of the portal.'), 'Pages of the portal.'),
  chunks: { type: 'object', additionalProperties: count('gzip size in bytes.') },
  widgets: array(
    object({
      type: text('A widget type.'),
      versions: array(version, 'Versions of the type.', { minItems: 1 }),
      config: { type: 'object', description: 'JSON Schema of the config.' },
      chunks: array(text('Name of a chunk.'), 'What is loaded to draw it.'),
      operations: array(text('Id of an operation.'), 'What it may ask.'),
      heights: object({ base: px, md: px, lg: px, xl: px }, { optional: ['md', 'lg', 'xl'] }),
      isChart: flag('Whether it is a chart.'),
    }),
    'What can be drawn.',
  ),
});

/** Everything that is wrong with a catalogue; an empty list when it can be used. */
export function checkCatalogue(json: unknown): Violation[] {
  const wrong = checkSchema(catalogueSchema, json);
  if (wrong !== undefined) return [wrong];
  // The schema has shown this shape, but for what the configs are.
  const { chunks, widgets } = json as Catalogue;
  const seen = new Set<string>();
  return widgets.flatMap(({ type, versions, config, chunks: own }, index): Violation[] => {
    const pointer = `/widgets/${index}`;
    const names = versions.map((each) => `${type} ${each}`);
    const twice = names.filter((name) => seen.has(name));
    for (const name of names) seen.add(name);
    const unknown = own.filter((name) => !Object.hasOwn(chunks, name));
    return [
      ...twice.map((name) => ({ pointer, message: `has "${name}" a second time` })),
      ...unknown.map((name) => ({ pointer: `${pointer}/chunks`, message: `"${name}" has no size` })),
      ...(isUsable(config) ? [] : [{ pointer: `${pointer}/config`, message: 'is no JSON Schema' }]),
    ];
  });
}

/** Whether a value can be checked by a schema. */
function isUsable(schema: JsonSchema): boolean {
  try {
    checkSchema(shared(schema), {});
    return true;
  } catch {
    return false;
  }
}

/** Checks a catalogue and gives it its type. Throws a RangeError that lists every problem. */
export function parseCatalogue(json: unknown): Catalogue {
  const problems = checkCatalogue(json);
  if (problems.length > 0) throw new RangeError(problems.map(sentence).join('\n'));
  // checkCatalogue has checked it.
  const catalogue = json as Catalogue;
  const widgets = catalogue.widgets.map((widget) => ({ ...widget, config: shared(widget.config) }));
  return { ...catalogue, widgets };
}

/** Schemas of configs by their text: builds have most of them in common, and each is compiled once. */
const schemas = new Map<string, JsonSchema>();

function shared(schema: JsonSchema): JsonSchema {
  const key = JSON.stringify(schema);
  const known = schemas.get(key) ?? schema;
  schemas.set(key, known);
  return known;
}

/**
 * Why a build can't draw a widget; undefined where it can: it knows type and version, and its own schema accepts the config. So a
 * new value is something that an older build can't draw, and a new field only where the config has it.
 */
export function whyNotIn(
  catalogue: Catalogue,
  { type, version: wanted, config }: Drawable,
): 'notInCatalogue' | 'configNotAccepted' | undefined {
  const known = widgetIn(catalogue, type, wanted);
  if (known === undefined) return 'notInCatalogue';
  return checkSchema(known.config, config) === undefined ? undefined : 'configNotAccepted';
}

/** What a build knows of a version of a type. */
export const widgetIn = ({ widgets }: Catalogue, type: string, wanted: number): CatalogueWidget | undefined =>
  widgets.find((widget) => widget.type === type && widget.versions.includes(wanted));
