import { formatMoney } from '#src/money/money.ts';
import { custom } from '#src/ui/custom.ts';
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
import { changeText, type Step } from './waterfall.ts';

const icons: Readonly<Record<Step['key'], IconType>> = {
  previous: BillIcon,
  latest: BillIcon,
  days: BookedIcon,
  weather: HeatingIcon,
  rates: PaymentCardIcon,
  use: PlugIcon,
  other: InfoIcon,
};

const isTotal = ({ key }: Step) => key === 'previous' || key === 'latest';
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The picture and its table in one: a bar below the words of each row, all from the same zero. */
export function WaterfallTable({
  steps,
  caption,
}: {
  readonly steps: readonly Step[];
  readonly caption: string;
}) {
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(1, Math.max(0, ...ends) - low);
  const at = (amount: number) => (amount - low) / span;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
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
        {steps.map((step) => {
          const [first, last] = [Math.min(step.from, step.to), Math.max(step.from, step.to)];
          return (
            <tr
              key={step.key}
              className={cx(
                styles.row,
                isTotal(step) && styles.total,
                styles[step.key],
                !isTotal(step) && (step.amount < 0 ? styles.less : styles.more),
              )}
              style={custom({
                '--zero': percent(at(0)),
                '--start': percent(at(first)),
                '--size': percent(at(last) - at(first)),
              })}
            >
              <th scope="row">
                <span className={styles.what}>
                  <Icon of={icons[step.key]} />
                  <span className={styles.words}>
                    <span className={styles.name}>{step.title}</span>{' '}
                    <span className={styles.text}>{step.text}</span>
                  </span>
                </span>
                <span className={styles.track} aria-hidden="true">
                  {isTotal(step) ? null : <span className={styles.standing} />}
                  {step.amount === 0 ? null : <span className={styles.bar} />}
                </span>
              </th>
              <td>{isTotal(step) ? formatMoney(step.amount) : changeText(step.amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
