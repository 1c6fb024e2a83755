import { lpgDeliveriesConfig } from '#schemas/widgets/lpg-deliveries.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';
import { chosenSupply, pageOf, pageSize } from './supplies.ts';

const summaryRead = read('lpg.deliverySummary');

const historyRead = (supplyAgreementId: string, page: number) =>
  optional('lpg.deliveryHistory', {
    query: { supplyAgreementId, skip: (page - 1) * pageSize, pageSize },
  });

export const lpgDeliveries = describeWidget('lpgDeliveries', {
  config: lpgDeliveriesConfig,
  // `point` is the agreement of a supply; `page` counts from 1.
  view: { point: z.optional(z.string()), page: z.optional(z.string()) },
  reads({ view, account, answer }) {
    const supplies = answer(summaryRead)?.supplyPoints ?? [];
    const agreement = chosenSupply(supplies, view.point, account)?.supplyAgreementId;
    const page = pageOf(view.page);
    return {
      summary: summaryRead,
      // Names of the sites, and which of them are selected.
      selectedAccount,
      // What the next delivery is at.
      status: optional('lpg.orderStatus'),
      newest: agreement === undefined ? undefined : historyRead(agreement, 1),
      // With the first page the chart has its months; another one is for the list alone.
      page: agreement === undefined || page === 1 ? undefined : historyRead(agreement, page),
    };
  },
  subject: 'your deliveries',
  size: { rooms, skeleton: 'chart' },
});
