export const brands = ['beacon', 'ember'] as const;
export type Brand = (typeof brands)[number];
