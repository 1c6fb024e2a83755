import { dataOf } from '#src/runtime/part.tsx';
import { Week } from './by-day.tsx';
import type { ImpactProps } from './descriptor.ts';
import { MonthStrip } from './month-strip.tsx';
import { monthOf, monthsTo, stripLength } from './months.ts';
import { ImpactPart } from './states.tsx';

/** The days of a month, with the strip of months that can be chosen. */
export function ByMonth({ config, data, view, account }: ImpactProps) {
  const thisMonth = monthOf(account.today);
  const earliest = dataOf(data.latest)?.EarliestMonth;
  const select = (month: string) =>
    view.set({ month: month === thisMonth ? undefined : month }, { push: true });
  return (
    <>
      {earliest === undefined ? null : (
        <MonthStrip
          label="Month"
          months={monthsTo(thisMonth, stripLength, earliest)}
          selected={view.values.month ?? thisMonth}
          onSelect={select}
        />
      )}
      <ImpactPart of={data.month} subject="this month" onLatest={() => select(thisMonth)}>
        {({ Days }) => (
          <Week days={Days} measure={config.measure} isBusy={view.isPending} today={account.today} />
        )}
      </ImpactPart>
    </>
  );
}
