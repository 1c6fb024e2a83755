import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { emptyBreakdownOf } from '#widgets/shared/insights/insight-answer.ts';
import { LimitedNote } from '#widgets/shared/insights/insight-card.tsx';
import { InsightEmpty } from '#widgets/shared/insights/insight-empty.tsx';
import { YearPart } from '#widgets/shared/insights/year-part.tsx';
import { YearSelect } from '#widgets/shared/insights/year-select.tsx';
import { breakdownTrend } from './descriptor.ts';
import { History } from './history.tsx';
import { billsOf, monthsOf } from './history-model.ts';

type Props = PropsOf<typeof breakdownTrend>;

/** What energy was used for by bill, or by the months of a year; it can be narrowed to one category. */
function BreakdownTrend({ config, data, view, account }: Props) {
  const isBusiness = account.type === 'sme';
  const { bills, latest } = data;
  const empty = emptyBreakdownOf(bills);
  const { year } = view.values;
  const { breakdowns } = bills.electricity;
  return (
    <SlotRoom isShort={empty !== undefined}>
      <Card title={config.heading} icon={ChartIcon}>
        {empty === undefined ? (
          <>
            <YearSelect
              year={year}
              earliest={dataOf(latest)?.Insight?.EarliestDate ?? breakdowns.at(-1)?.period.startDate}
              today={account.today}
              recentLabel="Your bills"
              onChange={(next) => view.set({ year: next }, { push: true })}
            />
            <YearPart
              year={year}
              of={data.months}
              recentLabel="Show your bills"
              onRecent={() => view.set({ year: undefined })}
            >
              {(answer) => <Periods breakdowns={breakdowns} months={answer} view={view} account={account} />}
            </YearPart>
            {bills.status === 'SUCCESS_WITH_LIMITED_DATA' ? <LimitedNote /> : null}
          </>
        ) : (
          <InsightEmpty
            status={empty}
            subject="your usage breakdown"
            promise="work out what your energy goes on"
            isBusiness={isBusiness}
            operation="insights.usageBreakdown"
            noDataPage={config.noDataPage}
          />
        )}
      </Card>
    </SlotRoom>
  );
}

interface PeriodsProps extends Pick<Props, 'view' | 'account'> {
  readonly breakdowns: Props['data']['bills']['electricity']['breakdowns'];
  readonly months: Parameters<Parameters<typeof YearPart>[0]['children']>[0];
}

function Periods({ breakdowns, months, view, account }: PeriodsProps) {
  const periods = useMemo(
    () => (months === undefined ? billsOf(breakdowns) : monthsOf(months.Year, months.Insights)),
    [breakdowns, months],
  );
  return (
    <History
      periods={periods}
      isBills={months === undefined}
      choice={view.values.category}
      onChoose={(category) => view.set({ category })}
      account={account}
      isBusy={view.isPending}
    />
  );
}

export default defineWidget(breakdownTrend, BreakdownTrend);
