import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { BreakdownIcon } from '#src/ui/icons/icons.ts';
import { BiggestSaving } from '#widgets/shared/insights/biggest-saving.tsx';
import { InsightCard, LimitedNote } from '#widgets/shared/insights/insight-card.tsx';
import { overlapText } from '#widgets/shared/insights/order-categories.ts';
import { BreakdownChart } from './breakdown-chart.tsx';
import { usageBreakdown } from './descriptor.ts';

type Props = PropsOf<typeof usageBreakdown>;

/** What energy was used for. */
function UsageBreakdown({ config, data: { breakdown }, account }: Props) {
  const isBusiness = account.type === 'sme';
  const split = 'categories' in breakdown ? breakdown : undefined;
  return (
    <InsightCard
      id="usageBreakdown"
      title="What you used energy for"
      icon={BreakdownIcon}
      word="breakdown"
      info={`We work this out from your readings and your ${isBusiness ? 'business' : 'home'} profile, so it's an estimate. ${overlapText(split?.categories ?? [])}`.trim()}
      page={config.to}
      isBusiness={isBusiness}
      subject="your usage breakdown"
      promise="work out what your energy goes on"
      empty={'categories' in breakdown ? undefined : breakdown.status}
      popup={split?.status === 'SUCCESS_WITH_POPUP' ? split.popup : null}
    >
      {split && (
        <>
          <BreakdownChart breakdown={split} account={account} maxCategories={config.maxCategories} />
          {split.status === 'SUCCESS_WITH_LIMITED_DATA' ? <LimitedNote /> : null}
          {split.biggestSaving === null ? null : <BiggestSaving saving={split.biggestSaving} />}
        </>
      )}
    </InsightCard>
  );
}

export default defineWidget(usageBreakdown, UsageBreakdown);
