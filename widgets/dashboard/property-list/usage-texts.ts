import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { formatKwh } from '#widgets/shared/energy/units.ts';

type Use = ResponseOf<'drd.widget.propertyList'>['properties'][number]['use'];

/** "1,234 kWh", "$345.67" and "12% more a day than the period before", as far as they are known. */
export function usageTexts(use: Use): readonly string[] {
  if (use === undefined) return [];
  const { kwh, costNZD, changePercent } = use;
  return [
    formatKwh(kwh, 'summary'),
    ...(costNZD === null ? [] : [formatMoney(costNZD)]),
    ...(changePercent === null
      ? []
      : changePercent === 0
        ? ['as much a day as before']
        : [`${Math.abs(changePercent)}% ${changePercent > 0 ? 'more' : 'less'} a day than before`]),
  ];
}
