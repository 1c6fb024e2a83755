import { useEffect, useMemo, useRef } from 'react';
import { dataOf } from '#src/runtime/part.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { GasIcon } from '#src/ui/icons/icons.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { gasSupplies, type SupplyPoint } from '#widgets/shared/gas/gas-supply.ts';
import { periodText } from '#widgets/shared/usage/period-text.ts';
import { DaysView } from './days-view.tsx';
import type { GasUsageProps, GasUsageView } from './descriptor.ts';
import own from './gas-usage.module.css';
import { readPeriods, type YearAnswer, yearsOf } from './items.ts';
import { SupplyPicker, YearPicker } from './pickers.tsx';
import { YearView } from './year-view.tsx';

interface GasUseProps extends GasUsageProps {
  readonly supply: SupplyPoint;
  readonly answer: YearAnswer;
  /** The values of the address that the data belongs to. */
  readonly shown: GasUsageView['values'];
  readonly unit: Unit;
  readonly hasCost: boolean;
}

/** A year of gas, or one of its read periods. */
export function GasUse(props: GasUseProps) {
  const { config, data, view, account, supply, answer, shown, unit, hasCost } = props;
  const site = dataOf(data.site);
  const items = useMemo(() => readPeriods(answer, hasCost, site), [answer, hasCost, site]);
  const years = yearsOf({
    year: answer,
    site,
    since: dataOf(data.accountType)?.customerSince,
    today: account.today,
  });
  /** Set when a period was opened or closed: the chart that follows takes the focus of the one that goes. */
  const hasMoved = useRef(false);
  const last = useRef(shown.span);
  useEffect(() => {
    // Once the other chart is there, a later step must not take focus from what was pressed.
    if (last.current !== shown.span) hasMoved.current = false;
    last.current = shown.span;
  });
  const open = (span: Period | undefined) => {
    hasMoved.current = true;
    announce(
      span === undefined
        ? `${answer.year}, by read period`
        : `${formatDateRange(span.from, span.to, true)}, by the day`,
    );
    view.set({ span: span && periodText(span) }, { push: true });
  };
  const span = supply.advanced ? shown.span : undefined;
  const common = { view, items, unit, hasCost, answer, data, takesFocus: hasMoved.current };
  return (
    <>
      <div className={own.bar}>
        <SupplyPicker
          supplies={gasSupplies(account)}
          supply={supply}
          onChoose={(id) => view.set({ supply: id, year: undefined, span: undefined })}
        />
        {span === undefined ? (
          <YearPicker
            years={years}
            year={shown.year ?? answer.year}
            onChoose={(year) => view.set({ year: String(year), span: undefined }, { push: true })}
          />
        ) : null}
      </div>
      {span !== undefined ? (
        <DaysView {...common} span={span} onOpen={open} />
      ) : items.length === 0 ? (
        <EmptyState icon={GasIcon} title="There's no gas use to show yet.">
          Your gas supply starts soon. Your use appears here once your meter has been read.
        </EmptyState>
      ) : (
        <YearView
          {...common}
          shown={shown}
          lateText={config.lateDataText}
          today={account.today}
          opened={hasMoved.current ? last.current : undefined}
          onOpen={supply.advanced ? open : undefined}
        />
      )}
    </>
  );
}
