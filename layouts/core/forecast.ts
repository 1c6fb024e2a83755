import type { Catalogues } from './catalogue.ts';
import { clientOf } from './client.ts';
import type { LayoutSource, SourceSection, SourceWidget } from './source.ts';
import { type Outcome, sectionOutcome } from './stand-in.ts';

/** How many starts of the portal came from each build, by the digest of its catalogue. */
export type Starts = ReadonlyMap<string, number>;

/** Customers who don't get a widget as it is, because their build can't draw it. */
export interface Forecast {
  /** Id of the widget. */
  readonly widget: string;
  /** Part of all starts, from 0 to 1. */
  readonly share: number;
  readonly sentence: string;
}

/**
 * What of a page some of the builds in use can't draw, of what an edit adds, changes, or puts into another kind of section.
 * Without any starts nothing is known, and nothing is said.
 */
export function forecastOf(
  before: LayoutSource | undefined,
  after: LayoutSource,
  catalogues: Catalogues,
  starts: Starts,
): readonly Forecast[] {
  const total = [...starts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const known = new Map(
    before?.sections.flatMap((section) =>
      section.widgets.map((widget) => [widget.id, drawnAs(widget, section)] as const),
    ),
  );
  const clients = [...catalogues.keys()].map((digest) => ({
    client: clientOf(digest, catalogues),
    count: starts.get(digest) ?? 0,
  }));
  return after.sections.flatMap((section) => {
    const outcomes = clients.map(({ client, count }) => ({
      count,
      widgets: sectionOutcome(section, after, client).widgets,
    }));
    return section.widgets.flatMap((widget, index): Forecast[] => {
      if (known.get(widget.id) === drawnAs(widget, section)) return [];
      const others = outcomes.flatMap(({ count, widgets }) => {
        const outcome = widgets[index];
        return outcome === undefined || outcome.as === 'itself' ? [] : [{ count, outcome }];
      });
      const share = others.reduce((sum, { count }) => sum + count, 0) / total;
      if (share === 0) return [];
      const instead = [...new Set(others.map(({ outcome }) => insteadOf(outcome)))].join(' or ');
      const part = `${(share * 100).toFixed(1)} %`;
      const sentence = `${part} of the starts in seven days come from builds that can't draw "${widget.id}" (${widget.type} ${widget.version}); they get ${instead}.`;
      return [{ widget: widget.id, share, sentence }];
    });
  });
}

/** What decides whether a build can draw a widget, and what it gets instead. */
const drawnAs = (
  { type, version, config, otherwise, fallback }: SourceWidget,
  section: SourceSection,
): string => JSON.stringify([type, version, config, otherwise, fallback, section.type, section.fallback]);

const insteadOf = ({ sent }: Outcome): string =>
  sent === undefined ? 'nothing' : `${sent.type} ${sent.version}`;
