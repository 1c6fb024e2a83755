import { formatMoney } from '#src/money/money.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  BillIcon,
  BookedIcon,
  HeatingIcon,
  type IconType,
  InfoIcon,
  PaymentCardIcon,
  PlugIcon,
} from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './bill-insights.module.css';
import { changeText, isBill, type Step } from './waterfall.ts';

const icons: Readonly<Record<Step['key'], IconType>> = {
  previous: BillIcon,
  latest: BillIcon,
  days: BookedIcon,
  weather: HeatingIcon,
  rates: PaymentCardIcon,
  use: PlugIcon,
  other: InfoIcon,
};

/** What the chart shows, with the words of each change. */
export function WaterfallTable({
  steps,
  caption,
}: {
  readonly steps: readonly Step[];
  readonly caption: string;
}) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Bill or reason</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Amount</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.key} className={cx(styles.row, isBill(step) && styles.total)}>
            <th scope="row">
              <span className={styles.what}>
                <Icon of={icons[step.key]} />
                <span className={styles.words}>
                  <span className={styles.name}>{step.title}</span>{' '}
                  <span className={styles.text}>{step.text}</span>
                </span>
              </span>
            </th>
            <td>{isBill(step) ? formatMoney(step.amount) : changeText(step.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
