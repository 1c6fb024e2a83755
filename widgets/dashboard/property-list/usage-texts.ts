import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney, formatWholeDollars } from '#src/money/money.ts';
import { formatKwh } from '#widgets/shared/energy/units.ts';

type List = ResponseOf<'drd.widget.propertyList'>;
type Use = List['properties'][number]['use'];

/** "1,234 kWh", "$345.67" and "12% more a day than the period before", as far as they are known. Dollars are whole where the period has costs that are on no bill. */
export function usageTexts(use: Use, period: List['usePeriod']): readonly string[] {
  if (use === undefined) return [];
  const format = period?.includesGst === false ? formatWholeDollars : formatMoney;
  const { kwh, costNZD, changePercent } = use;
  return [
    formatKwh(kwh, 'summary'),
    ...(costNZD === null ? [] : [format(costNZD)]),
    ...(changePercent === null
      ? []
      : changePercent === 0
        ? ['as much a day as before']
        : [`${Math.abs(changePercent)}% ${changePercent > 0 ? 'more' : 'less'} a day than before`]),
  ];
}
