import { useQuery } from '#src/api/use-query.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { electricityQuery, gasQuery, hoursQuery, noData } from './descriptor.ts';
import { shortDate } from './summary.ts';

/* Parts that couldn't be loaded. Each asks for its answer under the same key as the widget, so that a retry that
   works brings it there. */

export function ComparisonMissing({ period }: { readonly period: Period }) {
  const { retry } = useQuery(electricityQuery(period));
  return (
    <PartialNote onRetry={retry}>
      We couldn't load the period to compare with. This period is shown without it.
    </PartialNote>
  );
}

export function GasMissing() {
  const { error, retry } = useQuery(gasQuery());
  if (error?.type === noData) {
    return <PartialNote>We don't get your gas use by the day. Electricity is shown.</PartialNote>;
  }
  return <PartialNote onRetry={retry}>Gas isn't available right now. Electricity is shown.</PartialNote>;
}

export function HoursMissing({ day }: { readonly day: PlainDate }) {
  const { retry } = useQuery(hoursQuery(day));
  return (
    <PartialNote onRetry={retry}>
      We couldn't load the hours of {shortDate(day)}. The day as a whole is in its bill period.
    </PartialNote>
  );
}
