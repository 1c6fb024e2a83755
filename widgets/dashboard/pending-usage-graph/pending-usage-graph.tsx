import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { pendingUsageGraph } from './descriptor.ts';
import { nextSteps } from './next-steps.ts';
import styles from './pending-usage-graph.module.css';
import { QuietBars } from './quiet-bars.tsx';

/** Replaces the usage graph until there is use: what follows, and when. */
function PendingUsageGraph({ config, data, account }: PropsOf<typeof pendingUsageGraph>) {
  const site = dataOf(data.sites)?.properties.find(({ isSelected }) => isSelected);
  const { title, text, steps } = nextSteps(site, account.today);
  return (
    <Card title={config.heading}>
      <QuietBars />
      <div>
        <Text as="div" size={20} strong>
          {title}
        </Text>
        <Text tone="muted">{config.text ?? text}</Text>
      </div>
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map(({ when, what }) => (
            <li key={when}>
              <span className={styles.when}>{when}</span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

export default defineWidget(pendingUsageGraph, PendingUsageGraph);
