import { usageHeatMapConfig } from '#schemas/widgets/usage-heat-map.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { addDays } from '#src/time/plain-date.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const usageHeatMap = describeWidget('usageHeatMap', {
  config: usageHeatMapConfig,
  // Optional: a site without electricity answers 404, which is not a failure of the page.
  reads: ({ config, account: { supplyPoints, today } }) => {
    const electric = supplyPoints.filter(({ supplyType }) => supplyType === 'electricity');
    const hasHours = electric.length > 0 && electric.every((point) => point.hasHourlyDataSupport);
    return {
      hours: hasHours
        ? optional('electricity.siteUsage', {
            body: {
              startDate: addDays(today, -7 * config.weeks),
              endDate: addDays(today, -1),
              intervalType: 'HOURLY',
            },
          })
        : undefined,
      selectedAccount,
    };
  },
  subject: 'when you use electricity',
  size: { rooms, skeleton: 'chart' },
});
