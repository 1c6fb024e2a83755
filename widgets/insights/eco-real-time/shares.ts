import type { ResponseOf } from '#schemas/wire.ts';

type Share = ResponseOf<'generationMix.realTime'>['generationSources'][number];

const rest = ['others', 'unknown'];
const placeOf = ({ name }: Share) => rest.indexOf(name.toLowerCase());

/** Largest first; Others and then Unknown are last, however large. */
export function sortShares(shares: readonly Share[]): Share[] {
  return shares.toSorted((a, b) => placeOf(a) - placeOf(b) || b.percentage - a.percentage);
}

const fossil = /^(gas|coal|diesel|oil|thermal)$/i;

/** Whether a source is a fossil fuel: told apart by its look and in words. */
export const isFossil = ({ name }: Share): boolean => fossil.test(name);

/** "59.2%", and "0%" for none. */
export const formatShare = (percentage: number): string =>
  `${percentage === 0 || percentage === 100 ? percentage : percentage.toFixed(1)}%`;
