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
import { homeComparison } from './descriptor.ts';

type Props = PropsOf<typeof homeComparison>;
/** The answer when there are figures. */
export type Compared = Extract<Props['data']['comparison'], { readonly comparison: unknown }>;

/** This home and similar homes. */
function HomeComparison({ config, data: { comparison }, account }: Props) {
  const link = useLink();
  const more = config.to === undefined ? null : link(config.to);
  const isBusiness = account.type === 'sme';
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
          <ComparisonChart compared={comparison} account={account} isBusiness={isBusiness} />
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
          operation="drd.widget.homeComparison"
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

export default defineWidget(homeComparison, HomeComparison);
