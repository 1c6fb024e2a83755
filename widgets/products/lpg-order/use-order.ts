import { useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';
import type { LpgOrder } from '#widgets/shared/lpg/order-status.ts';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import { lastOrderGuard, otherOrder, statusRead } from './last-order-guard.ts';
import {
  type CheckedOrder,
  findNewOrder,
  type MadeOrder,
  madeOf,
  mostText,
  type OrderBody,
} from './order.ts';
import { mostBottles, type Point } from './points.ts';

type Phase =
  /** `problem` explains why the last attempt failed. */
  | { readonly kind: 'open'; readonly problem?: string }
  /** Bills have to be paid first. The order stays. */
  | { readonly kind: 'paymentRequired' }
  /** Nobody knows what became of it. `isRead` when the server's list was there and the order was not in it. */
  | { readonly kind: 'unsure'; readonly isRead: boolean };

interface Outcome {
  readonly onChecked: (order: CheckedOrder) => void;
  /** The server has it: go to its page. */
  readonly onMade: (order: MadeOrder) => void;
  /** Back to the form. With a message, the number of bottles has to be put right. */
  readonly onCorrection: (message?: string) => void;
}

export interface OrderFlow {
  readonly phase: Phase;
  readonly isChecking: boolean;
  /** It is being placed, or the server is looked at for it. */
  readonly isPlacing: boolean;
  readonly check: (body: OrderBody) => Promise<void>;
  readonly place: (order: CheckedOrder) => Promise<void>;
  readonly lookAgain: () => Promise<void>;
  /** Sends the same order again, which never orders twice. */
  readonly sendAgain: () => Promise<void>;
  /** Forgets why the last attempt failed. */
  readonly reset: () => void;
}

/** An order that was sent. */
interface Sent {
  readonly order: CheckedOrder;
  /** Orders that were there before. */
  readonly known: readonly string[];
  /** What the last look at the server's list has shown; undefined as long as it couldn't be read. */
  looked?: { readonly found: LpgOrder | undefined } | undefined;
}

type Placed = WriteOutcome<ResponseOf<'lpg.placeOrder'>>;

/** Any type that contains it: the part in front differs between the calls. */
const isCreditStop = ({ type }: ApiError) => type.includes('ineligible_credit_control');
const isTooMany = ({ type }: ApiError) => type.includes('too_many_bottles');

const gone = 'This bottled gas is no longer on your account, so nothing was ordered.';
const refusals = {
  [otherOrder]:
    'Another order was placed here since you opened this page, so nothing was ordered now. See what is on its way, then check your order again if you still need it.',
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was ordered. Only the customer can order.",
};

/**
 * Checks an order, then places it once, whatever becomes of the answer.
 *
 * @param checked the order that is about to be placed
 */
export function useOrder(
  point: Point,
  checked: CheckedOrder | undefined,
  { onChecked, onMade, onCorrection }: Outcome,
): OrderFlow {
  const { phone } = useServices().brand.contact;
  const answers = useAnswers();
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const sent = useRef<Sent>(undefined);
  const agreement = point.supplyAgreementId;
  const checking = useWrite('lpg.checkOrder');
  const placing = useWrite(
    'lpg.placeOrder',
    {
      read: statusRead,
      find({ supplyPoints }: ResponseOf<'lpg.orderStatus'>) {
        const { current } = sent;
        const orders = supplyPoints.find((each) => each.supplyAgreementId === agreement)?.orders;
        if (current === undefined || orders === undefined) return 'unclear';
        const found = findNewOrder(orders, current.known, current.order.body);
        current.looked = { found };
        return found === undefined ? 'unclear' : 'done';
      },
    },
    lastOrderGuard(agreement, checked?.seen ?? point.orders),
  );

  const refused = (problem: ApiError, otherwise: string) => {
    if (isCreditStop(problem)) {
      setPhase({ kind: 'paymentRequired' });
      return;
    }
    if (isTooMany(problem)) {
      setPhase({ kind: 'open' });
      // The number that the page knows is no longer the server's.
      answers.refresh(['lpg.orderInfo']);
      onCorrection(`That's more than you can order here. ${mostText(mostBottles(point))}`);
      return;
    }
    const sentence = problem.status === 404 ? gone : sentenceOf(problem, { otherwise, ...refusals });
    setPhase({ kind: 'open', problem: sentence });
    if (problem.type === otherOrder || problem.status === 404) onCorrection();
  };

  const conclude = ({ order, looked }: Sent, after: Placed) => {
    switch (after.kind) {
      case 'done': {
        const { answer } = after;
        const found = looked?.found;
        setPhase({ kind: 'open' });
        if (answer !== undefined) {
          const { orderId, deliveryDate, emailSent, email } = answer;
          const bottles = order.body.numberOfBottles;
          onMade({ id: orderId, bottles, deliveryDate, total: order.total, email: emailSent ? email : '' });
        } else if (found !== undefined) onMade({ ...madeOf(found), total: order.total });
        return;
      }
      case 'unknown':
        setPhase({ kind: 'unsure', isRead: looked !== undefined });
        return;
      case 'refused':
        refused(
          after.problem,
          `We couldn't place your order, and nothing was ordered. Try again, or call us on ${phone.display}.`,
        );
        return;
      case 'none':
        return;
    }
  };
  const follow = async (work: () => Promise<Placed>) => {
    const { current } = sent;
    if (current === undefined) return;
    current.looked = undefined;
    conclude(current, await work());
  };

  return {
    phase,
    isChecking: checking.isSending,
    isPlacing: placing.isSending,
    async check(body) {
      const otherwise = `We couldn't check your order. Nothing is ordered yet. Try again, or call us on ${phone.display}.`;
      const { orders: seen } = point;
      const after = await checking.send({ body });
      if (after.kind === 'none') return;
      if (after.kind === 'done' && after.answer !== undefined) {
        const { deliveryDate, totalNZD, notices } = after.answer;
        setPhase({ kind: 'open' });
        onChecked({ body, deliveryDate, total: totalNZD, notices, seen });
        return;
      }
      // A check changes nothing: one whose answer was lost has failed.
      if (after.kind === 'done') setPhase({ kind: 'open', problem: otherwise });
      else refused(after.problem, otherwise);
    },
    async place(order) {
      if (placing.isSending) return;
      sent.current = { order, known: order.seen.map(({ id }) => id) };
      await follow(() => placing.send({ body: order.body }));
    },
    lookAgain: () =>
      follow(() =>
        placing.outcome.kind === 'unknown' ? placing.outcome.look() : Promise.resolve(placing.outcome),
      ),
    sendAgain: () =>
      follow(() =>
        placing.outcome.kind === 'unknown' ? placing.outcome.sendAgain() : Promise.resolve(placing.outcome),
      ),
    reset: () => setPhase({ kind: 'open' }),
  };
}
