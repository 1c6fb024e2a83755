import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  CarIcon,
  ChartIcon,
  DarkThemeIcon,
  HomeIcon,
  type IconType,
  SuccessIcon,
  TipIcon,
} from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { PlanCard } from '#widgets/shared/ev/plan-part.tsx';
import { evInsights } from './descriptor.ts';
import styles from './ev-insights.module.css';

/** Pictures of the insights that we know; a new one gets the last. */
const icons: ReadonlyMap<string, IconType> = new Map([
  ['saving', SuccessIcon],
  ['night', DarkThemeIcon],
  ['distance', CarIcon],
  ['home', HomeIcon],
]);

/** Figures of the server, each with a sentence. */
function EvInsights({ config, data: { answer } }: PropsOf<typeof evInsights>) {
  return (
    <PlanCard title={config.heading} icon={ChartIcon} of={answer} subject="what your figures say">
      {({ insights }) =>
        insights.length === 0 ? (
          <EmptyState icon={TipIcon} title="Nothing stands out yet.">
            We'll show what your EV plan does for you once there's more to go by.
          </EmptyState>
        ) : (
          <ul className={styles.insights}>
            {insights.map(({ key, title, text, value }) => (
              <li key={key} className={styles.insight}>
                <Icon of={icons.get(key) ?? TipIcon} size={24} className={styles.icon} />
                <Figure size={24} label={title} value={value} basis={text} />
              </li>
            ))}
          </ul>
        )
      }
    </PlanCard>
  );
}

export default defineWidget(evInsights, EvInsights);
