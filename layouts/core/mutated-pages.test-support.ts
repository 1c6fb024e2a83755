import fc from 'fast-check';
import type { Json } from './text/parse.ts';
import type { When } from './when.ts';

/** When something begins and ends in pages and rules, in order. */
export const [start, end] = ['2026-06-01T09:00', '2026-12-01T00:00'] as const;
/** One time in each interval between them. */
export const times = ['2026-01-01T00:00', start, '2027-01-01T00:00'];

/** Experiments that conditions may name. */
export const experiments = [
  ['tiles', ['a', 'b']],
  ['order', ['first']],
].map(([id, arms]) => ({
  ...{ id, owner: 'portal', why: 'to see what helps', salt: id },
  arms: [...(arms ?? [])].map((arm, index) => ({
    id: arm,
    slots: [{ from: index * 1000, to: (index + 1) * 1000 }],
  })),
}));
/** In each experiment one arm, or the control. */
export const armChoices: readonly (readonly string[])[] = [
  [],
  ['tiles/a'],
  ['tiles/b'],
  ['order/first'],
  ['tiles/a', 'order/first'],
  ['tiles/b', 'order/first'],
];

const conditions: readonly When[] = [
  {},
  { from: start },
  { until: end },
  { from: start, until: end },
  { arms: ['tiles/a'] },
  { arms: ['tiles/a', 'order/first'] },
  { flags: ['owing'] },
  { flags: ['!owing'], brand: 'ember' },
  { brand: 'beacon' },
  { accountType: 'sme' },
  { sites: 'one' },
  { hasUsage: true },
];

const notice = { type: 'notice', version: 1, config: { text: 'Hello' } };
/** Known to the newest build alone. */
const newer = { type: 'notice', version: 1, config: { text: 'Paid', tone: 'success' } };
/** Fields of sections and widgets that change what is sent to whom. */
const placements: readonly Readonly<Record<string, Json>>[] = [
  { fallback: notice },
  { fallback: newer },
  { otherwise: [notice] },
  { otherwise: [newer, notice] },
  newer,
  { type: 'banner' },
];

/** Values that people and tools write by mistake, and those that are right elsewhere. */
const values: readonly Json[] = [
  ...[null, true, 0, -1, 1e308, 13, 2, '', 'x', 'toString', '__proto__', 'newDashboard', '\ud800'],
  ...[[], {}, ['x'], { supplyTypes: [] }, notice, [{ version: 1, config: {} }]],
  ...[start, 'tiles/b', ['tiles/b', 'tiles/c'], { from: end, until: start }],
];

interface Edit {
  readonly kind: 'replace' | 'remove' | 'copy' | 'move' | 'rename' | 'swap' | 'when' | 'place';
  readonly from: number;
  readonly to: number;
}
/** Edits of any of the values of a page. */
export const edits = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom(
      ...(['replace', 'remove', 'copy', 'move', 'rename', 'swap', 'swap'] as const),
      ...(['when', 'when', 'when', 'place', 'place'] as const),
    ),
    from: fc.nat(),
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 3 },
);

type Fields = Record<string, Json>;

/** Every place of a value, the containers with their keys. */
function placesIn(value: unknown, found: [holder: Fields, key: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    const holder = value as Fields;
    found.push([holder, key]);
    placesIn(holder[key], found);
  }
  return found;
}

/** Every section and widget. */
const partsIn = (page: Json): Fields[] =>
  placesIn(page).flatMap(([holder, key]) => (key === 'id' && 'config' in holder ? [holder] : []));

/** Exchanges two neighbours: sections, or widgets of a section. */
function swap(page: Json, holder: unknown, at: number): void {
  const list = Array.isArray(holder)
    ? holder
    : placesIn(page)
        .map(([each, key]) => each[key])
        .find(Array.isArray);
  if (!Array.isArray(list) || list.length < 2) return;
  const first = at % (list.length - 1);
  list.splice(first, 2, list[first + 1], list[first]);
}

/** A page after edits of any of its values. */
export function mutated(page: Json, all: readonly Edit[]): Json {
  const copy = structuredClone(page);
  for (const { kind, from, to } of all) {
    const [parts, places] = [partsIn(copy), placesIn(copy)];
    const [part, source, target] = [
      parts[from % parts.length],
      places[from % places.length],
      places[to % places.length],
    ];
    if (part !== undefined && kind === 'when') {
      part['when'] = structuredClone(conditions[to % conditions.length] ?? {}) as Json;
    }
    if (part !== undefined && kind === 'place') {
      Object.assign(part, structuredClone(placements[to % placements.length]));
    }
    if (kind === 'when' || kind === 'place' || source === undefined || target === undefined) continue;
    const [holder, key] = source;
    const value = holder[key] ?? null;
    if (kind === 'replace') holder[key] = structuredClone(values[to % values.length] ?? null);
    else if (kind === 'swap') swap(copy, holder, to);
    else if (kind === 'copy') target[0][target[1]] = structuredClone(value);
    else {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      if (kind === 'rename' && !Array.isArray(holder)) holder[`${key}s`] = value;
      if (kind === 'move') {
        if (Array.isArray(target[0])) target[0].splice(Number(target[1]), 0, structuredClone(value));
        else target[0][target[1]] = structuredClone(value);
      }
    }
  }
  return copy;
}
