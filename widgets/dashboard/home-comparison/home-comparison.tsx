import { billingAccounts } from '#schemas/entities/account.ts';
import { homeComparison as homeComparisonAnswer } from '#schemas/entities/dashboard.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { PeopleIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { InsightState } from '#widgets/shared/insights/insight-state.tsx';
import { OneTimePopup } from '#widgets/shared/insights/one-time-popup.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import { comparisonQuery, homeComparison } from './descriptor.ts';

type Data = PropsOf<typeof homeComparison>['data'];
export type Accounts = Data['accounts'];
/** The answer when there are figures. */
export type Compared = Extract<Data['comparison'], { readonly comparison: unknown }>;

/** This home and similar homes. */
function HomeComparison({ config, data: { comparison, accounts } }: PropsOf<typeof homeComparison>) {
  const retry = useRefresh(comparisonQuery);
  const link = useLink();
  const more = config.to === undefined ? null : link(config.to);
  // Only the page that the layout links to tells a business from a home here.
  const isBusiness = config.to?.includes('/business-') ?? false;
  const kind = isBusiness ? 'businesses' : 'homes';
  return (
    <Card
      title={isBusiness ? 'How your business compares' : 'How your home compares'}
      icon={PeopleIcon}
      info={
        <InfoTip label="About this comparison">
          We compare your use with {kind} like yours, going by your {isBusiness ? 'business' : 'home'}{' '}
          profile.
        </InfoTip>
      }
      footer={
        more ? (
          <TextLink link={more} standalone>
            See the full comparison
          </TextLink>
        ) : null
      }
    >
      {'comparison' in comparison ? (
        <>
          <ComparisonChart compared={comparison} accounts={accounts} isBusiness={isBusiness} />
          <Notes compared={comparison} isBusiness={isBusiness} />
          {comparison.status === 'SUCCESS_WITH_POPUP' && comparison.popup !== null ? (
            <OneTimePopup id="homeComparison" popup={comparison.popup} />
          ) : null}
        </>
      ) : (
        <InsightState
          status={comparison.status}
          subject="your comparison"
          promise={`compare it with ${kind} like yours`}
          isBusiness={isBusiness}
          onRetry={retry}
        />
      )}
    </Card>
  );
}

/** What makes the figures less certain. */
function Notes({ compared, isBusiness }: { readonly compared: Compared; readonly isBusiness: boolean }) {
  return (
    <>
      {compared.isLite || compared.status === 'SUCCESS_WITH_LIMITED_DATA' ? (
        <PartialNote>We have limited data for these days, so this is a rough guide.</PartialNote>
      ) : null}
      {compared.hasHomeProfileChanged ? (
        <PartialNote>
          Your {isBusiness ? 'business' : 'home'} profile has changed. We're recalculating this, so check
          again tomorrow.
        </PartialNote>
      ) : null}
    </>
  );
}

export default defineWidget(homeComparison, {
  answers: { comparison: homeComparisonAnswer, accounts: billingAccounts },
  component: HomeComparison,
});
