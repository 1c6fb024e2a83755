import type { Client } from './client.ts';
import type { Condition, FactSpace } from './fact-space.ts';
import type { Rule } from './rules.ts';
import type { Cover, Sight } from './search.ts';
import type { LayoutSource, SourceWidget } from './source.ts';
import { type Outcome, sectionOutcome } from './stand-in.ts';

/** All conditions of the sections and widgets of a page. */
export const conditionsOf = ({ sections }: LayoutSource) =>
  sections.flatMap(({ when, widgets }) => [when, ...widgets.map((widget) => widget.when)]);

/** What is in the place of a widget, and when it is seen. */
export interface Placement {
  readonly widget: SourceWidget;
  /** What is in its place. */
  readonly outcome: Outcome;
  readonly sight: Sight;
}

/** What a client gets in the places of the widgets of a page, from top to bottom: in tabs, first what is in one. */
export function placementsOf(source: LayoutSource, space: FactSpace, client: Client): Placement[] {
  return source.sections.flatMap((section) => {
    const { isReplaced, widgets: outcomes } = sectionOutcome(section, source, client);
    const sent = section.widgets.flatMap((widget, index) => {
      const outcome = outcomes[index];
      const shown = space.conditionOf(section.when, widget.when);
      return outcome?.sent === undefined ? [] : [{ widget, outcome, shown }];
    });
    if (isReplaced) {
      // Only what is meant first has the fallback in its place.
      return sent.map(({ shown, ...rest }, place) => {
        const unless = sent.slice(0, place).map((before) => before.shown);
        return { ...rest, sight: { shown, unless } };
      });
    }
    const conditions = new Map(sent.map(({ widget, shown }) => [widget.id, shown]));
    const tabs = section.type === 'tabs' ? (section.config.tabs ?? []) : [];
    const placements = sent.map(({ shown, ...rest }) => {
      const tab = tabs.findIndex(({ widgets }) => widgets.includes(rest.widget.id));
      // Without anything in the tabs before, its tab is the one that opens.
      const before = tabs.slice(0, Math.max(0, tab)).flatMap(({ widgets }) => widgets);
      const unless = before.map((id) => conditions.get(id) ?? never);
      return { ...rest, isInTab: tab >= 0, sight: { shown, unless } };
    });
    return [...placements.filter(({ isInTab }) => isInTab), ...placements.filter(({ isInTab }) => !isInTab)];
  });
}

/** Not even one of no literals is true. */
const never: Condition = [[]];

/** What is what the rule asks for. An id counts for the widget itself, also in another version, not for what stands in. */
export function coversOf({ any, before }: Rule, placements: readonly Placement[]): Cover[] {
  const isWanted = ({ widget, outcome: { as, sent } }: Placement): boolean => {
    const isOwn = sent?.type === widget.type && (as === 'itself' || as === 'alternative');
    return any.some(({ type, id }) => type === sent?.type || (isOwn && id === widget.id));
  };
  return placements.flatMap((placement, index) =>
    isWanted(placement)
      ? {
          ...placement.sight,
          above:
            before === undefined || index <= before
              ? []
              : placements.slice(0, index).map(({ sight }) => sight),
          atMost: before ?? Number.POSITIVE_INFINITY,
        }
      : [],
  );
}
