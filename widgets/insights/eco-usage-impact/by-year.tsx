import { useMemo } from 'react';
import { dataOf } from '#src/runtime/part.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import type { ImpactProps } from './descriptor.ts';
import { hasReadings, impactOfMonth } from './impact.ts';
import { YearChart } from './impact-chart.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { MonthStrip } from './month-strip.tsx';
import { monthOf, monthsTo, stripLength } from './months.ts';
import { ImpactPart, NoData } from './states.tsx';

/** Twelve months up to one that can be chosen. */
export function ByYear(props: ImpactProps) {
  const { data, view, account } = props;
  const thisMonth = monthOf(account.today);
  const select = (month: string) =>
    view.set({ month: month === thisMonth ? undefined : month }, { push: true });
  return (
    <ImpactPart of={data.latest} subject="this year" onLatest={() => select(thisMonth)}>
      {({ EarliestMonth }) => (
        <>
          <MonthStrip
            label="Last month of the year"
            months={monthsTo(thisMonth, stripLength, EarliestMonth)}
            selected={view.values.month ?? thisMonth}
            onSelect={select}
          />
          <Year {...props} />
        </>
      )}
    </ImpactPart>
  );
}

function Year({ config, data, view, account }: ImpactProps) {
  const { days: _days, latest: _latest, ...months } = data;
  // Objects of the answers stay the same while nothing changes, but their list is new each time.
  const parts = Object.values(months);
  const answers = parts.map(dataOf);
  const key = answers.map((answer) => answer?.Month ?? '').join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which months there are.
  const impacts = useMemo(
    () =>
      answers
        .flatMap((answer) => (answer === undefined ? [] : [impactOfMonth(answer, account.today)]))
        .toReversed(),
    [key, account.today],
  );
  const failed = parts.find((part) => part.state === 'failed');
  if (!impacts.some(hasReadings)) return failed ? <MissingNote retry={failed.retry} /> : <NoData />;
  return (
    <>
      <ImpactPanel
        impacts={impacts}
        measure={config.measure}
        isByDay={false}
        isBusy={view.isPending}
        chart={(label) => (
          <YearChart impacts={impacts} measure={config.measure} seasons={config.seasons} label={label} />
        )}
      />
      {failed ? <MissingNote retry={failed.retry} /> : null}
    </>
  );
}

const MissingNote = ({ retry }: { readonly retry: () => void }) => (
  <PartialNote onRetry={retry}>Some months couldn't be loaded.</PartialNote>
);
