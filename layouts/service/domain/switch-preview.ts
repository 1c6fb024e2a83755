import { clientWith } from '#layouts/core/client.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { type Failure, failuresOf, newEffort } from '#layouts/core/prove.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { sectionOutcome } from '#layouts/core/stand-in.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { parsedCatalogues } from './catalogues.ts';
import { sentenceOf, type ToJudge } from './judging.ts';

/** What is live, and what would be switched off besides. */
export interface ToSwitch extends ToJudge {
  readonly next: SwitchedOff;
}

/** What a switch would do. */
export interface SwitchPreview {
  /** Rules that hold until it is thrown. */
  readonly broken: readonly { readonly id: string; readonly sentence: string; readonly why: string }[];
  /** The types that show in its place on each page, in builds that can draw all of it; null where only the text that comes with it may. */
  readonly instead: readonly { readonly path: string; readonly types: readonly (string | null)[] }[];
}

/** What a switch would do to the live pages, before it is thrown; a page that is wrong has nothing to lose. */
export function previewSwitch({ documents, catalogues: texts, off, next }: ToSwitch): SwitchPreview {
  const { facts, rules, pages: sound } = checkDocuments(documents);
  if (facts === undefined) return { broken: [], instead: [] };
  const catalogues = parsedCatalogues(texts);
  const { brands = facts.brands, ...rest } = next;
  const isForAll = facts.brands.every((brand) => brands.includes(brand));
  const all = [...off, isForAll ? rest : next];
  const effort = newEffort();
  const pages = [...sound].filter(([path]) => documents.get(path)?.includes(`"${next.type}"`));
  const brokenOn = (page: LayoutSource): readonly Failure[] => {
    const now = failuresOf(page, rules, facts, catalogues, all, effort);
    if (now.length === 0) return now;
    // What is broken already isn't its doing.
    const before = new Set(failuresOf(page, rules, facts, catalogues, off, effort).map(({ rule }) => rule));
    return now.filter(({ rule }) => !before.has(rule));
  };
  return {
    broken: pages.flatMap(([, page]) =>
      brokenOn(page).map((failure) => ({
        id: failure.rule.id,
        sentence: sentenceOf(failure),
        why: failure.rule.why,
      })),
    ),
    instead: pages.flatMap(([path, page]) => {
      const types = [...new Set(brands.flatMap((brand) => insteadOn(page, all, next, brand)))];
      return types.length === 0 ? [] : [{ path, types }];
    }),
  };
}

function insteadOn(
  page: LayoutSource,
  off: readonly SwitchedOff[],
  { type }: SwitchedOff,
  brand: string,
): readonly (string | null)[] {
  const client = clientWith([], off);
  return page.sections.flatMap((section) => {
    const outcomes = sectionOutcome(section, page, client, brand).widgets;
    return section.widgets.flatMap((widget, index) => {
      const outcome = outcomes[index];
      const isGone = widget.type === type && outcome?.refused.some((refused) => refused.type === type);
      return isGone ? [outcome?.sent?.type ?? null] : [];
    });
  });
}
