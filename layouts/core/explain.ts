import type { Client, WhyNot } from './client.ts';
import { evaluate, type WidgetDecision } from './evaluate.ts';
import type { Facts } from './facts.ts';
import type { LayoutSource } from './source.ts';
import type { Outcome, Refusal } from './stand-in.ts';
import type { Audience } from './when.ts';
import { lineInWords } from './words.ts';

/** Why a customer sees a widget of a page, or doesn't. */
export interface WidgetExplanation {
  readonly section: string;
  readonly widget: string;
  readonly type: string;
  readonly isShown: boolean;
  readonly room: WidgetDecision['room'];
  /** The arms of the customer that it or its section is for. */
  readonly arms: WidgetDecision['arms'];
  /** What would have to be true for it to be shown, in sentences; none where the customer is meant. */
  readonly missing: readonly string[];
  /** What is sent in its place to a customer who is meant, and why not what comes before it. */
  readonly drawn: Drawn;
}

/** What a client gets in the place of a widget. */
export interface Drawn {
  readonly as: Outcome['as'];
  /** Which of `otherwise`, from 0, where it is one of them. */
  readonly alternative: number | undefined;
  /** Of what is sent; undefined where that is nothing. */
  readonly type: string | undefined;
  readonly version: number | undefined;
  /** What the client can't draw, in the order in which it was tried. */
  readonly refused: readonly Refusal[];
  /** The same in sentences. */
  readonly causes: readonly string[];
}

/** Explains every widget of a page, in its order, by the same decisions that `resolve` follows. */
export function explain(
  source: LayoutSource,
  audience: Audience,
  facts: Facts,
  client?: Client,
): readonly WidgetExplanation[] {
  return evaluate(source, audience, client).sections.flatMap(({ section, unmet, widgets }) =>
    widgets.map(({ widget, unmet: own, isShown, room, arms, outcome: { as, sent, refused } }) => ({
      section: section.id,
      widget: widget.id,
      type: widget.type,
      isShown,
      room,
      arms,
      missing: [
        ...unmet.map((line) => `The section "${section.id}" is ${lineInWords(line, facts)}.`),
        ...own.map((line) => `It is ${lineInWords(line, facts)}.`),
      ],
      drawn: {
        as,
        // What was refused is the widget, and the alternatives before.
        alternative: as === 'alternative' ? refused.length - 1 : undefined,
        type: sent?.type,
        version: sent?.version,
        refused,
        causes: refused.map(({ type, version, why }) => `${type} ${version} ${whyWords[why]}.`),
      },
    })),
  );
}

const whyWords: Readonly<Record<WhyNot, string>> = {
  notInCatalogue: "isn't in the catalogue of the client",
  configNotAccepted: "has a config that the client doesn't accept",
  switchedOff: 'is switched off',
  sectionNotInCatalogue: "is in a section of a type or a format that the client doesn't know",
};
