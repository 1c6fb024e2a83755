import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';

type Form = ResponseOf<'homeMove.form'>;

/** Open orders of bottles at addresses that are left: those that still come, and those that the move cancels. */
export type LeftBottles = NonNullable<Form['moves'][number]['bottledGas']>;

/** Open orders at these sites, by their last day; undefined where no bottled gas is left. */
export function leftBottles(
  { sites }: Pick<Form, 'sites'>,
  ids: readonly string[],
  lastDay: PlainDate,
): LeftBottles | undefined {
  const lists = sites.flatMap(({ id, bottleOrders }) =>
    ids.includes(id) && bottleOrders !== undefined ? [bottleOrders] : [],
  );
  const orders = lists.flat();
  return lists.length === 0
    ? undefined
    : {
        delivered: orders.filter(({ deliveryDate }) => deliveryDate <= lastDay),
        cancelled: orders.filter(({ deliveryDate }) => deliveryDate > lastDay),
      };
}

/** One sentence each about bottles, their rental and open orders. */
export function leftBottlesTexts(
  { delivered, cancelled }: LeftBottles,
  lastDay: PlainDate,
): readonly string[] {
  return [
    `The bottle rental ends on ${formatDate(lastDay)}. Leave the bottles where they are, and we collect them after that day.`,
    ...delivered.map(
      ({ numberOfBottles, deliveryDate }) =>
        `Your order of ${bottlesText(numberOfBottles)} still comes on ${formatDate(deliveryDate)}.`,
    ),
    ...cancelled.map(
      ({ numberOfBottles, deliveryDate }) =>
        `Your order of ${bottlesText(numberOfBottles)} for ${formatDate(deliveryDate)} would come after your last day, so the move cancels it.`,
    ),
  ];
}
