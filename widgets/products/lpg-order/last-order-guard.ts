import { ApiError, problemType } from '#src/api/api-error.ts';
import { optional } from '#src/api/read.ts';
import type { WriteGuard } from '#src/api/use-write.ts';
import type { LpgOrder } from '#widgets/shared/lpg/order-status.ts';

/** Another order was placed since the customer checked this one. Nothing was ordered. */
export const otherOrder = '/error/lpg_order/other_order';

export const statusRead = optional('lpg.orderStatus');

const newestOf = (orders: readonly LpgOrder[] | undefined) => orders?.[0]?.id ?? 'none';

/**
 * Holds an order to the newest one that the customer has seen: the orders are read again before it is sent, and that one
 * goes with it. Nothing is sent when there is another one by then, or when they can't be read
 * (docs/decisions/0060-an-order-of-bottles-names-the-last-one.md).
 */
export function lastOrderGuard(agreement: string, seen: readonly LpgOrder[]): WriteGuard {
  const newest = newestOf(seen);
  return {
    headers: { 'last-order': newest },
    async check(answers) {
      try {
        const { supplyPoints } = await answers.reload(statusRead);
        const point = supplyPoints.find(({ supplyAgreementId }) => supplyAgreementId === agreement);
        return newestOf(point?.orders) === newest
          ? undefined
          : new ApiError({ type: otherOrder, status: 409 });
      } catch (cause) {
        return cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });
      }
    },
  };
}
