import { useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { LpgIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { FormAreas } from '#widgets/shared/writing/form-areas.tsx';
import { lpgOrder } from './descriptor.ts';
import styles from './lpg-order.module.css';
import { OpenOrders } from './open-orders.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PointChoice } from './point-choice.tsx';
import { chosenPoint, optionOf, pointsOf } from './points.ts';

/** What is on its way to a supply of bottled gas, and the way to order more. */
function LpgOrder({ config, data, view }: PropsOf<typeof lpgOrder>) {
  const { info } = data;
  const { notification } = info;
  /** Orders that were begun again: each has a draft of its own. */
  const [again, setAgain] = useState(0);
  const points = pointsOf(info, dataOf(data.status), dataOf(data.deliveries));
  const point = chosenPoint(points, view.values.point);
  return (
    <Card title={config.heading} icon={LpgIcon}>
      {point === undefined ? (
        <EmptyState icon={LpgIcon} title="There's no bottled gas on this account.">
          Once you have bottled gas with us, you order it here.
        </EmptyState>
      ) : (
        <div className={styles.card}>
          {notification === null ? null : <Notice title={notification.title}>{notification.text}</Notice>}
          <PointChoice
            label="Where is the gas for?"
            points={points.map(optionOf)}
            chosen={point.supplyAgreementId}
            onChange={(agreement) => {
              setAgain(0);
              view.set({ point: agreement, step: undefined, order: undefined });
            }}
          />
          <FormAreas
            about={
              <OpenOrders
                point={point}
                // The check has it beside its button.
                notice={view.values.step === 'check' ? null : info.orderDeliveryNotice}
              />
            }
          >
            <OrderSteps
              key={`${point.supplyAgreementId} ${again}`}
              point={point}
              info={info}
              view={view}
              isAgain={again > 0}
              onAgain={() => {
                setAgain(again + 1);
                view.set({ order: undefined }, { push: true });
              }}
            />
          </FormAreas>
        </div>
      )}
    </Card>
  );
}

export default defineWidget(lpgOrder, LpgOrder);
