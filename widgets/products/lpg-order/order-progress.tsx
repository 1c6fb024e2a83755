import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { BookedIcon, ClockIcon, DeliveryIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import type { LpgOrder } from '#widgets/shared/lpg/order-status.ts';
import styles from './order-progress.module.css';

const steps = [
  { status: 'Processing order', word: 'Ordered', icon: ClockIcon },
  { status: 'Delivery scheduled', word: 'Scheduled', icon: BookedIcon },
  { status: 'Out for delivery', word: 'On the truck', icon: DeliveryIcon },
] as const;

/** How far an open order has come, as three steps. */
export function OrderProgress({ status }: Pick<LpgOrder, 'status'>) {
  const reached = steps.findIndex((step) => step.status === status);
  return (
    <ol className={styles.steps} role="list">
      {steps.map(({ word, icon }, index) => (
        <li
          key={word}
          className={cx(styles.step, index <= reached && styles.reached)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>
            <Icon of={icon} size={16} />
          </span>
          <span>
            <span>{word}</span>
            {index < reached ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
