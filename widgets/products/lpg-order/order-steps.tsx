import { useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { CheckOrder } from './check-order.tsx';
import type { lpgOrder } from './descriptor.ts';
import {
  type CheckedOrder,
  emptyOrder,
  type MadeOrder,
  madeOf,
  type OrderBody,
  type OrderInput,
  orderSchema,
} from './order.ts';
import { OrderForm } from './order-form.tsx';
import { OrderMade } from './order-made.tsx';
import { OrderUnsure } from './order-unsure.tsx';
import { PaymentRequired } from './payment-required.tsx';
import type { Point } from './points.ts';
import { useOrder } from './use-order.ts';

interface OrderStepsProps extends Pick<PropsOf<typeof lpgOrder>, 'view'> {
  readonly point: Point;
  readonly info: ResponseOf<'lpg.orderInfo'>;
  /** It follows on another order, whose button had focus. */
  readonly isAgain: boolean;
  readonly onAgain: () => void;
}

/** Form, check, then success, payment required, or why not; a correction leads back to the form. */
export function OrderSteps({ point, info, view, isAgain, onAgain }: OrderStepsProps) {
  const questions = info.vulnerabilityQuestionnaire;
  const [made, setMade] = useState<MadeOrder>();
  const [checked, setChecked] = useState<CheckedOrder>();
  const hasMoved = useRef(isAgain);
  const form = useForm<OrderInput, OrderBody>(orderSchema(point, questions), emptyOrder(questions));
  // The answers may be about somebody's health.
  const discard = useDraft(form, { name: `lpgOrder.${point.supplyAgreementId}`, secret: ['answers'] });
  useKeptForm('Order to check', view.values.step === 'check' && checked !== undefined, form);
  const toForm = () => {
    hasMoved.current = true;
    view.set({ step: undefined });
  };
  const flow = useOrder(point, checked, {
    onChecked: (order) => {
      hasMoved.current = true;
      setChecked(order);
      view.set({ step: 'check' }, { push: true });
    },
    onMade: (order) => {
      hasMoved.current = true;
      discard();
      setMade(order);
      setChecked(undefined);
      form.hook.reset(emptyOrder(questions));
      view.set({ step: undefined, order: order.id });
    },
    onCorrection: (message) => {
      toForm();
      if (message !== undefined) form.refuse('bottles', message);
    },
  });
  const shown = shownOrder(view.values.order, made, point);
  if (shown !== undefined) {
    return (
      <OrderMade
        order={shown}
        point={point}
        notice={info.orderDeliverySuccessNotice}
        takesFocus={hasMoved.current}
        onAgain={onAgain}
      />
    );
  }
  const { phase } = flow;
  if (phase.kind === 'unsure') return <OrderUnsure isRead={phase.isRead} flow={flow} />;
  if (phase.kind === 'paymentRequired') {
    return (
      <PaymentRequired
        kept={{
          bottles: bottlesText(form.hook.getValues('bottles') ?? 1),
          onBack: () => {
            flow.reset();
            toForm();
          },
        }}
      />
    );
  }
  if (view.values.step === 'check' && checked !== undefined) {
    return (
      <CheckOrder
        order={checked}
        point={point}
        info={info}
        flow={flow}
        problem={phase.problem}
        onCorrect={() => {
          flow.reset();
          toForm();
        }}
      />
    );
  }
  // Nobody answers all the questions of an order that is refused.
  if (info.isCreditStopped === true) return <PaymentRequired />;
  return (
    <OrderForm
      form={form}
      point={point}
      info={info}
      problem={phase.problem}
      isChecking={flow.isChecking}
      takesFocus={hasMoved.current}
      onDone={flow.check}
    />
  );
}

/** The order of the address: from the answer to the request, or after a reload from the server's list. */
function shownOrder(
  id: string | undefined,
  made: MadeOrder | undefined,
  { orders }: Point,
): MadeOrder | undefined {
  if (id === undefined) return undefined;
  if (made?.id === id) return made;
  const listed = orders.find((order) => order.id === id);
  return listed && madeOf(listed);
}
