import { formatWholeDollars } from '#src/money/money.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HotWaterIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import { showerSavings } from './descriptor.ts';
import { ShowerChart } from './shower-chart.tsx';
import styles from './shower-savings.module.css';

type Showers = PropsOf<typeof showerSavings>['data']['showers'];

/** The showers that were timed, and what a year of the target would save. */
function ShowerSavings({ config, data: { showers } }: PropsOf<typeof showerSavings>) {
  const hasAny = showers.showerTimes.length > 0;
  return (
    <SlotRoom isShort={!hasAny}>
      <Card title={config.heading}>
        {hasAny ? (
          <>
            <Saving showers={showers} />
            <ShowerChart showers={showers} />
          </>
        ) : (
          <EmptyState icon={HotWaterIcon} title="No shower is timed yet.">
            Hot water is a big part of a power bill. Time a shower, and we'll show what a shorter one saves.
          </EmptyState>
        )}
      </Card>
    </SlotRoom>
  );
}

/** The saving of a year in one sentence and three figures; all of them are the server's. */
function Saving({ showers: { savingPerYear } }: { readonly showers: Showers }) {
  if (savingPerYear === null || savingPerYear.litres === 0) {
    return <Text strong>Your showers are within your target. There's nothing more to save here.</Text>;
  }
  const { dollars, litres, kWh } = savingPerYear;
  return (
    <>
      <Text
        strong
        measure
      >{`A shower of your target every day, in place of your average, saves about ${formatWholeDollars(dollars)} a year.`}</Text>
      <div className={styles.figures}>
        <Figure size={24} label="Money" value={formatWholeDollars(dollars)} basis="a year" />
        <Figure size={24} label="Hot water" value={formatNumber(litres, 0, 3)} unit="litres" basis="a year" />
        <Figure size={24} label="Energy" value={formatNumber(kWh, 0, 3)} unit="kWh" basis="a year" />
      </div>
    </>
  );
}

export default defineWidget(showerSavings, ShowerSavings);
