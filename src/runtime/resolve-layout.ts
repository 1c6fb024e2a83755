import type { FaultCode } from '#src/monitoring/monitor.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import { withDefaults } from '#src/schema/with-defaults.ts';
import type { RegistryEntry } from './definition.ts';
import type { FallbackWidget, Layout, PlacedSection, PlacedWidget } from './envelope.ts';
import type { IsOff } from './switches.ts';

/** The widgets that a layout can name, by type. */
interface Widgets {
  readonly widgets: ReadonlyMap<string, RegistryEntry>;
}

interface Parts extends Widgets {
  readonly isOff: IsOff;
}

/** Why a widget can't be shown as the layout specifies. `invalid_answer` is reported by the client and not by its slot. */
export interface WidgetFault {
  readonly code: FaultCode | 'invalid_answer';
  readonly pointer: string;
  readonly cause: string;
}

/** A widget of a layout with all that the registry knows of it, for page, prefetch and slot alike. */
export type Slot = {
  readonly widget: PlacedWidget;
  /** What is shown when the widget can't be: the one that widget, section or type names, resolved. */
  readonly fallback: Slot | undefined;
} & (
  | {
      readonly entry: RegistryEntry;
      /** Follows the schema of the type; what the layout leaves out has its default. */
      readonly config: Readonly<Record<string, unknown>>;
      readonly fault: null;
    }
  | { readonly entry: RegistryEntry | undefined; readonly fault: WidgetFault }
);

/** A slot whose widget can be shown. */
export type UsableSlot = Extract<Slot, { readonly fault: null }>;

export interface ResolvedSection extends Omit<PlacedSection, 'widgets'> {
  readonly slots: readonly Slot[];
}

export interface ResolvedLayout {
  readonly tabId: string;
  readonly revision: string;
  readonly sections: readonly ResolvedSection[];
}

const nothingIsOff: IsOff = () => false;

/**
 * Joins a layout with the registry, once: each widget gets its entry, its config with defaults, and its fallback. What
 * is switched off is a fault like any other, of a widget and of a fallback.
 */
export function resolveLayout(
  { tabId, revision, sections }: Layout,
  { widgets }: Widgets,
  isOff = nothingIsOff,
): ResolvedLayout {
  const parts = { widgets, isOff };
  return {
    tabId,
    revision,
    sections: sections.map(({ widgets: placed, ...section }) => ({
      ...section,
      slots: placed.map((widget) => resolveSlot(widget, section.fallback, parts)),
    })),
  };
}

/** Widgets that can be seen when the page opens; those of other tabs wait until their tab is opened. */
export function openSlots({ type, tabs, slots }: ResolvedSection): readonly Slot[] {
  const open = type === 'tabs' ? tabs[0]?.widgets : undefined;
  return open === undefined ? slots : slots.filter(({ widget }) => open.includes(widget.id));
}

/** Whether anything of a layout can be shown. */
export const hasContent = ({ sections }: ResolvedLayout): boolean =>
  sections.some(({ slots }) => slots.some(isShown));

/**
 * Slots that say why they are empty: they are switched off, and with them all that their section is for. Widgets without
 * a skeleton are additions, which nobody misses.
 */
export function switchedOffSlots({ type, slots }: ResolvedSection): readonly Slot[] {
  const wanted = slots.filter(
    ({ entry }) => entry !== undefined && entry.descriptor.size.skeleton !== 'none',
  );
  if (type === 'bar' || wanted.some(isShown)) return [];
  return wanted.filter(({ fault }) => fault?.code === 'switched_off');
}

const isShown = ({ fault, fallback }: Slot): boolean => fault === null || fallback?.fault === null;

function resolveSlot(widget: PlacedWidget, sectionFallback: FallbackWidget | undefined, parts: Parts): Slot {
  const entry = parts.widgets.get(widget.type);
  const named = widget.fallback ?? sectionFallback ?? entry?.descriptor.fallback;
  const fallback =
    named === undefined ? undefined : { ...joined(fallbackOf(widget, named), parts), fallback: undefined };
  return { ...joined(widget, parts), fallback };
}

/** The widget of a fallback, in the place of the widget that it replaces. */
const fallbackOf = (
  { key, id, span, room }: PlacedWidget,
  { type, version = 1, config }: FallbackWidget,
): PlacedWidget => ({
  key: `${key}~fallback`,
  id,
  type,
  version,
  span,
  room,
  config,
  fallback: undefined,
});

function joined(
  widget: PlacedWidget,
  { widgets, isOff }: Parts,
): Omit<UsableSlot, 'fallback'> | Omit<Exclude<Slot, UsableSlot>, 'fallback'> {
  const entry = widgets.get(widget.type);
  const broken = (code: FaultCode, pointer: string, cause: string) =>
    ({ widget, entry, fault: { code, pointer, cause } }) as const;
  if (entry === undefined) return broken('unknown_type', '/type', 'unknown widget type');
  if (isOff(widget)) return broken('switched_off', '', 'switched off');
  const { versions, configSchema } = entry.descriptor;
  if (!versions.includes(widget.version))
    return broken('unknown_version', '/version', `known: ${versions.join(', ')}`);
  const wrong = checkSchema(configSchema, widget.config);
  if (wrong !== null)
    return broken('invalid_config', `/config${wrong.pointer}`, `expected ${wrong.expected}`);
  return { widget, entry, config: withDefaults(configSchema, widget.config), fault: null };
}
