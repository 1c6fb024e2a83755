import type { Unit } from '#widgets/shared/energy/units.ts';

interface Share {
  /** Kilowatt-hours or cents. */
  readonly value: number;
  readonly percentage: number;
}

interface Category {
  readonly name: string;
  readonly dollar: Share;
  readonly kWh: Share;
}

const isOther = (name: string) => /^others?$/i.test(name.trim());

export const shareOf = <S extends Share>(category: { readonly dollar: S; readonly kWh: S }, unit: Unit): S =>
  unit === 'nzd' ? category.dollar : category.kWh;

/** Shares are rounded, so that a little more than all of it is no overlap. Per cent. */
const mostShares = 101;

/**
 * Says that categories overlap, where their shares come to more than all of it; else empty. Without shares nobody knows.
 */
export function overlapText(categories: readonly Category[]): string {
  const sum = (unit: Unit) =>
    categories.reduce((total, category) => total + shareOf(category, unit).percentage, 0);
  return sum('kwh') > mostShares || sum('nzd') > mostShares
    ? "Categories overlap, so they don't add up to your bill."
    : '';
}

/**
 * Largest first in the unit, "Other" last. Categories can overlap, so nothing is ever added up or merged.
 */
export function orderCategories<C extends Category>(categories: readonly C[], unit: Unit): C[] {
  return [...categories].sort(
    (a, b) =>
      Number(isOther(a.name)) - Number(isOther(b.name)) || shareOf(b, unit).value - shareOf(a, unit).value,
  );
}

/** "34%"; a small share is not rounded away. */
export function formatShare(percentage: number): string {
  if (percentage > 0 && percentage < 1) return '<1%';
  return `${Math.round(Math.min(100, Math.max(0, percentage)))}%`;
}

/** "hot water" as it begins a row: "Hot water". */
export function categoryTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How many categories are selected at first: fewer than six all, else the first half, rounded up. */
export const selectedAtFirst = (count: number): number => (count < 6 ? count : Math.ceil(count / 2));
