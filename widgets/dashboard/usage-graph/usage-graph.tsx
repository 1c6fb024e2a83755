import { useEffect, useMemo, useRef } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { withKnownPeriod } from '#widgets/shared/energy/current-window.ts';
import { type Unit, useUnit } from '#widgets/shared/energy/units.ts';
import { NoPeriod } from '#widgets/shared/usage/no-period.tsx';
import { UnitMenu } from '#widgets/shared/usage/unit-menu.tsx';
import styles from '#widgets/shared/usage/usage.module.css';
import { useShownValues } from '#widgets/shared/usage/use-shown-values.ts';
import { DayView } from './day-view.tsx';
import { type UsageData, type UsageView, usageGraph } from './descriptor.ts';
import { PeriodView } from './period-view.tsx';

type Props = PropsOf<typeof usageGraph>;

const headings = { electricity: 'Your electricity', gas: 'Your gas', both: 'Your energy' } as const;

/** Use in a bill period by the day, and in a day by the hour. */
function UsageGraph({ config, data: parts, view, account }: Props) {
  const data = withKnownPeriod(parts);
  const { period, gas } = data;
  const shown = useShownValues(view);
  const heading = config.heading ?? headings[data.gas.state === 'ready' ? shown.fuel : 'electricity'];
  const common = { config, data, view, account };
  if (period.state === 'ready')
    return <Use heading={heading} answer={period.data} {...common} shown={shown} />;
  // Gas is shown by itself where electricity failed, or there is none.
  if (gas.state === 'ready' && (period.state === 'failed' || period.state === 'absent')) {
    const own = { ...shown, fuel: 'gas', day: undefined } as const;
    return (
      <Use heading={config.heading ?? headings.gas} answer={gasAlone(gas.data)} {...common} shown={own} />
    );
  }
  return <NoPeriod heading={heading} period={period} page={config.to} isAll={gas.state === 'failed'} />;
}

type PeriodAnswer = Extract<UsageData['period'], { readonly state: 'ready' }>['data'];

/** Gas in the place of electricity: it has no hours and no other periods. */
const gasAlone = (answer: Omit<PeriodAnswer, 'hasHourlyData'>): PeriodAnswer => ({
  ...answer,
  billPeriods: answer.billPeriods.slice(0, 1),
  hasHourlyData: false,
});

interface UseProps extends Props {
  readonly heading: string;
  readonly answer: PeriodAnswer;
  readonly shown: UsageView['values'];
}

function Use({ heading, answer, config, data, view, account, shown }: UseProps) {
  const electricity = useMemo(() => readBillPeriod(answer), [answer]);
  const gasAnswer = dataOf(data.gas);
  const gas = useMemo(() => gasAnswer && readBillPeriod(gasAnswer), [gasAnswer]);
  /** Set when a bar was opened or closed: the chart that follows takes the focus of the one that goes. */
  const hasMoved = useRef(false);
  const day = electricity.hasHourlyData ? shown.day : undefined;
  const lastDay = useRef(day);
  useEffect(() => {
    // Once the other chart is there, a later change of period must not take focus from what was pressed.
    if (lastDay.current !== day) hasMoved.current = false;
    lastDay.current = day;
  });
  // Gas stands in the place of electricity where only gas could be read, so its plan decides about the unit.
  const fuel = data.period.state === 'ready' ? 'electricity' : 'naturalGas';
  const { unit, disabledReason, remember } = useUnit(account, electricity.hasCost, view.values.unit, fuel);
  const chooseUnit = (next: Unit) => {
    remember(next);
    view.set({ unit: next });
  };
  const common = {
    electricity,
    unit,
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
      menu={<UnitMenu hasCost={electricity.hasCost} unit={unit} onChange={chooseUnit} />}
    >
      {disabledReason === undefined ? null : <p className={styles.note}>{disabledReason}</p>}
      {day ? (
        <DayView {...common} day={day} hours={data.hours} />
      ) : (
        <PeriodView
          {...common}
          account={account}
          data={data}
          gas={gas}
          shown={shown}
          openedDay={hasMoved.current ? lastDay.current : undefined}
          lateText={config.lateDataText}
        />
      )}
    </Card>
  );
}

export default defineWidget(usageGraph, UsageGraph);
