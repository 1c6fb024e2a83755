import type { Brand, BrandCopy } from '#src/brands/brand.ts';

type DayPart = keyof BrandCopy['greetings'];

/** @param hour 0 to 23 in Auckland */
export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 17) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

export function greetingAt(brand: Brand, hour: number): BrandCopy['greetings'][DayPart] {
  return brand.copy.greetings[dayPart(hour)];
}
