import type { ReactNode } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { cx } from '#src/ui/cx.ts';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ComparisonChart } from '#widgets/shared/insights/comparison-chart.tsx';
import {
  comparedOf,
  emptyStatusOf,
  type Insight,
  isLimited,
} from '#widgets/shared/insights/insight-answer.ts';
import { InsightNotes } from '#widgets/shared/insights/insight-card.tsx';
import { InsightEmpty } from '#widgets/shared/insights/insight-empty.tsx';
import { ComparisonDays } from './comparison-days.tsx';
import styles from './comparison-period.module.css';
import { comparisonPeriod } from './descriptor.ts';

type Props = PropsOf<typeof comparisonPeriod>;

const headings = { week: 'Your latest week', thirtyDays: 'Your last 30 days', bill: 'Your last bill' };
const operations = {
  week: 'insights.latest',
  thirtyDays: 'insights.thirtyDay',
  bill: 'insights.homeComparison',
} as const;

/** This home and similar homes in one period, and the days that make it. */
function ComparisonPeriod({ config, data, account }: Props) {
  const isBusiness = account.type === 'sme';
  const [kind, one] = isBusiness ? ['businesses', 'business'] : ['homes', 'home'];
  const { compared } = data;
  const empty = emptyStatusOf(compared);
  return (
    <SlotRoom isShort={empty !== undefined || compared.Insight === null}>
      <Card
        title={config.heading || headings[config.period]}
        icon={PeopleIcon}
        info={
          <InfoTip label="About this comparison">{`We compare your use with ${kind} like yours, going by your ${one} profile. Costs are what the same use would cost on your plan.`}</InfoTip>
        }
      >
        {empty === undefined && compared.Insight !== null ? (
          <Figures
            insight={compared.Insight}
            isLite={isLimited(compared)}
            data={data}
            account={account}
            isBusiness={isBusiness}
          />
        ) : (
          <InsightEmpty
            status={empty ?? 'NO_DATA'}
            subject="your comparison"
            promise={`compare it with ${kind} like yours`}
            isBusiness={isBusiness}
            operation={operations[config.period]}
            noDataPage={config.noDataPage}
          />
        )}
      </Card>
    </SlotRoom>
  );
}

interface FiguresProps extends Pick<Props, 'data' | 'account'> {
  readonly insight: Insight;
  readonly isLite: boolean;
  readonly isBusiness: boolean;
}

function Figures({ insight, isLite, data: { days }, account, isBusiness }: FiguresProps) {
  const compared = comparedOf(insight);
  const others = isBusiness ? 'similar businesses' : 'similar homes';
  const notes = (
    <InsightNotes isLite={isLite} hasProfileChanged={insight.HasHomeProfileChanged} isBusiness={isBusiness} />
  );
  if (compared === null) {
    return (
      <>
        <Text strong>{`We don't have ${others} to compare with for these days.`}</Text>
        {notes}
      </>
    );
  }
  const byDay: ReactNode = (
    <Part of={days} subject="the days of this comparison" note="The comparison is shown.">
      {(answer) => <ComparisonDays compared={compared} days={answer} account={account} others={others} />}
    </Part>
  );
  const hasDays = compared.comparison.electricity !== null && days.state !== 'absent';
  return (
    <div className={cx(styles.parts, hasDays && styles.two)}>
      <div className={styles.part}>
        <ComparisonChart
          compared={compared}
          account={account}
          isBusiness={isBusiness}
          isBilled={insight.Period === 'BILL'}
        />
        {notes}
      </div>
      {hasDays ? byDay : null}
    </div>
  );
}

export default defineWidget(comparisonPeriod, ComparisonPeriod);
