import { useMemo } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ChartIcon, ClockIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { emptyStatusOf } from '#widgets/shared/insights/insight-answer.ts';
import { InsightNotes } from '#widgets/shared/insights/insight-card.tsx';
import { InsightEmpty } from '#widgets/shared/insights/insight-empty.tsx';
import { monthsOfYear } from '#widgets/shared/insights/insight-years.ts';
import { YearPart } from '#widgets/shared/insights/year-part.tsx';
import { YearSelect } from '#widgets/shared/insights/year-select.tsx';
import { comparisonTrend } from './descriptor.ts';
import { TrendFigures } from './trend-figures.tsx';
import { recentMonths, trendOf } from './trend-model.ts';

type Props = PropsOf<typeof comparisonTrend>;

const headings = { total: 'Month by month', electricity: 'Electricity by month', gas: 'Gas by month' };

/** This home and similar homes by month: the last twelve, or those of a year. */
function ComparisonTrend(props: Props) {
  const { config, data, account } = props;
  const isBusiness = account.type === 'sme';
  const { HistoricTrend } = data.compared;
  const hasTrend = HistoricTrend.Status === 'SUCCESS' && HistoricTrend.Insights.length > 0;
  return (
    <SlotRoom isShort={!hasTrend}>
      <Card title={config.heading || headings[config.energy]} icon={ChartIcon}>
        {hasTrend ? <Trend {...props} /> : <NoTrend {...props} isBusiness={isBusiness} />}
      </Card>
    </SlotRoom>
  );
}

function Trend({ config: { energy }, data: { compared, months }, view, account }: Props) {
  const isBusiness = account.type === 'sme';
  const recent = compared.HistoricTrend.Insights;
  const { year } = view.values;
  const latest = recent.at(-1);
  return (
    <>
      <YearSelect
        year={year}
        earliest={latest?.EarliestDate}
        today={account.today}
        onChange={(next) => view.set({ year: next }, { push: true })}
      />
      <YearPart year={year} of={months} onRecent={() => view.set({ year: undefined })}>
        {(answer) => {
          const insights = answer?.Insights ?? recent;
          return (
            <Months
              insights={insights}
              year={answer?.Year}
              energy={energy}
              account={account}
              isBusiness={isBusiness}
              isBusy={view.isPending}
            />
          );
        }}
      </YearPart>
      <InsightNotes
        isLite={recent.some(({ IsLite }) => IsLite)}
        hasProfileChanged={latest?.HasHomeProfileChanged === true}
        isBusiness={isBusiness}
      />
    </>
  );
}

interface MonthsProps extends Pick<Props, 'account'> {
  readonly insights: Props['data']['compared']['HistoricTrend']['Insights'];
  readonly year: number | undefined;
  readonly energy: Props['config']['energy'];
  readonly isBusiness: boolean;
  readonly isBusy: boolean;
}

function Months({ insights, year, energy, ...rest }: MonthsProps) {
  const months = useMemo(
    () => trendOf(year === undefined ? recentMonths(insights) : monthsOfYear(year), insights, energy),
    [insights, year, energy],
  );
  if (energy !== 'total' && months.every(({ compared }) => compared === null)) {
    return (
      <EmptyState title={`There's no ${energy} in these months.`}>
        Choose other months, or look at all your energy.
      </EmptyState>
    );
  }
  // With one kind of energy, all of it is that one.
  const isElectricityAlone = insights.every(({ Comparison }) => (Comparison?.Gas ?? null) === null);
  const shown = energy === 'total' && isElectricityAlone ? 'electricity' : energy;
  return <TrendFigures months={months} energy={shown} {...rest} />;
}

/** Why there is no trend: no insight at all, or too few months. */
function NoTrend({ config, data: { compared }, isBusiness }: Props & { readonly isBusiness: boolean }) {
  const linkTo = useLink();
  const empty = emptyStatusOf(compared);
  if (empty !== undefined) {
    return (
      <InsightEmpty
        status={empty}
        subject="your trend"
        promise={`compare it with ${isBusiness ? 'businesses' : 'homes'} like yours`}
        isBusiness={isBusiness}
        operation="insights.homeComparison"
        noDataPage={config.noDataPage}
      />
    );
  }
  const weekly = config.weeklyPage === undefined ? null : linkTo(config.weeklyPage);
  return (
    <EmptyState
      icon={ClockIcon}
      title="Your trend isn't ready yet."
      action={weekly ? <Button link={weekly}>See your weekly update</Button> : null}
    >
      It takes a few whole months of readings to show one. It fills in by itself as they pass.
    </EmptyState>
  );
}

export default defineWidget(comparisonTrend, ComparisonTrend);
