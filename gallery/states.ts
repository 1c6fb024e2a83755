import type { Visit } from './visit.ts';

/** A way in which a widget can be seen. */
export interface State {
  /** What the address calls it: a persona's id, or the kind; parts have their read's name behind it. */
  readonly name: string;
  readonly kind: 'ready' | 'empty' | 'loading' | 'failed' | 'partial' | 'stale' | 'stand-in';
  /** Whose data it has. */
  readonly visit: Visit;
  /** Personas whose data makes the widget look the same. */
  readonly alike: readonly string[];
  /** The read that fails, of `partial`. */
  readonly part?: string;
}

const isWhole = ({ reads }: Visit) =>
  reads.every(({ read, answer }) => read.isOptional || answer !== undefined);

/**
 * The states of a widget, from how each persona sees it.
 * @param newcomer the persona who has no data yet
 */
export function statesOf(visits: readonly Visit[], newcomer: string): State[] {
  const groups = [...Map.groupBy(visits, ({ shape }) => shape).values()];
  const ready = groups.flatMap((group, index): State[] => {
    // The newcomer's look is the empty one, unless everybody's is like it.
    const empty = index === 0 ? undefined : group.find(({ persona }) => persona === newcomer);
    const shown = empty ?? group[0];
    if (shown === undefined) return [];
    const alike = group.filter((each) => each !== shown).map(({ persona }) => persona);
    return [
      empty === undefined
        ? { name: shown.persona, kind: 'ready', visit: shown, alike }
        : { name: 'empty', kind: 'empty', visit: shown, alike },
    ];
  });
  const usual = visits.find((each) => each.reads.length > 0 && isWhole(each));
  const disturbed = (['loading', 'failed', 'stale'] as const).flatMap((kind): State[] =>
    usual === undefined ? [] : [{ name: kind, kind, visit: usual, alike: [] }],
  );
  const withStandIn = visits.find(({ hasStandIn }) => hasStandIn);
  const standIn: State[] =
    withStandIn === undefined
      ? []
      : [{ name: 'stand-in', kind: 'stand-in', visit: withStandIn, alike: [] }];
  return [...ready, ...disturbed, ...partsOf(visits), ...standIn];
}

/** One state for each read that the widget can do without, with somebody who has it. */
function partsOf(visits: readonly Visit[]): State[] {
  const states = new Map<string, State>();
  for (const each of visits.filter(isWhole))
    for (const { name: part, read, answer } of each.reads) {
      if (!read.isOptional || answer === undefined || states.has(part)) continue;
      states.set(part, { name: `partial-${part}`, kind: 'partial', visit: each, alike: [], part });
    }
  return [...states.values()];
}
