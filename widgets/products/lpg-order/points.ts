import type { ResponseOf } from '#schemas/wire.ts';
import { type LpgOrder, pointStatus } from '#widgets/shared/lpg/order-status.ts';
import type { PointOption } from './point-choice.tsx';

type Info = ResponseOf<'lpg.orderInfo'>;
type Status = ResponseOf<'lpg.orderStatus'>;
type Deliveries = ResponseOf<'lpg.deliverySummary'>;
type WirePoint = Info['billingAccountSites'][number]['supplyPoints'][number];

/** A supply of bottled gas with its site, and its orders, newest first. */
export interface Point extends Omit<WirePoint, 'orders'> {
  readonly address: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly orders: readonly LpgOrder[];
  /** What comes next, ordered or by use; null where nothing does, or that isn't known. */
  readonly nextDelivery: Deliveries['supplyPoints'][number]['nextDelivery'];
}

/** Most bottles of one order, whatever the server says. */
const limits = { usual: 2, ever: 99 };

/** Most bottles of one order at this supply. */
export const mostBottles = ({ maxBottles }: Pick<WirePoint, 'maxBottles'>): number =>
  Math.min(maxBottles ?? limits.usual, limits.ever);

/** Every supply, with the newest orders that are known. */
export function pointsOf(
  { billingAccountSites }: Info,
  status: Status | undefined,
  deliveries: Deliveries | undefined,
): readonly Point[] {
  const newer = new Map(
    status?.supplyPoints.map(({ supplyAgreementId, orders }) => [supplyAgreementId, orders]),
  );
  const next = new Map(
    deliveries?.supplyPoints.map(({ supplyAgreementId, nextDelivery }) => [supplyAgreementId, nextDelivery]),
  );
  return billingAccountSites.flatMap(({ address, isDefault, supplyPoints }) =>
    supplyPoints.map((point) => {
      const nickname = point.nickname.trim();
      const site = nickname === '' ? address : nickname;
      return {
        ...point,
        address,
        isDefault,
        // Two supplies of one site have the same name otherwise.
        name: supplyPoints.length > 1 ? `${site}, LPG number ${point.idWithoutLpgPrefix}` : site,
        orders: newer.get(point.supplyAgreementId) ?? point.orders,
        nextDelivery: next.get(point.supplyAgreementId) ?? null,
      };
    }),
  );
}

/** The supply of the address, or of the site that is offered first. */
export const chosenPoint = (points: readonly Point[], agreement: string | undefined): Point | undefined =>
  points.find(({ supplyAgreementId }) => supplyAgreementId === agreement) ??
  points.find(({ isDefault }) => isDefault) ??
  points[0];

export const optionOf = ({ supplyAgreementId, name, address, orders }: Point): PointOption => ({
  agreement: supplyAgreementId,
  name,
  detail: [name === address ? null : address, pointStatus(orders)].filter(Boolean).join(' · '),
});
