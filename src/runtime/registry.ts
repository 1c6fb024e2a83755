import type { RegistryEntry, WidgetTable } from './definition.ts';
import type { Layout } from './envelope.ts';
import type { SectionTable } from './section.ts';

/** Everything that a layout can name. */
export interface Registry {
  /** A map and not an object: a layout that names `__proto__` finds nothing. */
  readonly widgets: ReadonlyMap<string, RegistryEntry>;
  readonly sections: SectionTable;
  /** Adds the widgets that the first page does without. A load that failed is tried again at the next call. */
  readonly complete: () => Promise<void>;
  readonly isComplete: () => boolean;
  /** What the widgets have in the address, of all that are registered so far. */
  readonly viewNames: () => ReadonlySet<string>;
}

type Widgets = Partial<WidgetTable>;

/** A registry that starts with some widgets and gets the others when a page needs them (docs/decisions/0008). */
export function createRegistry(
  first: Widgets,
  sections: SectionTable,
  loadRest: () => Promise<Widgets>,
): Registry {
  const widgets = new Map<string, RegistryEntry>(Object.entries(first));
  let rest: Promise<void> | undefined;
  let isComplete = false;
  return {
    widgets,
    sections,
    isComplete: () => isComplete,
    viewNames: () => new Set([...widgets.values()].flatMap(({ descriptor }) => Object.keys(descriptor.view))),
    complete() {
      rest ??= loadRest().then(
        (table) => {
          for (const [type, entry] of Object.entries(table)) widgets.set(type, entry);
          isComplete = true;
        },
        (error: unknown) => {
          rest = undefined;
          throw error;
        },
      );
      return rest;
    },
  };
}

/** Whether a layout names a widget that may be among those that aren't there yet. */
export function needsRest({ sections }: Layout, registry: Registry): boolean {
  if (registry.isComplete()) return false;
  const isMissing = (named: { readonly type: string } | undefined) =>
    named !== undefined && !registry.widgets.has(named.type);
  return sections.some(
    (section) =>
      isMissing(section.fallback) ||
      section.widgets.some((widget) => isMissing(widget) || isMissing(widget.fallback)),
  );
}
