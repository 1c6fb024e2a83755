import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { Account } from '#src/runtime/account.ts';
import { addDays } from '#src/time/plain-date.ts';
import { monthlyUse } from '#widgets/shared/moving/monthly-cost.ts';
import type { EnergyKind } from '#widgets/shared/moving/registry.ts';

/** Kilowatt-hours of a month at a site, by kind of energy; undefined where they aren't known. */
export type MonthlyUse = Readonly<Record<EnergyKind, number | undefined>>;

/**
 * The present use of a site. That of electricity is known of the site that the session works in alone: its answer is
 * for all selected sites together.
 */
export function useMonthlyUse(account: Account, siteId: string | undefined): MonthlyUse {
  const { today, sites } = account;
  const isOnlyOne = sites.length === 1 && sites[0]?.id === siteId;
  const points = account.selected?.billingAccountSites.find(({ id }) => id === siteId)?.supplyPoints ?? [];
  const has = (kind: EnergyKind) => points.find(({ supplyType }) => supplyType === kind);
  const gas = has('naturalGas');
  const year = { startDate: addDays(today, -365), endDate: addDays(today, -1) };
  const electricity = useRead(
    isOnlyOne && has('electricity') !== undefined ? read('electricity.billPeriod', { body: year }) : null,
  );
  const naturalGas = useRead(
    gas === undefined ? null : read('naturalGas.siteUsage', { body: { supplyPointId: gas.id } }),
  );
  const monthGas = naturalGas.data?.aggregatedUsage.monthlyAverage.kw ?? 0;
  return {
    electricity: electricity.data === undefined ? undefined : monthlyUse(electricity.data.days),
    naturalGas: monthGas > 0 ? monthGas : undefined,
  };
}
