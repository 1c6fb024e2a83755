import type { BodyOf, ResponseOf } from '#schemas/wire.ts';
import type { Cents } from '#src/money/money.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import type { LpgOrder } from '#widgets/shared/lpg/order-status.ts';
import { mostBottles, type Point } from './points.ts';

/** What is sent, first to be checked, then to be placed. */
export type OrderBody = BodyOf<'lpg.placeOrder'>;
type Question = ResponseOf<'lpg.orderInfo'>['vulnerabilityQuestionnaire'][number];

/** The form as it is filled in. */
export interface OrderInput {
  /** Undefined while the text is no number. */
  readonly bottles?: number | undefined;
  /** In the order of the questions; empty for none. */
  readonly answers: readonly string[];
}

/** An order that the server has checked, and that the customer confirms. */
export interface CheckedOrder {
  readonly body: OrderBody;
  readonly deliveryDate: PlainDate;
  readonly total: Cents;
  readonly notices: readonly string[];
  /** The orders that were shown as it was checked. */
  readonly seen: readonly LpgOrder[];
}

/** An order that was placed. After a reload, or where the answer was lost, it is the server's list that tells. */
export interface MadeOrder {
  readonly id: string;
  readonly bottles: number;
  readonly deliveryDate: PlainDate;
  readonly total?: Cents;
  /** Where the confirmation went; empty for nowhere, undefined where that isn't known. */
  readonly email?: string;
}

/** Most bottles, in words for the hint and for what is refused. */
export const mostText = (most: number): string =>
  most === 1 ? 'You can order 1 bottle at a time.' : `You can order up to ${most} bottles at a time.`;

const notWhole = (most: number) =>
  most === 1 ? 'Enter 1: you can order 1 bottle at a time.' : `Enter a whole number from 1 to ${most}.`;

/** The form of an order: whole bottles up to what the supply takes, and yes or no to every question. */
export function orderSchema(point: Point, questions: readonly Question[]) {
  const most = mostBottles(point);
  const filledIn = z
    .object({ bottles: z.optional(z.number()), answers: z.array(z.string()) })
    .check(({ value, issues }) => {
      const { bottles } = value;
      if (bottles === undefined || !Number.isInteger(bottles) || bottles < 1 || bottles > most) {
        const message = Number.isInteger(bottles) && Number(bottles) > most ? mostText(most) : notWhole(most);
        issues.push({ code: 'custom', input: bottles, path: ['bottles'], message });
      }
      for (const [index] of questions.entries()) {
        const answer = value.answers[index];
        if (answer === 'yes' || answer === 'no') continue;
        issues.push({
          code: 'custom',
          input: answer,
          path: ['answers', index],
          message: 'Select yes or no.',
        });
      }
    });
  return z.pipe(
    filledIn,
    z.transform(
      ({ bottles, answers }): OrderBody => ({
        supplyAgreementId: point.supplyAgreementId,
        numberOfBottles: bottles ?? 1,
        ...(questions.length === 0
          ? {}
          : {
              questions: Object.fromEntries(
                questions.map(({ key }, index) => [key, answers[index] === 'yes']),
              ),
            }),
      }),
    ),
  );
}

/** The form before anything is filled in. */
export const emptyOrder = (questions: readonly Question[]): OrderInput => ({
  bottles: 1,
  answers: questions.map(() => ''),
});

export const madeOf = ({ id, numberOfBottles, deliveryDate }: LpgOrder): MadeOrder => ({
  id,
  bottles: numberOfBottles,
  deliveryDate,
});

/** The order of a request whose response was lost: of as many bottles, and not among those from before. */
export const findNewOrder = (
  orders: readonly LpgOrder[],
  known: readonly string[],
  { numberOfBottles }: OrderBody,
): LpgOrder | undefined =>
  orders.find((order) => order.numberOfBottles === numberOfBottles && !known.includes(order.id));
