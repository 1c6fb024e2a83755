import type { Client } from './client.ts';
import { evaluate } from './evaluate.ts';
import type { LayoutSource, SourceWidget } from './source.ts';
import type { Audience } from './when.ts';

/** Somebody for whom pages are compared, such as a persona in one of the brands. */
export interface Viewer {
  readonly persona: string;
  readonly audience: Audience;
}

/** A widget that an edit took away from somebody. */
export interface Loss {
  readonly id: string;
  readonly type: string;
  /** Personas who saw it before and don't now, with the brand in brackets where it is only one. */
  readonly names: readonly string[];
  /** Whether nobody is left who sees it. */
  readonly isEverybody: boolean;
}

/**
 * Widgets that somebody saw on a page before an edit and doesn't see after it. One that is renamed, or replaced by
 * another of its type, isn't lost.
 */
export function lostWidgets(
  before: LayoutSource,
  after: LayoutSource,
  viewers: readonly Viewer[],
): readonly Loss[] {
  const losses = new Map<string, { type: string; from: Viewer[] }>();
  const seenAfter = new Set<string>();
  for (const viewer of viewers) {
    const [seen, left] = [widgetsOf(before, viewer.audience), widgetsOf(after, viewer.audience)];
    const idsBefore = new Set(seen.map(({ id }) => id));
    const idsAfter = new Set(left.map(({ id }) => id));
    for (const id of idsAfter) seenAfter.add(id);
    const added = left.filter(({ id }) => !idsBefore.has(id));
    for (const { id, type } of seen.filter((widget) => !idsAfter.has(widget.id))) {
      const replacement = added.findIndex((widget) => widget.type === type);
      if (replacement >= 0) {
        added.splice(replacement, 1);
        continue;
      }
      const loss = losses.get(id) ?? { type, from: [] };
      losses.set(id, loss);
      loss.from.push(viewer);
    }
  }
  return [...losses].map(([id, { type, from }]) => ({
    id,
    type,
    names: namesOf(from),
    isEverybody: !seenAfter.has(id),
  }));
}

/** Widgets of a page for which somebody gets something else with a client, or nothing. */
export function replacedWidgets(
  page: LayoutSource,
  viewers: readonly Viewer[],
  client: Client,
): readonly Loss[] {
  const replaced = new Map<string, { type: string; from: Viewer[] }>();
  for (const viewer of viewers) {
    for (const { unmet, widgets } of evaluate(page, viewer.audience, client).sections) {
      for (const { widget, unmet: own, outcome } of widgets) {
        if (unmet.length > 0 || own.length > 0 || outcome.as === 'itself') continue;
        const known = replaced.get(widget.id) ?? { type: widget.type, from: [] };
        replaced.set(widget.id, known);
        known.from.push(viewer);
      }
    }
  }
  return [...replaced].map(([id, { type, from }]) => ({
    id,
    type,
    names: namesOf(from),
    isEverybody: from.length === viewers.length,
  }));
}

const widgetsOf = (source: LayoutSource, audience: Audience): SourceWidget[] =>
  evaluate(source, audience).sections.flatMap(({ widgets }) =>
    widgets.filter(({ isShown }) => isShown).map(({ widget }) => widget),
  );

function namesOf(viewers: readonly Viewer[]): string[] {
  return [...Map.groupBy(viewers, ({ persona }) => persona)].map(([persona, [first, second]]) =>
    second === undefined && first !== undefined ? `${persona} (${first.audience.brand})` : persona,
  );
}
