import { useQuery } from '#src/api/use-query.ts';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ElectricityIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';
import { electricityQuery, noData } from './descriptor.ts';

interface NoPeriodProps {
  readonly heading: string;
  readonly period: Period | undefined;
}

/** No answer: because the site has no electricity, or because it couldn't be loaded. The error tells which. */
export function NoPeriod({ heading, period }: NoPeriodProps) {
  const { error, isFetching, retry } = useQuery(electricityQuery(period));
  if (error === undefined) {
    return (
      <Card title={heading} busy>
        <SkeletonChart height={340} />
      </Card>
    );
  }
  return (
    <Card title={heading}>
      {error.type === noData ? (
        <EmptyState icon={ElectricityIcon} title="There's no electricity at this property.">
          If you've just joined us, your use appears here the day after your supply starts.
        </EmptyState>
      ) : (
        <ReadFailure
          error={error}
          title="We couldn't load your electricity use."
          onRetry={retry}
          retrying={isFetching}
        >
          The rest of the page still works.
        </ReadFailure>
      )}
    </Card>
  );
}
