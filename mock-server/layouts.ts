import type { FromSchema } from 'json-schema-to-ts';
import type { layout } from '#schemas/layout.ts';
import { isMeant, type LayoutAudience, type When } from './layout-targeting.ts';
import { hashText } from './random.ts';

/** A layout as sent. */
export type Layout = FromSchema<typeof layout>;
type WireSection = Layout['sections'][number];
type WireWidget = WireSection['widgets'][number];

/** A layout as product managers write it: with targeting, without a revision. */
export interface LayoutSource extends Omit<Layout, 'revision' | 'sections'> {
  readonly sections: readonly SourceSection[];
}
interface SourceSection extends Omit<WireSection, 'widgets'> {
  readonly when?: When;
  /**
   * Says why the page isn't for these customers. A page that has nothing else for somebody is no tab and no link of theirs,
   * and its address still says why.
   */
  readonly notOffered?: true;
  readonly widgets: readonly SourceWidget[];
}

interface SourceWidget extends Omit<WireWidget, 'room'> {
  readonly when?: When;
  /**
   * For whom there is little to show, or more than usual: the slot reserves that much room for them. Any of them has to
   * be true.
   */
  readonly shortWhen?: readonly When[];
  readonly tallWhen?: readonly When[];
}

/** The pages that the server describes, by tab. */
export interface Layouts {
  /** The layout of a page for one customer, or undefined when the server describes no such page. */
  resolve(tabId: string, audience: LayoutAudience): Layout | undefined;
  /** Whether a page has more for one customer than why it isn't theirs. */
  isOffered(tabId: string, audience: LayoutAudience): boolean;
  tabIds(): readonly string[];
}

/** A layout as the control panel lists it. */
export interface LayoutCard {
  readonly tabId: string;
  /** Changes with the text, before anything is left out for one customer; null when nothing is served. */
  readonly revision: string | null;
  readonly sections: number;
  readonly widgets: number;
  /** Replaces the file's. */
  readonly isOverride: boolean;
  /** Why the latest edit of the file is not served. */
  readonly problem: string | null;
}

/** A set of layouts whose entries can be replaced one by one, as an edit on disk or a test does. */
export interface EditableLayouts extends Layouts {
  set(source: LayoutSource): void;
  delete(tabId: string): void;
  /** Remembers why an edit is not served; the next `set` or `delete` of the tab forgets it. */
  refuse(tabId: string, problem: string): void;
  /** Every tab, also those of which nothing is served because of a mistake. */
  list(): readonly LayoutCard[];
  /** Serves a layout in place of the one of its tab, until `reset`. */
  override(source: LayoutSource): void;
  reset(): void;
}

export function createLayouts(sources: Iterable<LayoutSource> = []): EditableLayouts {
  const byTab = new Map<string, LayoutSource>();
  const overrides = new Map<string, LayoutSource>();
  const problems = new Map<string, string>();
  for (const source of sources) byTab.set(source.tabId, source);
  const sourceOf = (tabId: string) => overrides.get(tabId) ?? byTab.get(tabId);
  return {
    resolve: (tabId, audience) => {
      const source = sourceOf(tabId);
      return source && resolveLayout(source, audience);
    },
    isOffered: (tabId, audience) => {
      const source = sourceOf(tabId);
      if (source === undefined) return false;
      const sections = source.sections.filter(({ notOffered }) => notOffered !== true);
      return resolveLayout({ ...source, sections }, audience).sections.length > 0;
    },
    tabIds: () => [...new Set([...byTab.keys(), ...overrides.keys()])].sort(),
    set: (source) => {
      byTab.set(source.tabId, source);
      problems.delete(source.tabId);
    },
    delete: (tabId) => {
      byTab.delete(tabId);
      problems.delete(tabId);
    },
    refuse: (tabId, problem) => {
      problems.set(tabId, problem);
    },
    list: () =>
      [...new Set([...byTab.keys(), ...overrides.keys(), ...problems.keys()])].sort().map((tabId) => {
        const source = sourceOf(tabId);
        return {
          tabId,
          revision: source === undefined ? null : revisionOf(JSON.stringify(source)),
          sections: source?.sections.length ?? 0,
          widgets: source?.sections.reduce((sum, { widgets }) => sum + widgets.length, 0) ?? 0,
          isOverride: overrides.has(tabId),
          problem: problems.get(tabId) ?? null,
        };
      }),
    override: (source) => {
      overrides.set(source.tabId, source);
    },
    reset: () => overrides.clear(),
  };
}

/**
 * What one customer gets: what is not meant for them is removed, ids and configs included, and so is every condition.
 */
export function resolveLayout(source: LayoutSource, audience: LayoutAudience): Layout {
  const sections = source.sections
    .filter((section) => isMeant(section.when, audience))
    .map((section) => resolveSection(section, audience))
    .filter((section) => section.widgets.length > 0);
  const resolved = { format: source.format, tabId: source.tabId, sections };
  return { ...resolved, revision: revisionOf(JSON.stringify(resolved)) };
}

function resolveSection(
  { when: _, notOffered: _not, ...section }: SourceSection,
  audience: LayoutAudience,
): WireSection {
  const widgets = section.widgets
    .filter((widget) => isMeant(widget.when, audience))
    .map((widget) => placed(widget, audience));
  const { tabs, ...config } = section.config;
  if (tabs === undefined) return { ...section, widgets };
  const shown = new Set(widgets.map((widget) => widget.id));
  const shownTabs = tabs
    .map((tab) => ({ ...tab, widgets: tab.widgets.filter((id) => shown.has(id)) }))
    .filter((tab) => tab.widgets.length > 0);
  return { ...section, config: { ...config, tabs: shownTabs }, widgets };
}

/** A widget as one customer gets it. */
function placed(
  { when: _, shortWhen, tallWhen, ...widget }: SourceWidget,
  audience: LayoutAudience,
): WireWidget {
  const holds = (conditions: readonly When[] = []) => conditions.some((when) => isMeant(when, audience));
  if (holds(shortWhen)) return { ...widget, room: 'short' };
  return holds(tallWhen) ? { ...widget, room: 'tall' } : widget;
}

/** Sixteen hexadecimal digits that change with the text. */
function revisionOf(text: string): string {
  return [text, `\n${text}`].map((part) => hashText(part).toString(16).padStart(8, '0')).join('');
}
