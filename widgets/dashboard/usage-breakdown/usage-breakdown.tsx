import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { cx } from '#src/ui/cx.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { BreakdownIcon, TipIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { InsightState } from '#widgets/shared/insights/insight-state.tsx';
import { OneTimePopup } from '#widgets/shared/insights/one-time-popup.tsx';
import { BreakdownChart } from './breakdown-chart.tsx';
import { usageBreakdown } from './descriptor.ts';
import styles from './usage-breakdown.module.css';

type Props = PropsOf<typeof usageBreakdown>;
/** The answer when there are figures. */
export type Breakdown = Extract<Props['data']['breakdown'], { readonly categories: unknown }>;

/** What energy was used for. */
function UsageBreakdown({ config, data: { breakdown }, account }: Props) {
  const link = useLink();
  const more = config.to === undefined ? null : link(config.to);
  const isBusiness = account.type === 'sme';
  return (
    <Card
      title="What you used energy for"
      icon={BreakdownIcon}
      info={
        <InfoTip label="About this breakdown">
          We work this out from your readings and your {isBusiness ? 'business' : 'home'} profile, so it's an
          estimate. Categories can overlap: appliances may include the dishwasher.
        </InfoTip>
      }
      footer={
        more ? (
          <TextLink link={more} standalone>
            See the full breakdown
          </TextLink>
        ) : null
      }
    >
      {'categories' in breakdown ? (
        <>
          <BreakdownChart breakdown={breakdown} account={account} maxCategories={config.maxCategories} />
          {breakdown.status === 'SUCCESS_WITH_LIMITED_DATA' ? (
            <PartialNote>We have limited data for these days, so this is a rough guide.</PartialNote>
          ) : null}
          {breakdown.biggestSaving === null ? null : <BiggestSaving saving={breakdown.biggestSaving} />}
          {breakdown.status === 'SUCCESS_WITH_POPUP' && breakdown.popup !== null ? (
            <OneTimePopup id="usageBreakdown" popup={breakdown.popup} />
          ) : null}
        </>
      ) : (
        <InsightState
          status={breakdown.status}
          subject="your usage breakdown"
          promise="work out what your energy goes on"
          isBusiness={isBusiness}
          operation="drd.widget.usageBreakdown"
        />
      )}
    </Card>
  );
}

/** Where a category of tips is read: one has a page of its own, the others share one. */
function tipsPath(category: string): string {
  const isVehicle = /^(?:ev|electric[- ]?vehicles?)$/i.test(category.trim());
  if (isVehicle) return '/account/insights/tips/category/electric-vehicle';
  return category === ''
    ? '/account/insights/tips'
    : `/account/insights/tips?category=${encodeURIComponent(category)}`;
}

function BiggestSaving({ saving }: { readonly saving: NonNullable<Breakdown['biggestSaving']> }) {
  const link = useLink()(tipsPath(saving.tipCategory));
  return (
    <div className={cx(styles.saving, link === null && styles.noLink)}>
      <span className={styles.savingIcon}>
        <Icon of={TipIcon} />
      </span>
      <div className={styles.savingText}>
        <span className={styles.savingName}>Biggest saving: {saving.appliance}</span>
        <span>{saving.description}</span>
        {link === null ? null : (
          <TextLink link={link} standalone>
            {saving.ctaLabel}
          </TextLink>
        )}
      </div>
    </div>
  );
}

export default defineWidget(usageBreakdown, UsageBreakdown);
