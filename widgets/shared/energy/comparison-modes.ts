/** What a period can be held against. By itself, because an address is read before the comparison loads. */
export const comparisonModes = ['previous', 'lastYear'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];
