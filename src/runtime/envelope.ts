import { layoutFormat, type Room, rooms, type SectionType, sectionTypes } from '#schemas/layout.ts';
import { limits, oversize } from '#schemas/layout-size.ts';
import type { FaultCode } from '#src/monitoring/monitor.ts';
import { anyObject, wholeNumber, z } from '#src/zod.ts';

/** What replaces something that can't be shown. */
export interface FallbackWidget {
  readonly type: string;
  /** 1 when it is left out. */
  readonly version?: number;
  readonly config: Readonly<Record<string, unknown>>;
}

export interface Span {
  readonly base?: number | undefined;
  readonly sm?: number | undefined;
  readonly md?: number | undefined;
  readonly lg?: number | undefined;
  readonly xl?: number | undefined;
}

/** A widget as the layout places it. The config is not checked yet: only its type knows the schema. */
export interface PlacedWidget {
  /** Unique on the page, also where the layout repeats an id. */
  readonly key: string;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly span: Span;
  readonly room: Room;
  readonly config: Readonly<Record<string, unknown>>;
  readonly fallback: FallbackWidget | undefined;
  /** Reported once when the widget has been seen; an experiment of the server. */
  readonly exposure?: string | undefined;
}

export interface PlacedSection {
  readonly key: string;
  readonly id: string;
  readonly type: SectionType;
  readonly heading: string | undefined;
  readonly tone: 'plain' | 'tinted';
  readonly tabs: readonly { readonly label: string; readonly widgets: readonly string[] }[];
  readonly widgets: readonly PlacedWidget[];
  readonly fallback: FallbackWidget | undefined;
}

export interface Layout {
  readonly tabId: string;
  readonly revision: string;
  readonly sections: readonly PlacedSection[];
}

/** Something in a layout that was left out or repaired. */
export interface LayoutFault {
  readonly pointer: string;
  readonly code: FaultCode;
  readonly widgetId: string;
  readonly type: string;
  readonly version: number;
  readonly cause: string;
}

const configShape = anyObject();
const versionShape = z.catch(z._default(wholeNumber(), 1), 1);
const fallbackShape = z.object({
  type: z.string(),
  version: versionShape,
  config: z._default(configShape, {}),
});
const tabsShape = z.catch(z.array(z.object({ label: z.string(), widgets: z.array(z.string()) })), []);

const widgetShape = z.object({
  id: z.string(),
  type: z.string(),
  version: versionShape,
  // Parsed by hand below: for zod it is a quarter of the work of parsing a widget.
  span: z.optional(z.unknown()),
  room: z.catch(z._default(z.enum(rooms), 'usual'), 'usual'),
  config: z._default(configShape, {}),
  fallback: z.catch(z.optional(fallbackShape), undefined),
  exposure: z.catch(z.optional(z.string()), undefined),
});

const sectionShape = z.object({
  id: z.catch(z.string(), ''),
  // A section type newer than this portal still has widgets worth showing: they are laid out in a grid.
  type: z.catch(z.enum(sectionTypes), 'grid'),
  heading: z.catch(z.optional(z.string()), undefined),
  config: z.catch(z._default(configShape, {}), {}),
  widgets: z.array(z.unknown()),
  fallback: z.catch(z.optional(fallbackShape), undefined),
});

const pageShape = z.object({
  format: z.literal(layoutFormat),
  tabId: z.catch(z.string(), ''),
  revision: z.catch(z.string(), ''),
  sections: z.array(z.unknown()),
});

const columnsOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 12 ? value : undefined;

/** The columns of each width; what is none of one to twelve is left out. */
function spanOf(value: unknown): Span {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  // Every field is looked at before it is used.
  const { base, sm, md, lg, xl } = value as Readonly<Record<string, unknown>>;
  return {
    base: columnsOf(base),
    sm: columnsOf(sm),
    md: columnsOf(md),
    lg: columnsOf(lg),
    xl: columnsOf(xl),
  };
}

/** The id or the type of a rejected entry, for its report; empty if it has none. */
const nameOf = (value: unknown, key: 'id' | 'type'): string => {
  const name: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : '';
  return typeof name === 'string' ? name : '';
};

const where = (error: z.core.$ZodError, prefix: string) => ({
  pointer: [prefix, ...(error.issues[0]?.path ?? [])].join('/'),
  cause: error.issues[0]?.code ?? 'invalid',
});

export type ReadLayout =
  | { readonly layout: Layout; readonly faults: readonly LayoutFault[] }
  | { readonly layout: null; readonly faults: readonly LayoutFault[] };

/**
 * Reads a layout element by element: what is invalid is left out and reported, and its neighbours stay.
 * `layout` is null only when nothing of it can be used.
 */
export function readLayout(value: unknown): ReadLayout {
  const tooMuch = oversize(value);
  if (tooMuch !== null) return { layout: null, faults: [fault('', 'invalid_layout', value, tooMuch)] };
  const page = pageShape.safeParse(value);
  if (!page.success) {
    const { pointer, cause } = where(page.error, '');
    return { layout: null, faults: [fault(pointer, 'invalid_layout', undefined, cause)] };
  }
  const faults: LayoutFault[] = [];
  const seen = new Map<string, number>();
  const budget = { widgets: limits.widgets };
  const sections = page.data.sections.flatMap((section, index) =>
    readSection(section, index, { faults, seen, budget }),
  );
  return { layout: { tabId: page.data.tabId, revision: page.data.revision, sections }, faults };
}

interface Reading {
  readonly faults: LayoutFault[];
  readonly seen: Map<string, number>;
  readonly budget: { widgets: number };
}

const fault = (
  pointer: string,
  code: FaultCode,
  value: unknown,
  cause: string,
  version = 0,
): LayoutFault => ({
  pointer,
  code,
  widgetId: nameOf(value, 'id'),
  type: nameOf(value, 'type'),
  version,
  cause,
});

function readSection(value: unknown, index: number, reading: Reading): PlacedSection[] {
  const pointer = `/sections/${index}`;
  const read = sectionShape.safeParse(value);
  if (!read.success) {
    const at = where(read.error, pointer);
    reading.faults.push(fault(at.pointer, 'invalid_layout', value, at.cause));
    return [];
  }
  const { id, type, heading, config, widgets, fallback } = read.data;
  const wanted = nameOf(value, 'type');
  if (wanted !== type) reading.faults.push(fault(`${pointer}/type`, 'unknown_type', value, 'section type'));
  return [
    {
      key: `${index}-${id}`,
      id,
      type,
      heading: heading === '' ? undefined : heading,
      tone: config['tone'] === 'tinted' ? 'tinted' : 'plain',
      tabs: type === 'tabs' ? tabsShape.parse(config['tabs']) : [],
      widgets: widgets.flatMap((widget, place) => readWidget(widget, `${pointer}/widgets/${place}`, reading)),
      fallback,
    },
  ];
}

function readWidget(value: unknown, pointer: string, reading: Reading): PlacedWidget[] {
  if (reading.budget.widgets <= 0) {
    if (reading.budget.widgets === 0)
      reading.faults.push(fault(pointer, 'invalid_layout', value, 'too many widgets'));
    reading.budget.widgets = -1;
    return [];
  }
  reading.budget.widgets -= 1;
  const read = widgetShape.safeParse(value);
  if (!read.success) {
    const at = where(read.error, pointer);
    reading.faults.push(fault(at.pointer, 'invalid_layout', value, at.cause));
    return [];
  }
  const times = reading.seen.get(read.data.id) ?? 0;
  reading.seen.set(read.data.id, times + 1);
  // Probably a copied widget with the id of its original: both are meant, so both are shown.
  if (times === 1)
    reading.faults.push(fault(`${pointer}/id`, 'duplicate_id', value, 'repeated id', read.data.version));
  return [
    {
      ...read.data,
      span: spanOf(read.data.span),
      key: times === 0 ? read.data.id : `${read.data.id}~${times}`,
      fallback: read.data.fallback,
    },
  ];
}
