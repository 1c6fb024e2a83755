import type { ResponseOf } from '#schemas/wire.ts';

export type Connection = ResponseOf<'address.registryMatches'>['foundAddresses'][number];
export type EnergyKind = Connection['supplyType'];

export const energyKinds = ['electricity', 'naturalGas'] as const satisfies readonly EnergyKind[];

/** Answers besides a connection: the customer doesn't know which one it is, or doesn't want this kind of energy. */
export const otherAnswers = { unknown: 'unknown', none: 'none' } as const;

/** What was answered for each kind of energy; an empty text for nothing yet. */
export type Picked = Readonly<Record<EnergyKind, string>>;

export const connectionsOf = (connections: readonly Connection[], kind: EnergyKind): readonly Connection[] =>
  connections.filter(({ supplyType }) => supplyType === kind);

/**
 * The answer for a kind of energy: what was picked, or the only connection where nobody has to choose. Gas is chosen
 * by itself only for a customer who uses it. Undefined while an answer is needed.
 */
export function answerFor(
  kind: EnergyKind,
  connections: readonly Connection[],
  picked: Picked,
  usesGas: boolean,
): string | undefined {
  const offered = connectionsOf(connections, kind);
  const [only] = offered;
  if (only === undefined) return otherAnswers.none;
  const own = picked[kind];
  if (own === otherAnswers.unknown || own === otherAnswers.none) return own;
  if (offered.some(({ icp }) => icp === own)) return own;
  return offered.length === 1 && (kind === 'electricity' || usesGas) ? only.icp : undefined;
}

/** The connections of an address that are moved to: at most one for each kind. None where people have to look for them. */
export function chosenConnections(
  connections: readonly Connection[],
  picked: Picked,
  usesGas: boolean,
): readonly Connection[] {
  const answers = energyKinds.map((kind) => answerFor(kind, connections, picked, usesGas));
  if (answers.includes(otherAnswers.unknown)) return [];
  return connections.filter(({ icp }) => answers.includes(icp));
}

/** "ICP 0000000966TR348, smart meter" */
export const connectionText = ({ icp, meterType }: Connection): string =>
  meterType === 'unknown' ? `ICP ${icp}` : `ICP ${icp}, ${meterType} meter`;
