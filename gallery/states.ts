import type { Visit } from './visit.ts';

/** A state in which a widget can be shown. */
export interface State {
  /** What the address calls it: a persona's id, or the kind; of `partial` with the name of the read that fails. */
  readonly name: string;
  readonly kind:
    | 'ready'
    | 'empty'
    | 'loading'
    | 'failed'
    | 'wrong'
    | 'partial'
    | 'stale'
    | 'fallback'
    | 'off';
  /** Whose data it has. */
  readonly visit: Visit;
  /** States before this one show all that there is in it. */
  readonly isRepeat: boolean;
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
  const usual = visits.find((each) => each.reads.length > 0 && isWhole(each));
  const disturbed = (['loading', 'failed', 'wrong', 'stale'] as const).flatMap((kind) =>
    stateOf(kind, usual),
  );
  const replaced = (['fallback', 'off'] as const).flatMap((kind) =>
    stateOf(
      kind,
      visits.find(({ hasFallback }) => hasFallback),
    ),
  );
  return [...withData(visits, newcomer), ...disturbed, ...partsOf(visits), ...replaced];
}

const stateOf = (kind: State['kind'], visit: Visit | undefined): State[] =>
  visit === undefined ? [] : [{ name: kind, kind, visit, isRepeat: false }];

/** One state for each persona, the empty one second. Those whose data brings nothing new are repeats. */
function withData([usual, ...others]: readonly Visit[], newcomer: string): State[] {
  if (usual === undefined) return [];
  const rank = ({ persona }: Visit) => (persona === newcomer ? 0 : 1);
  const seen = new Set<string>();
  return [usual, ...others.toSorted((a, b) => rank(a) - rank(b))].map((visit) => {
    const isRepeat = [...visit.features].every((feature) => seen.has(feature));
    for (const feature of visit.features) seen.add(feature);
    const { persona } = visit;
    return persona === newcomer && !isRepeat
      ? { name: 'empty', kind: 'empty', visit, isRepeat }
      : { name: persona, kind: 'ready', visit, isRepeat };
  });
}

/** One state for each read that the widget can do without, with a persona that has it. */
function partsOf(visits: readonly Visit[]): State[] {
  const states = new Map<string, State>();
  for (const visit of visits.filter(isWhole))
    for (const { name: part, read, answer } of visit.reads) {
      if (!read.isOptional || answer === undefined || states.has(part)) continue;
      states.set(part, { name: `partial-${part}`, kind: 'partial', visit, isRepeat: false, part });
    }
  return [...states.values()];
}

/** The states that an address names: all that aren't repeats without one; `ready` is the first with data. */
export function namedStates(states: readonly State[], name: string | undefined): readonly State[] {
  if (name === undefined) return states.filter(({ isRepeat }) => !isRepeat);
  if (name === 'ready') return states.filter(({ kind }) => kind === 'ready').slice(0, 1);
  return states.filter((state) => state.name === name);
}
