import { firstSegment } from '#src/routing/address.ts';
import { loadOnce } from '#src/ui/lazy/load-once.ts';
import type { AnyDefinition, RegistryEntry, WidgetTable } from './definition.ts';
import type { Layout } from './envelope.ts';
import type { SectionTable } from './section.ts';

/** The widgets that a layout can name, as far as they are known before React has loaded. */
export interface WidgetRegistry {
  /** A map and not an object: a layout that names `__proto__` finds nothing. */
  readonly widgets: ReadonlyMap<string, RegistryEntry>;
  /**
   * Adds the widgets that a page may have: those of its part of the portal, and all others only where its layout names one
   * that isn't among them. A failed load is retried at the next call.
   */
  readonly prepare: (tabId: string, layout?: Layout) => Promise<void>;
  /** Whether the widgets of the page's part of the portal are there. */
  readonly isPrepared: (tabId: string) => boolean;
  /** Adds all widgets. */
  readonly complete: () => Promise<void>;
  readonly isComplete: () => boolean;
  /** The registry once the rendering code has loaded: with the sections, and the code of the bundled widgets. */
  readonly withParts: (parts: RenderingParts) => Registry;
}

/** Everything that a layout can name. */
export interface Registry extends WidgetRegistry {
  readonly sections: SectionTable;
}

/** What loads with the rendering code. */
interface RenderingParts {
  readonly sections: SectionTable;
  /** Widgets by type. */
  readonly bundled: Readonly<Record<string, AnyDefinition>>;
}

type Widgets = Partial<WidgetTable>;
/** Loads the widgets of the pages whose ids begin with the name of the part: `bill` has those of `bill/payments`. */
type Parts = Readonly<Record<string, () => Promise<Widgets>>>;

/** A registry that starts with some widgets and loads the others when a page needs them (docs/decisions/0008). */
export function createRegistry(first: Widgets, parts: Parts): WidgetRegistry {
  const widgets = new Map<string, RegistryEntry>(Object.entries(first));
  const loaded = new Set<string>();
  const loads = new Map(
    Object.entries(parts).map(([part, load]) => [
      part,
      loadOnce(async () => {
        for (const [type, entry] of Object.entries(await load())) widgets.set(type, entry);
        loaded.add(part);
      }),
    ]),
  );
  const complete = async () => void (await Promise.all([...loads.values()].map((load) => load())));
  const registry: WidgetRegistry = {
    widgets,
    complete,
    isComplete: () => loaded.size === loads.size,
    isPrepared: (tabId) => !loads.has(firstSegment(tabId)) || loaded.has(firstSegment(tabId)),
    async prepare(tabId, layout) {
      await loads.get(firstSegment(tabId))?.();
      if (layout !== undefined && needsMore(layout, registry)) await complete();
    },
    withParts({ sections, bundled }) {
      for (const [type, definition] of Object.entries(bundled)) {
        const entry = widgets.get(type);
        if (entry !== undefined) widgets.set(type, { ...entry, definition });
      }
      return { ...registry, sections };
    },
  };
  return registry;
}

/** Whether a layout names a widget that may be among those that haven't been loaded yet. */
export function needsMore({ sections }: Layout, registry: WidgetRegistry): boolean {
  if (registry.isComplete()) return false;
  const isMissing = (named: { readonly type: string } | undefined) =>
    named !== undefined && !registry.widgets.has(named.type);
  return sections.some(
    (section) =>
      isMissing(section.fallback) ||
      section.widgets.some((widget) => isMissing(widget) || isMissing(widget.fallback)),
  );
}
