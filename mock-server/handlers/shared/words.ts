import { type Day, dayNumber, partsOf, weekdayOf } from '#mock/world/calendar.ts';
import type { Site, SupplyType } from '#mock/world/customer.ts';

export const supplyTypeNames: Readonly<Record<SupplyType, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural gas',
  lpg: 'Bottled gas (LPG)',
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Such as `4 Feb 2026`; without the year when it is `inYear`. */
export function dateText(day: Day, inYear?: number): string {
  const { year, month, date } = partsOf(dayNumber(day));
  return `${date} ${months[month - 1]}${year === inYear ? '' : ` ${year}`}`;
}

/** Such as `Tue 3 Mar`. */
export function weekdayText(day: Day): string {
  const number = dayNumber(day);
  return `${weekdays[weekdayOf(number)]} ${dateText(day, partsOf(number).year)}`;
}

/** Such as `4 Feb to 3 Mar 2026`; both years when they differ. */
export function rangeText(start: Day, end: Day): string {
  return `${dateText(start, partsOf(dayNumber(end)).year)} to ${dateText(end)}`;
}

/** Such as `1 hour` or `40 sites`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What a customer calls a site: its nickname, or the first line of its address. */
export function siteName({ nickname, address }: Site): string {
  return nickname === '' ? address.line1 : nickname;
}

/** Such as `power, gas and bottled gas`. */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Such as `1,234.50`: a number as customers read it. */
export const numberText = (value: number, decimals = 0): string =>
  value.toLocaleString('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
