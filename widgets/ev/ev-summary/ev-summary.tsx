import type { ResponseOf } from '#schemas/wire.ts';
import { formatWholeDollars } from '#src/money/money.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { EvIcon } from '#src/ui/icons/icons.ts';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { PlanCard } from '#widgets/shared/ev/plan-part.tsx';
import { periodText } from '#widgets/shared/ev/plan-texts.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { CheapHours } from './cheap-hours.tsx';
import { evSummary } from './descriptor.ts';
import styles from './ev-summary.module.css';

/** What the night rate saved in the last 30 days, and when it applies. */
function EvSummary({ config, data: { summary, rates } }: PropsOf<typeof evSummary>) {
  const hours = (note?: string) => (
    <Part of={rates} subject="the hours of your rates" {...(note && { note })}>
      {(known) => <CheapHours rates={known} />}
    </Part>
  );
  return (
    <PlanCard
      title={config.heading}
      icon={EvIcon}
      of={summary}
      withoutReadings={hours()}
      subject="what your EV plan saves"
      info={
        <InfoTip label="About these figures">
          We compare what your power cost with what the same power would have cost at the day rate around the
          clock. It's the power of your whole home, car included.
        </InfoTip>
      }
    >
      {(figures) => (
        <div className={styles.summary}>
          <Saving figures={figures} />
          {hours('What you saved is shown.')}
        </div>
      )}
    </PlanCard>
  );
}

function Saving({ figures }: { readonly figures: ResponseOf<'evPlan.summary'> }) {
  const { period, usageCost, costWithDayRate, saving } = figures;
  const size = (cost: number) => (costWithDayRate > 0 ? cost / costWithDayRate : 0);
  return (
    <>
      <Figure
        label={saving > 0 ? 'Your night rate saved you about' : 'Your night rate saved you'}
        value={formatWholeDollars(saving)}
        basis={`${periodText(period)}, incl. GST, without the daily charge`}
      />
      <Text>
        {saving > 0
          ? "That's how much more the same power would have cost at the day rate around the clock."
          : 'You used no power in the hours of the night rate. What you move there costs less.'}
      </Text>
      <BarRows label="Cost of your power">
        <BarRow
          strong
          label="At your day and night rates"
          value={formatWholeDollars(usageCost)}
          size={size(usageCost)}
          colour="var(--data-category-1)"
        />
        <BarRow
          look="outlined"
          label="At the day rate around the clock"
          value={formatWholeDollars(costWithDayRate)}
          size={size(costWithDayRate)}
          colour="var(--data-compare)"
        />
      </BarRows>
    </>
  );
}

export default defineWidget(evSummary, EvSummary);
