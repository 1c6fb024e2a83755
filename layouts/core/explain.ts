import { evaluate, type WidgetDecision } from './evaluate.ts';
import type { Facts } from './facts.ts';
import type { LayoutSource } from './source.ts';
import type { Audience } from './when.ts';
import { lineInWords } from './words.ts';

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
        ...unmet.map((line) => `The section "${section.id}" is ${lineInWords(line, facts)}.`),
        ...own.map((line) => `It is ${lineInWords(line, facts)}.`),
      ],
    })),
  );
}
