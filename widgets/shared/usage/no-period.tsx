import { shownProblem } from '#src/api/api-error.ts';
import { useLink } from '#src/routing/use-link.ts';
import type { Part } from '#src/runtime/part.tsx';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { ElectricityIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

interface NoPeriodProps {
  readonly heading: string;
  readonly period: Exclude<Part<unknown>, { readonly state: 'ready' }>;
  /** Path of the page with more. */
  readonly page: string | undefined;
  /** Gas failed too. */
  readonly isAll: boolean;
}

/** The whole card without its bill period: none at this property, not loaded, or in the future. */
export function NoPeriod({ heading, period, page, isAll }: NoPeriodProps) {
  const link = useLink();
  const more = page === undefined ? null : link(page);
  switch (period.state) {
    case 'absent':
      return (
        <Card title={heading}>
          <EmptyState icon={ElectricityIcon} title="There's no electricity at this property.">
            If you've just joined us, your use appears here the day after your supply starts.
          </EmptyState>
        </Card>
      );
    case 'failed': {
      const own = shownProblem(period.problem);
      return (
        <Card title={heading}>
          <ErrorState
            title={own?.title ?? `We couldn't load your ${isAll ? 'energy' : 'electricity'} use.`}
            onRetry={period.retry}
            action={more && <TextLink link={more}>Go to your energy use</TextLink>}
          >
            {own?.detail ?? 'The rest of the page still works.'}
          </ErrorState>
        </Card>
      );
    }
    default:
      return (
        <Card title={heading} busy>
          <SkeletonChart height={340} />
        </Card>
      );
  }
}
