import { networkSessionsConfig } from '#schemas/widgets/network-sessions.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { endOfMonth, fromParts, partsOf } from '#src/time/plain-date.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { yearView } from '#widgets/shared/insights/insight-years.ts';
import { rooms } from './rooms.ts';

export const networkSessions = describeWidget('networkSessions', {
  config: networkSessionsConfig,
  // Without a year in the address it is the current one.
  view: yearView,
  reads: ({ view: { year }, account }) => {
    const shown = year ?? partsOf(account.today).year;
    return {
      // Absent where no account is linked (404).
      charging: optional('ev.chargingSession', {
        query: { startDate: fromParts(shown, 1, 1), endDate: endOfMonth(fromParts(shown, 12, 1)) },
      }),
      faqs: optional('ev.faqs'),
      customer: optional('drd.initialize'),
      selectedAccount,
    };
  },
  subject: 'your charging on the road',
  size: { rooms, skeleton: 'chart' },
});
