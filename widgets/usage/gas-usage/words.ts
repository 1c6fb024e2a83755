import {
  type Cents,
  cents,
  formatMoney,
  formatMoneyParts,
  formatSize,
  formatWholeDollars,
} from '#src/money/money.ts';
import { formatDateRange, formatDayMonth, formatLongDate, formatMonth } from '#src/time/format-date.ts';
import { daysBetween } from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { costText, inBrackets } from '#widgets/shared/energy/period-basis.ts';
import { formatKwh, formatKwhNumber, type Unit } from '#widgets/shared/energy/units.ts';
import { type GasItem, isKnown, sizeOf } from './items.ts';

/** How a chart of gas is read: in which unit, and whether as averages of a day. */
export interface GasScale {
  readonly unit: Unit;
  readonly isPerDay: boolean;
  /** The items are days, which are their own average. */
  readonly isDaily: boolean;
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;
const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** "24 Jun to 23 Jul, 30 days", short enough for a line of a phone; of a day "Tuesday 3 March". */
export function itemName(item: GasItem, { isDaily }: Pick<GasScale, 'isDaily'>): string {
  if (isDaily) return formatLongDate(item.from);
  if (item.kind === 'future') return formatMonth(item.from);
  const { from, to } = item;
  const days = from === to ? formatDayMonth(to) : `${formatDayMonth(from)} to ${formatDayMonth(to)}`;
  return `${days}, ${daysText(lengthOf(item))}`;
}

/** "812.30 kWh" and "$142.10", with "a day" where they are averages. */
export function itemFigures(item: GasItem, { isPerDay, isDaily }: GasScale): string[] {
  const amount = isPerDay ? item.perDay : item.total;
  if (amount === null) return [];
  const ending = isPerDay && !isDaily ? ' a day' : '';
  const { kwh, cents: cost } = amount;
  return [
    `${formatKwh(kwh, 'interval')}${ending}`,
    ...(cost === null ? [] : [`${formatMoney(cost)}${ending}`]),
  ];
}

/** What kind of reading it is: never by looks alone. */
export function itemNote({ kind, mayCome, isUnbilled }: GasItem): string {
  if (kind === 'future') return 'still to come';
  if (kind === 'empty') return mayCome ? 'no reading yet' : 'no reading';
  return isUnbilled ? `${kind}, not billed yet` : kind;
}

/** "$142.10" or "812 kWh": one amount in a sentence. */
function amountText(size: number, unit: Unit, place: 'summary' | 'day'): string {
  return unit === 'kwh' ? formatKwh(size, place) : formatMoney(cents(Math.round(size)));
}

/** One sentence about the highest bar, or why there is none. */
export function highestText(items: readonly GasItem[], scale: GasScale): string {
  const { unit, isPerDay, isDaily } = scale;
  const known = items.filter(isKnown);
  const [first] = known;
  if (first === undefined) return "There's no reading for this time yet.";
  const size = (item: GasItem) => sizeOf(item, unit, isPerDay) ?? 0;
  const top = known.reduce((best, item) => (size(item) > size(best) ? item : best));
  if (size(top) <= 0) return 'You used no gas.';
  const ending = isPerDay && !isDaily ? ' a day' : '';
  const amount = `${amountText(size(top), unit, isDaily || isPerDay ? 'day' : 'summary')}${ending}`;
  const when = isDaily ? `on ${formatLongDate(top.from)}` : `from ${formatDateRange(top.from, top.to)}`;
  if (known.length === 1) return `You used ${amount} ${unit === 'nzd' ? 'worth of gas' : 'of gas'} ${when}.`;
  return unit === 'nzd' ? `Gas cost you most ${when}: ${amount}.` : `You used most gas ${when}: ${amount}.`;
}

/**
 * "12% less gas a day than in 2024 (3.1 fewer kWh a day).", over the periods that both years have. Null where there is
 * none.
 */
export function changeText(
  items: readonly GasItem[],
  pairs: readonly (GasItem | undefined)[],
  unit: Unit,
  yearBefore: number,
): string | null {
  const both = items.flatMap((item, index) => {
    const pair = pairs[index];
    const [now, then] = [sizeOf(item, unit, false), sizeOf(pair, unit, false)];
    return pair === undefined || now === null || then === null ? [] : [{ item, pair, now, then }];
  });
  const perDay = (size: (each: (typeof both)[number]) => number, of: 'item' | 'pair') =>
    both.reduce((sum, each) => sum + size(each), 0) / both.reduce((sum, each) => sum + lengthOf(each[of]), 0);
  const [now, then] = [perDay((each) => each.now, 'item'), perDay((each) => each.then, 'pair')];
  if (both.length === 0 || !(then > 0)) return null;
  const difference = Math.abs(now - then);
  const percent = Math.round((difference / then) * 100);
  const name = both.length < pairs.length ? `the same part of ${yearBefore}` : String(yearBefore);
  const isLess = now < then;
  if (percent === 0)
    return unit === 'kwh'
      ? `About as much gas a day as in ${name}.`
      : `Gas cost about the same a day as in ${name}.`;
  const amount =
    unit === 'kwh'
      ? `${formatKwhNumber(difference, 'day')} ${isLess ? 'fewer' : 'more'} kWh a day`
      : `${formatSize(cents(Math.round(difference)))} ${isLess ? 'less' : 'more'} a day`;
  const change = `${percent}% ${isLess ? 'less' : 'more'}`;
  return unit === 'kwh'
    ? `${change} gas a day than in ${name} (${amount}).`
    : `Gas cost ${change} a day than in ${name} (${amount}).`;
}

/** The figure of a year or of a read period, as the server sums it, and what it rests on. */
export function figureOf(
  total: { readonly kwh: number; readonly cents: Cents | null },
  items: readonly GasItem[],
  { unit, isDaily }: GasScale,
): { readonly value: string; readonly minor?: string; readonly unit?: string; readonly basis: string } {
  const known = items.filter(isKnown);
  const estimated = known.filter(({ kind }) => kind === 'estimated').length;
  const last = known.at(-1);
  const what = isDaily ? 'day' : 'read period';
  const count = `${known.length} ${what}${known.length === 1 ? '' : 's'}`;
  const to = last === undefined ? '' : ` to ${formatDateRange(last.to, last.to, true)}`;
  const gaps = inBrackets(estimated > 0 ? [`${estimated} estimated`] : []);
  const cost = unit === 'nzd' ? `. ${costText({ includesGst: true, includesDailyCharge: true })}` : '';
  const basis = `${count}${to}${gaps}${cost}`;
  return unit === 'nzd' && total.cents !== null
    ? {
        ...(known.length > 0 && known.every(({ isBilled }) => isBilled)
          ? formatMoneyParts(total.cents)
          : { value: formatWholeDollars(total.cents) }),
        basis,
      }
    : { value: formatKwhNumber(total.kwh, 'summary'), unit: 'kWh', basis };
}
