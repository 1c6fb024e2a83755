export const brands = ['beacon', 'ember'] as const;
export type Brand = (typeof brands)[number];

export const isBrand = (value: unknown): value is Brand => brands.some((brand) => brand === value);
