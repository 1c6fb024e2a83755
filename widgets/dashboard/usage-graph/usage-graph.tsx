import { useEffect, useMemo, useRef } from 'react';
import { billingAccounts, propertyList } from '#schemas/entities/account.ts';
import { electricityBillPeriod, naturalGasBillPeriod, siteUsage } from '#schemas/entities/usage.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { readBillPeriod, readHours } from '#widgets/shared/energy/bill-period.ts';
import { readUnit, resolveUnit, type Unit, useRememberedUnit } from '#widgets/shared/energy/units.ts';
import { DayView } from './day-view.tsx';
import { usageGraph } from './descriptor.ts';
import { NoPeriod } from './no-period.tsx';
import { PeriodView } from './period-view.tsx';
import styles from './usage-graph.module.css';
import { useShownValues } from './use-shown-values.ts';
import { readComparison, readDay, readFuel, readPeriod } from './view-values.ts';

const defaultLateText = 'usually here by 1 pm the next day';
const headings = { electricity: 'Your electricity', gas: 'Your gas', both: 'Your energy' } as const;
const unitOptions = (hasCost: boolean) =>
  [
    { value: 'kwh', label: 'kWh' },
    { value: 'nzd', label: '$', disabled: !hasCost },
  ] as const;

/**
 * Use in a bill period by the day, and in a day by the hour. The address holds
 * period, unit, comparison, day, fuel and table, so that Back goes up and a link shows the same.
 */
function UsageGraph({ config, data, view }: PropsOf<typeof usageGraph>) {
  const { clock } = useServices();
  const today = clock.today();
  const accountId = data.accounts?.billingAccounts.find(({ isSelected }) => isSelected)?.id;
  const [remembered, remember] = useRememberedUnit(accountId);
  const shown = useShownValues(view);
  /** Set when a bar was opened or closed: the chart that follows takes the focus of the one that goes. */
  const hasMoved = useRef(false);

  const electricity = useMemo(() => data.period && readBillPeriod(data.period), [data.period]);
  const gasWire = 'gas' in data ? data.gas : null;
  const gas = useMemo(() => gasWire && readBillPeriod(gasWire), [gasWire]);
  const otherWire = data.comparison;
  const other = useMemo(() => otherWire && readBillPeriod(otherWire), [otherWire]);
  const hoursWire = 'hours' in data ? data.hours : null;
  const day = 'hours' in data ? readDay(shown['day']) : null;
  const hasCost = electricity?.hasCost ?? false;
  const lastDay = useRef(day);
  useEffect(() => {
    // Once the other chart is there, a later change of period must not take focus from what was pressed.
    if (lastDay.current !== day) hasMoved.current = false;
    lastDay.current = day;
  });
  const hours = useMemo(
    () => (hoursWire && day ? readHours(hoursWire, plainDate(day), hasCost) : null),
    [hoursWire, day, hasCost],
  );

  const heading = config.heading ?? headings[gas === null ? 'electricity' : readFuel(shown)];
  if (!electricity) {
    return <NoPeriod heading={heading} period={readPeriod(shown['period'])} />;
  }
  const { unit, disabledReason } = resolveUnit(
    { ...electricity, isBuyingGroup: data.accounts?.selectedBillingAccount.isBuyingGroup ?? false },
    readUnit(view.values['unit']) ?? remembered,
  );
  const chooseUnit = (next: Unit) => {
    remember(next);
    view.set({ unit: next });
  };
  const comparison = readComparison(shown['compare']);
  const hasGas =
    'sites' in data &&
    (gas !== null ||
      data.sites?.properties.some((site) => site.isSelected && site.supplyTypes.includes('naturalGas')) ===
        true);
  const common = {
    electricity,
    unit,
    today,
    view,
    takesFocus: hasMoved.current,
    onMove: () => {
      hasMoved.current = true;
    },
  };
  return (
    <Card
      title={heading}
      busy={view.isPending}
      menu={
        <div className={styles.unit}>
          <SegmentedControl label="Unit" options={unitOptions(hasCost)} value={unit} onChange={chooseUnit} />
        </div>
      }
    >
      {disabledReason === undefined ? null : <p className={styles.note}>{disabledReason}</p>}
      {day ? (
        <DayView {...common} day={day} hours={hours} isComplete={hoursWire?.isComplete ?? true} />
      ) : (
        <PeriodView
          {...common}
          openedDay={hasMoved.current ? lastDay.current : null}
          gas={gas}
          hasGas={hasGas}
          fuel={readFuel(shown)}
          comparison={comparison ? { ...comparison, period: other } : null}
          lateText={config.lateDataText ?? defaultLateText}
        />
      )}
    </Card>
  );
}

export default defineWidget(usageGraph, {
  answers: {
    accounts: billingAccounts,
    period: electricityBillPeriod,
    comparison: electricityBillPeriod,
    hours: siteUsage,
    gas: naturalGasBillPeriod,
    sites: propertyList,
  },
  component: UsageGraph,
});
