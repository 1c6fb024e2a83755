import { gasUsageConfig } from '#schemas/widgets/gas-usage.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { partsOf } from '#src/time/plain-date.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { billPeriodReads } from '#widgets/shared/energy/current-window.ts';
import { shownSupply } from '#widgets/shared/gas/gas-supply.ts';
import { rooms } from './rooms.ts';
import { gasUsageView } from './view-values.ts';

export const gasUsage = describeWidget('gasUsage', {
  config: gasUsageConfig,
  view: gasUsageView,
  // All are optional: a supply without a reading answers 404, which is not a failure of the page.
  reads: ({ view: { year, before, span, supply: id }, account, answer }) => {
    const supply = shownSupply(account, id);
    const site = supply && optional('naturalGas.siteUsage', { body: { supplyPointId: supply.id } });
    // The newest year with data is this one, but for the first days of January and supply that has ended.
    const shownYear = year ?? (site && answer(site)?.lastDataYear) ?? partsOf(account.today).year;
    const yearRead = (selectedYear: number) =>
      supply && optional('naturalGas.usage', { query: { supplyPointId: supply.id, selectedYear } });
    const current = billPeriodReads(undefined, { answer, account });
    const hasElectricity = account.supplyPoints.some(({ supplyType }) => supplyType === 'electricity');
    return {
      site,
      year: yearRead(shownYear),
      yearBefore: before === undefined ? undefined : yearRead(shownYear - 1),
      // Only a meter that is read daily has days.
      days:
        supply?.advanced && span
          ? optional('naturalGas.advancedUsage', {
              query: {
                startDate: span.from,
                endDate: span.to,
                intervalType: 'DAILY',
                supplyPointId: supply.id,
              },
            })
          : undefined,
      // Shown where gas fails.
      start: supply && hasElectricity ? current.start : undefined,
      electricity: supply && hasElectricity ? current.period : undefined,
      selectedAccount,
      accountType,
    };
  },
  subject: 'your gas use',
  size: { rooms, skeleton: 'chart' },
});

export type GasUsageProps = PropsOf<typeof gasUsage>;
export type GasUsageData = GasUsageProps['data'];
export type GasUsageView = GasUsageProps['view'];
