import type { FromSchema } from 'json-schema-to-ts';
import type { Context } from '#mock/handler.ts';
import { wireWindow } from '#mock/handlers/shared/balance.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import {
  billedWindows,
  centsOf,
  daysOf,
  isEnergyOnly,
  sourcesOf,
  whOf,
} from '#mock/handlers/shared/usage.ts';
import { type BillWindow, daysIn } from '#mock/world/bill-periods.ts';
import { type Site, selectedAccount } from '#mock/world/customer.ts';
import { planOf } from '#mock/world/plans.ts';
import type { UsageSource } from '#mock/world/usage-view.ts';
import type { propertyList } from '#schemas/entities/account.ts';

type List = FromSchema<typeof propertyList>;
type Use = NonNullable<List['properties'][number]['use']>;

/** What the sites of an account used and cost in the last billed period; nothing before the first one. */
export function siteUses(context: Context): Pick<List, 'usePeriod'> & { readonly uses: Map<Site, Use> } {
  const [window, before] = billedWindows(context);
  if (window === undefined) return { uses: new Map() };
  const { sites } = selectedAccount(context.customer);
  const includesGst = !isEnergyOnly(context);
  return {
    usePeriod: { window: wireWindow(window), includesGst },
    uses: new Map(
      sites.flatMap((site) => {
        const use = useOf(context, site, window, before);
        return use === null ? [] : [[site, use] as const];
      }),
    ),
  };
}

/** Null for a site without any reading in the period. */
function useOf(context: Context, site: Site, window: BillWindow, before: BillWindow | undefined): Use | null {
  const sources: UsageSource[] = sourcesOf(context, undefined, [site]).map((source) =>
    isEnergyOnly(context) ? { ...source, basis: 'energy' } : source,
  );
  const days = daysOf(sources, window);
  if (days.every(({ type }) => type === 'empty')) return null;
  const metered = sources.filter(({ supplyPoint }) => supplyPoint.supplyType !== 'lpg');
  const [wh, whBefore] = [window, before].map((each) => (each ? whOf(daysOf(metered, each)) : 0)) as [
    number,
    number,
  ];
  const isKnownCost = sources.every(({ supplyPoint }) => planOf(supplyPoint.planId).isCostIncluded);
  const daily = whBefore === 0 || before === undefined ? null : whBefore / daysIn(before);
  return {
    kwh: wh / 1_000,
    costNZD: isKnownCost ? wireDollars(centsOf(days)) : null,
    changePercent: daily === null ? null : Math.round((wh / daysIn(window) / daily - 1) * 100),
  };
}
