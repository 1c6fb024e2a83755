import type { DataSource } from '#src/api/data-source.ts';
import type { Query } from '#src/api/query.ts';
import {
  type Layout,
  type PlacedSection,
  type PlacedWidget,
  type ReadLayout,
  readLayout,
} from './envelope.ts';
import { isFirst, layoutQuery } from './layout-query.ts';
import { loadWidget } from './load-widget.ts';
import { nextTask, taskLimit } from './next-task.ts';
import { needsRest, type Registry } from './registry.ts';
import { resolveWidget } from './resolve-widget.ts';

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
): readonly Query[] {
  const { entry, fault } = resolveWidget(widget, registry);
  if (fault !== null) return [];
  loadWidget(entry).catch(() => undefined);
  const view = Object.fromEntries(entry.descriptor.view.map((name) => [name, search.get(name) ?? undefined]));
  try {
    // The config has just been held against its schema.
    const wanted = Object.values(entry.descriptor.data(widget.config as never, { view }));
    for (const query of wanted) source.prefetch(query);
    return wanted;
  } catch {
    // The slot meets the same fault and reports it.
    return [];
  }
}

interface LoaderParts {
  readonly source: DataSource;
  readonly registry: Registry;
  readonly search: () => URLSearchParams;
  /** Hears what the widgets of a page ask for, in its plain view. */
  readonly keep?: (tabId: string, asked: readonly Query[]) => void;
}

/** Starts everything that can be seen on a layout at once, and answers what was asked for. Rejects when the widgets that it needs can't be loaded. */
export async function startLayout(
  layout: Layout | null,
  { source, registry, search }: Omit<LoaderParts, 'keep'>,
): Promise<readonly Query[]> {
  if (layout !== null && needsRest(layout, registry)) await registry.complete();
  const asked: Query[] = [];
  let begun = performance.now();
  for (const widget of (layout?.sections ?? []).flatMap(openWidgets)) {
    if (performance.now() - begun > taskLimit) {
      await nextTask();
      begun = performance.now();
    }
    asked.push(...startWidget(widget, registry, source, search()));
  }
  return asked;
}

/** Widgets of tabs that aren't open wait until somebody opens them. */
function openWidgets({ type, tabs, widgets }: PlacedSection): readonly PlacedWidget[] {
  const open = type === 'tabs' ? tabs[0]?.widgets : undefined;
  return open === undefined ? widgets : widgets.filter(({ id }) => open.includes(id));
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
      const asked = await startLayout(read.layout, parts);
      if (isFirst(tabId) && read.layout !== null && parts.search().size === 0) parts.keep?.(tabId, asked);
      return { ...read, raw };
    },
  };
}
