import type { DataSource } from '#src/api/data-source.ts';
import { type Query, query } from '#src/api/query.ts';
import { type Layout, type PlacedWidget, type ReadLayout, readLayout } from './envelope.ts';
import { loadWidget } from './load-widget.ts';
import { needsRest, type Registry } from './registry.ts';
import { resolveWidget } from './resolve-widget.ts';

/** Dashboard and header have a call of their own, and their widgets come with the portal. */
type FirstPage = 'newDashboard' | 'header';
const isFirst = (tabId: string): tabId is FirstPage => tabId === 'newDashboard' || tabId === 'header';

/** The query for the layout of a page. */
export function layoutQuery(tabId: string): Query {
  return isFirst(tabId)
    ? query('drd.widgets.list', { query: { tabId } })
    : query('widget.list', { query: { tabId } });
}

/** Gets layouts, and starts what stands on them as soon as they arrive. */
export interface LayoutLoader {
  /** Starts a page before anything renders it. */
  prefetch(tabId: string): void;
  load(tabId: string): Promise<ReadLayout & { readonly raw: unknown }>;
}

/**
 * Starts the chunk and the data of a widget at the same moment, so that a page takes two round trips: the layout,
 * then code and data together.
 */
function startWidget(
  widget: PlacedWidget,
  registry: Registry,
  source: DataSource,
  search: URLSearchParams,
): void {
  const { entry, fault } = resolveWidget(widget, registry);
  if (fault !== null) return;
  loadWidget(entry).catch(() => undefined);
  const view = Object.fromEntries(entry.descriptor.view.map((name) => [name, search.get(name) ?? undefined]));
  try {
    // The config has just been held against its schema.
    for (const wanted of Object.values(entry.descriptor.data(widget.config as never, { view })))
      source.prefetch(wanted);
  } catch {
    // The slot meets the same fault and reports it.
  }
}

interface LoaderParts {
  readonly source: DataSource;
  readonly registry: Registry;
  readonly search: () => URLSearchParams;
}

/** Starts everything that can be seen on a layout at once. Rejects when the widgets that it needs can't be loaded. */
export async function startLayout(
  layout: Layout | null,
  { source, registry, search }: LoaderParts,
): Promise<void> {
  if (layout !== null && needsRest(layout, registry)) await registry.complete();
  for (const section of layout?.sections ?? []) {
    // Widgets of tabs that aren't open wait until somebody opens them.
    const open = section.type === 'tabs' ? section.tabs[0]?.widgets : undefined;
    for (const widget of section.widgets) {
      if (open === undefined || open.includes(widget.id)) startWidget(widget, registry, source, search());
    }
  }
}

export function createLayoutLoader(parts: LoaderParts): LayoutLoader {
  const { source } = parts;
  return {
    prefetch: (tabId) => source.prefetch(layoutQuery(tabId)),
    async load(tabId) {
      // A page other than the first one needs them as a rule: they come beside its layout, not after it.
      if (!isFirst(tabId)) parts.registry.complete().catch(() => undefined);
      const raw = await source.read(layoutQuery(tabId));
      const read = readLayout(raw);
      await startLayout(read.layout, parts);
      return { ...read, raw };
    },
  };
}
