import { gasFactsConfig } from '#schemas/widgets/gas-facts.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { gasSupplies, gasView, shownSupply } from '#widgets/shared/gas/gas-supply.ts';
import { rooms } from './rooms.ts';

export const gasFacts = describeWidget('gasFacts', {
  config: gasFactsConfig,
  view: gasView,
  reads: ({ view, account, answer }) => {
    const supply = shownSupply(account, view.supply);
    const site = supply && optional('naturalGas.siteUsage', { body: { supplyPointId: supply.id } });
    const isValuePlan = site && answer(site)?.plan.isValuePlan;
    const daily = gasSupplies(account).filter(({ advanced }) => advanced);
    return {
      site,
      // The current bill period of all supplies that are read daily, so it is that of one where there is one.
      period: supply?.advanced && daily.length === 1 ? optional('naturalGas.billPeriod') : undefined,
      // Only a plan with a yearly limit has a year to show.
      plans: isValuePlan ? optional('billing.plans') : undefined,
      selectedAccount,
    };
  },
  subject: 'your gas plan and meter',
  size: { rooms, skeleton: 'list' },
});

export type GasFactsProps = PropsOf<typeof gasFacts>;
