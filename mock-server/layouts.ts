import type { Catalogues } from '#layouts/core/catalogue.ts';
import { clientOf } from '#layouts/core/client.ts';
import { isOffered, resolve, revisionOf } from '#layouts/core/evaluate.ts';
import { type Experiment, inArms } from '#layouts/core/experiments.ts';
import type { Layout, LayoutSource } from '#layouts/core/source.ts';
import type { Audience } from '#layouts/core/when.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { facts } from './facts.ts';

/** What a portal can draw, and may. */
export interface Portal {
  /** The digest that it sends in Layout-Catalogue. */
  readonly catalogue: string | undefined;
  readonly off: readonly SwitchedOff[];
  /** What experiments are split by: the number of the billing account. */
  readonly unit: string | undefined;
}

/** The pages that the server describes, by tab. */
export interface Layouts {
  /**
   * The layout of a page for one customer, or undefined when the server describes no such page. With a portal it has nothing
   * that this one can't draw.
   */
  resolve(tabId: string, audience: Audience, portal?: Portal): Layout | undefined;
  /** Whether a page has more for one customer than why it isn't theirs. */
  isOffered(tabId: string, audience: Audience, portal?: Portal): boolean;
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
  /** The catalogues of the builds that customers have; none until then, and every portal can draw everything. */
  setCatalogues(catalogues: Catalogues): void;
  /** Replaces the experiments that conditions name: those of the folder until then. */
  setExperiments(experiments: readonly Experiment[]): void;
}

export function createLayouts(sources: Iterable<LayoutSource> = []): EditableLayouts {
  const byTab = new Map<string, LayoutSource>();
  const overrides = new Map<string, LayoutSource>();
  const problems = new Map<string, string>();
  let inUse: Catalogues = new Map();
  let experiments = facts.experiments ?? [];
  for (const source of sources) byTab.set(source.tabId, source);
  const sourceOf = (tabId: string) => overrides.get(tabId) ?? byTab.get(tabId);
  return {
    resolve: (tabId, audience, portal) => {
      const source = sourceOf(tabId);
      const client = portal && clientOf(portal.catalogue, inUse, portal.off);
      return source && resolve(source, inArms(audience, experiments, portal?.unit), client);
    },
    isOffered: (tabId, audience, portal) => {
      const source = sourceOf(tabId);
      return source !== undefined && isOffered(source, inArms(audience, experiments, portal?.unit));
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
    setCatalogues: (catalogues) => {
      inUse = catalogues;
    },
    setExperiments: (declared) => {
      experiments = declared;
    },
  };
}
