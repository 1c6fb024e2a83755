import { defineWidget } from '#src/runtime/definition.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { ByDay } from './by-day.tsx';
import { ByMonth } from './by-month.tsx';
import { ByYear } from './by-year.tsx';
import { ecoUsageImpact, type ImpactProps } from './descriptor.ts';
import styles from './eco-usage-impact.module.css';

const labels = { day: 'Day', month: 'Month', year: 'Year' } as const;
const views = { day: ByDay, month: ByMonth, year: ByYear };

/** What the customer's own electricity did to the climate: seven days, a month or a year. */
function EcoUsageImpact(props: ImpactProps) {
  const { config, view } = props;
  const by = view.values.by ?? config.periods[0] ?? 'day';
  const View = views[by];
  return (
    <Card
      title={config.heading}
      icon={EcoIcon}
      fill={false}
      info={
        <InfoTip label="About these figures">
          For each hour we take what you used and how much of the country's power came from fossil fuels in
          that hour. So the same use can make more or less carbon, by when it is.
        </InfoTip>
      }
    >
      <div className={styles.impact}>
        {config.periods.length < 2 ? null : (
          <SegmentedControl
            label="Show your power by"
            options={config.periods.map((value) => ({ value, label: labels[value] }))}
            value={by}
            onChange={(value) => view.set({ by: value, date: undefined, month: undefined }, { push: true })}
          />
        )}
        <View {...props} />
      </div>
    </Card>
  );
}

export default defineWidget(ecoUsageImpact, EcoUsageImpact);
