/**
 * What a period can be compared with. In a module of its own, because an address is read before the comparison loads.
 */
export const comparisonModes = ['previous', 'lastYear'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];
