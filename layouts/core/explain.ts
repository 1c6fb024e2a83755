import { evaluate, type WidgetDecision } from './evaluate.ts';
import type { Facts } from './facts.ts';
import type { LayoutSource } from './source.ts';
import type { Audience, Unmet } from './when.ts';

/** Why a customer sees a widget of a page, or doesn't. */
export interface WidgetExplanation {
  readonly section: string;
  readonly widget: string;
  readonly type: string;
  readonly isShown: boolean;
  readonly room: WidgetDecision['room'];
  /** What would have to be true for it to be shown, in sentences; none where it is. */
  readonly missing: readonly string[];
}

/** Explains every widget of a page, in its order, by the same decisions that `resolve` follows. */
export function explain(
  source: LayoutSource,
  audience: Audience,
  facts: Facts,
): readonly WidgetExplanation[] {
  return evaluate(source, audience).sections.flatMap(({ section, unmet, widgets }) =>
    widgets.map(({ widget, unmet: own, isShown, room }) => ({
      section: section.id,
      widget: widget.id,
      type: widget.type,
      isShown,
      room,
      missing: [
        ...unmet.map((line) => `The section "${section.id}" is ${wanted(line, facts)}`),
        ...own.map((line) => `It is ${wanted(line, facts)}`),
      ],
    })),
  );
}

/** What an unmet line asks: "only for customers who owe money." */
function wanted(unmet: Unmet, facts: Facts): string {
  switch (unmet.line) {
    case 'accountType':
      return unmet.wanted === 'sme' ? 'only for businesses.' : 'only for homes.';
    case 'brand':
      return `only for the brand ${unmet.wanted}.`;
    case 'sites':
      return unmet.wanted === 'many' ? 'only for several sites.' : 'only for a single site.';
    case 'hasUsage':
      return unmet.wanted ? 'only where there is usage to draw.' : 'only where there is no usage to draw.';
    case 'supplyTypes':
      return `only for a customer who ${meanings(unmet.wanted, facts.supplyTypes)}.`;
    case 'withoutSupplyTypes':
      return `not for a customer who ${meanings(unmet.wanted, facts.supplyTypes)}.`;
    case 'siteStatus':
      return `only for a customer who ${meanings(unmet.wanted, facts.siteStatuses)}.`;
    case 'flags': {
      const name = unmet.wanted.replace(/^!/, '');
      const isWanted = name === unmet.wanted;
      return `${isWanted ? 'only' : 'not'} for a customer who ${meanings([name], facts.flags)} (${name}).`;
    }
  }
}

const meanings = (names: readonly string[], declared: Facts['flags']): string =>
  names.map((name) => declared[name]?.meaning ?? `has "${name}"`).join(', or ');
