import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { ComparisonChart } from '#widgets/shared/insights/comparison-chart.tsx';
import { InsightCard, InsightNotes } from '#widgets/shared/insights/insight-card.tsx';
import { homeComparison } from './descriptor.ts';

type Props = PropsOf<typeof homeComparison>;

/** This home and similar homes. */
function HomeComparison({ config, data: { comparison }, account }: Props) {
  const isBusiness = account.type === 'sme';
  const [kind, one] = isBusiness ? ['businesses', 'business'] : ['homes', 'home'];
  const compared = 'comparison' in comparison ? comparison : undefined;
  return (
    <InsightCard
      id="homeComparison"
      title={`How your ${one} compares`}
      icon={PeopleIcon}
      word="comparison"
      info={`We compare your use with ${kind} like yours, going by your ${one} profile.`}
      page={config.to}
      isBusiness={isBusiness}
      subject="your comparison"
      promise={`compare it with ${kind} like yours`}
      empty={'comparison' in comparison ? undefined : comparison.status}
      popup={compared?.status === 'SUCCESS_WITH_POPUP' ? compared.popup : null}
    >
      {compared && (
        <>
          <ComparisonChart compared={compared} account={account} isBusiness={isBusiness} isBilled />
          <InsightNotes
            isLite={compared.isLite || compared.status === 'SUCCESS_WITH_LIMITED_DATA'}
            hasProfileChanged={compared.hasHomeProfileChanged}
            isBusiness={isBusiness}
          />
        </>
      )}
    </InsightCard>
  );
}

export default defineWidget(homeComparison, HomeComparison);
