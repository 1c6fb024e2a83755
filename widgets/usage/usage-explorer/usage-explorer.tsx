import { useEffect, useMemo, useRef } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { withKnownPeriod } from '#widgets/shared/energy/current-window.ts';
import { type Unit, useUnit } from '#widgets/shared/energy/units.ts';
import { NoPeriod } from '#widgets/shared/usage/no-period.tsx';
import { UnitMenu } from '#widgets/shared/usage/unit-menu.tsx';
import styles from '#widgets/shared/usage/usage.module.css';
import { useShownValues } from '#widgets/shared/usage/use-shown-values.ts';
import { addressOf, type Target } from './address.ts';
import { DayView } from './day-view.tsx';
import { type ExplorerData, type ExplorerView, usageExplorer } from './descriptor.ts';
import { RecentView } from './recent-view.tsx';
import { SpanView } from './span-view.tsx';
import { Trail } from './trail.tsx';
import own from './usage-explorer.module.css';
import { ViewSwitch } from './view-switch.tsx';
import { WindowPicker } from './window-picker.tsx';
import { allowedView, isRecent, windowName, windowOf } from './windows.ts';

type Props = PropsOf<typeof usageExplorer>;
type PeriodAnswer = Extract<ExplorerData['period'], { readonly state: 'ready' }>['data'];

const headings = { electricity: 'Your electricity', gas: 'Your gas', both: 'Your energy' } as const;

/** Use by bill period, day, week, month and year, and the newest readings; each bar opens into what it is made of. */
function UsageExplorer({ config, data: parts, view, account }: Props) {
  const data = withKnownPeriod(parts);
  const { period, gas } = data;
  const values = useShownValues(view);
  const hasHours = period.state === 'ready' && period.data.hasHourlyData;
  const shown = { ...values, view: allowedView(values.view, hasHours) };
  const heading = config.heading ?? headings[gas.state === 'ready' ? shown.fuel : 'electricity'];
  const common = { config, data, view, account };
  if (period.state === 'ready')
    return <Use {...common} heading={heading} answer={period.data} shown={shown} />;
  // Gas is shown by itself where electricity failed, or there is none.
  if (gas.state === 'ready' && (period.state === 'failed' || period.state === 'absent')) {
    const own = { ...shown, view: 'BILL_WINDOW', fuel: 'gas' } as const;
    const answer = { ...gas.data, billPeriods: gas.data.billPeriods.slice(0, 1), hasHourlyData: false };
    return <Use {...common} heading={config.heading ?? headings.gas} answer={answer} shown={own} />;
  }
  return <NoPeriod heading={heading} period={period} page={undefined} isAll={gas.state === 'failed'} />;
}

interface UseProps extends Props {
  readonly heading: string;
  readonly answer: PeriodAnswer;
  /** The values of the address that the data belongs to. */
  readonly shown: ExplorerView['values'];
}

function Use({ heading, answer, config, data, view, account, shown }: UseProps) {
  const electricity = useMemo(() => readBillPeriod(answer), [answer]);
  const gasAnswer = dataOf(data.gas);
  const gas = useMemo(() => gasAnswer && readBillPeriod(gasAnswer), [gasAnswer]);
  /** Set when a bar was opened or closed: the chart that follows takes the focus of the one that goes. */
  const hasMoved = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    // Once the other chart is there, a later step must not take focus from what was pressed.
    if (last.current.view !== shown.view) hasMoved.current = false;
    last.current = shown;
  });
  // Gas stands in the place of electricity here, so its plan decides about the unit.
  const isGasAlone = data.period.state !== 'ready';
  const fuel = isGasAlone ? 'naturalGas' : 'electricity';
  const { unit, disabledReason, remember } = useUnit(account, electricity.hasCost, view.values.unit, fuel);
  const chooseUnit = (next: Unit) => {
    remember(next);
    view.set({ unit: next });
  };
  const { today } = account;
  const { options } = electricity;
  const mode = view.values.compare?.mode;
  const goTo = (target: Target) => {
    if ('date' in target) announce(windowName(target.view, windowOf(target.view, target.date, today)));
    view.set(addressOf(target, { mode, today, options }), { push: true });
  };
  /** Opens or closes a bar, which is announced and takes the focus. */
  const open = (target: Target) => {
    hasMoved.current = true;
    if (target.view === 'BILL_WINDOW') announce('The bill period, by the day');
    goTo(target);
  };
  const common = { electricity, unit, view, shown, data, today, takesFocus: hasMoved.current };
  return (
    <Card
      title={heading}
      busy={view.isPending}
      menu={<UnitMenu hasCost={electricity.hasCost} unit={unit} onChange={chooseUnit} />}
    >
      {disabledReason === undefined ? null : <p className={styles.note}>{disabledReason}</p>}
      <div className={own.bar}>
        {isGasAlone ? null : (
          <ViewSwitch
            view={allowedView(view.values.view, electricity.hasHourlyData)}
            hasHours={electricity.hasHourlyData}
            window={electricity}
            today={today}
            onChoose={goTo}
          />
        )}
        <WindowPicker period={electricity} shown={shown} today={today} onChoose={goTo} />
      </div>
      <Trail shown={shown} window={electricity} today={today} onOpen={open} />
      {isRecent(shown.view) ? (
        <RecentView {...common} span={shown.view} lateText={config.lateDataText} onOpen={open} />
      ) : shown.view === 'DAY' ? (
        <DayView {...common} onOpen={open} />
      ) : (
        <SpanView
          {...common}
          gas={gas}
          isGasAlone={isGasAlone}
          hasGas={account.supplyPoints.some(({ supplyType }) => supplyType === 'naturalGas')}
          lateText={config.lateDataText}
          opened={hasMoved.current ? last.current.date : undefined}
          onOpen={open}
        />
      )}
    </Card>
  );
}

export default defineWidget(usageExplorer, UsageExplorer);
