import type { ResponseOf } from '#schemas/wire.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import type { Compared, ComparedEnergy } from './comparison-chart.tsx';
import type { EmptyStatus } from './insight-state.tsx';

type Answer = ResponseOf<'insights.latest'>;

/** One insight of the server: a week, a bill or a month. */
export type Insight = NonNullable<Answer['Insight']>;

/** Why there are no figures; NO_DATA where the server names no other reason. */
export type NoInsight = EmptyStatus | 'NO_DATA';

/** Why an answer has no figures. Undefined where it has some. */
export const emptyStatusOf = ({ Status, Insight }: Answer): NoInsight | undefined =>
  reasonOf(Status, Insight !== null);

/** Why the breakdown of bills has no figures. Undefined where it has some. */
export const emptyBreakdownOf = ({
  status,
  electricity,
}: ResponseOf<'insights.usageBreakdown'>): NoInsight | undefined =>
  reasonOf(status, electricity.breakdowns.length > 0);

function reasonOf(status: Answer['Status'], hasFigures: boolean): NoInsight | undefined {
  switch (status) {
    case 'LOADING':
    case 'ERROR':
    case 'COMING_SOON':
    case 'HOME_PROFILE_NOT_COMPLETED':
      return status;
    default:
      return hasFigures ? undefined : 'NO_DATA';
  }
}

/** The figures rest on limited data, by the insight itself or by its status. */
export const isLimited = ({ Status, Insight }: Answer): boolean =>
  Insight?.IsLite === true || Status === 'SUCCESS_WITH_LIMITED_DATA';

/** The last day of an insight. */
export const lastDayOf = ({ Date: first, NumberOfDays }: Insight): PlainDate =>
  addDays(first, Math.max(0, NumberOfDays - 1));

/** A comparison in the names of the portal; null where there is nobody to compare with. */
export function comparedOf(insight: Insight): Compared | null {
  const { Comparison } = insight;
  return (
    Comparison && {
      comparison: {
        electricity: Comparison.Electricity && energyOf(Comparison.Electricity),
        gas: Comparison.Gas && energyOf(Comparison.Gas),
        total: energyOf(Comparison.Total),
      },
      period: { startDate: insight.Date, endDate: lastDayOf(insight) },
      efficientText: '',
    }
  );
}

type WireEnergy = NonNullable<Insight['Comparison']>['Total'];

const energyOf = ({ UsageInKWh, UsageInDollars }: WireEnergy): ComparedEnergy => ({
  usageInKWh: figuresOf(UsageInKWh),
  usageInDollars: figuresOf(UsageInDollars),
});

const figuresOf = <Amount extends number>({
  Actual,
  Average,
  Efficient,
}: {
  readonly Actual: Amount;
  readonly Average: Amount;
  readonly Efficient: Amount;
}) => ({ actual: Actual, average: Average, efficient: Efficient });
