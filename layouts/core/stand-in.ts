import type { Drawable } from './catalogue.ts';
import type { Client, WhyNot } from './client.ts';
import type { LayoutSource, SourceSection, SourceWidget } from './source.ts';

/** What a client gets in the place of a widget. */
export interface Outcome {
  /** The widget, one of its alternatives, the fallback of the widget or its section, or nothing. */
  readonly as: 'itself' | 'alternative' | 'fallback' | 'sectionFallback' | 'nothing';
  /** What is drawn there; nothing where it is undefined. */
  readonly sent: Drawable | undefined;
  /** What can't be drawn, in the order in which it was tried. */
  readonly refused: readonly Refusal[];
}

/** Something that a client can't draw. */
export interface Refusal extends Pick<Drawable, 'type' | 'version'> {
  readonly why: WhyNot;
}

/** What a client gets of a section. */
export interface SectionOutcome {
  /**
   * The client doesn't know the type of the section: it gets a grid instead, with the section's fallback in the place of the
   * first widget that somebody is meant to see, and none of the others.
   */
  readonly isReplaced: boolean;
  /** For each widget in order. */
  readonly widgets: readonly Outcome[];
}

/** A section type that every portal has, and the one that a portal takes for those that it doesn't know. */
export const plainSection = 'grid';

/** Decides what a client gets of a section, conditions aside. */
export function sectionOutcome(
  section: SourceSection,
  { format }: Pick<LayoutSource, 'format'>,
  client: Client,
  brand?: string,
): SectionOutcome {
  const whyNot = (widget: Drawable) => client.whyNot(widget, brand);
  if (client.readsFormat(format) && client.hasSection(section.type)) {
    return {
      isReplaced: false,
      widgets: section.widgets.map((widget) => firstThatDraws(candidatesOf(widget, section), whyNot)),
    };
  }
  const canBeReplaced = client.readsFormat(format) && client.hasSection(plainSection);
  const candidates = canBeReplaced ? fallbackOf('sectionFallback', section) : [];
  return {
    isReplaced: true,
    widgets: section.widgets.map((widget) =>
      firstThatDraws(candidates, whyNot, [refusalOf(widget, 'sectionNotInCatalogue')]),
    ),
  };
}

interface Candidate {
  readonly as: Exclude<Outcome['as'], 'nothing'>;
  readonly widget: Drawable;
}

/** What may be in the place of a widget, the best first. Its own fallback replaces that of the section, as in the portal. */
function candidatesOf(widget: SourceWidget, section: SourceSection): Candidate[] {
  const { otherwise = [], fallback } = widget;
  return [
    { as: 'itself', widget },
    ...otherwise.map(
      (each): Candidate => ({ as: 'alternative', widget: { ...each, type: each.type ?? widget.type } }),
    ),
    ...(fallback === undefined
      ? fallbackOf('sectionFallback', section)
      : fallbackOf('fallback', { fallback })),
  ];
}

const fallbackOf = (
  as: 'fallback' | 'sectionFallback',
  { fallback }: Pick<SourceWidget, 'fallback'>,
): Candidate[] => (fallback === undefined ? [] : [{ as, widget: placedFallback(fallback) }]);

/** A fallback as a widget: of version 1 where it names none. */
export const placedFallback = (fallback: NonNullable<SourceWidget['fallback']>): Drawable => ({
  version: 1,
  ...fallback,
});

function firstThatDraws(
  candidates: readonly Candidate[],
  whyNot: (widget: Drawable) => WhyNot | undefined,
  before: readonly Refusal[] = [],
): Outcome {
  const refused = [...before];
  for (const candidate of candidates) {
    const why = whyNot(candidate.widget);
    if (why === undefined) return { as: candidate.as, sent: candidate.widget, refused };
    refused.push(refusalOf(candidate.widget, why));
  }
  return { as: 'nothing', sent: undefined, refused };
}

const refusalOf = ({ type, version }: Drawable, why: WhyNot): Refusal => ({ type, version, why });
