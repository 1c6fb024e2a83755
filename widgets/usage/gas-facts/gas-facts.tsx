import { useMemo } from 'react';
import { shownProblem } from '#src/api/api-error.ts';
import { defineWidget } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { capitalDayLabel } from '#src/time/format-date.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { GasIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { gasSupplies, type SupplyPoint, shownSupply, supplyName } from '#widgets/shared/gas/gas-supply.ts';
import { periodSummary } from '#widgets/shared/usage/summary.ts';
import { type GasFactsProps, gasFacts } from './descriptor.ts';
import { dayText, lastReadText, planFacts } from './facts.ts';
import styles from './gas-facts.module.css';
import { ValuePlan } from './value-plan.tsx';

type SiteAnswer = Extract<GasFactsProps['data']['site'], { readonly state: 'ready' }>['data'];

/** The plan, the averages, the last bill and the meter of the gas supply that the page shows. */
function GasFacts(props: GasFactsProps) {
  const { config, data, view, account } = props;
  const supply = shownSupply(account, view.values.supply);
  return (
    <SlotRoom isShort={data.site.state !== 'ready' || data.site.data.lastInvoice === null}>
      <Card title={config.heading} busy={view.isPending}>
        <Content {...props} supply={supply} />
      </Card>
    </SlotRoom>
  );
}

function Content(props: GasFactsProps & { readonly supply: SupplyPoint | undefined }) {
  const { data, supply } = props;
  const { site } = data;
  switch (site.state) {
    case 'ready':
      return supply === undefined ? null : <Facts {...props} supply={supply} site={site.data} />;
    case 'failed': {
      const own = shownProblem(site.problem);
      return (
        <ErrorState title={own?.title ?? "We couldn't load your gas plan and meter."} onRetry={site.retry}>
          {own?.detail ?? 'The rest of the page still works.'}
        </ErrorState>
      );
    }
    case 'waiting':
      return <SkeletonText lines={6} />;
    case 'absent':
      return (
        <EmptyState
          icon={GasIcon}
          title="There are no averages yet."
        >{`${supply === undefined ? '' : `You're on ${supply.plan}. `}Your averages and your last read appear here after your meter is first read.`}</EmptyState>
      );
    default:
      return (
        <EmptyState icon={GasIcon} title="There's no natural gas at this property.">
          Choose another property to see its plan and meter.
        </EmptyState>
      );
  }
}

interface FactsProps extends GasFactsProps {
  readonly supply: SupplyPoint;
  readonly site: SiteAnswer;
}

function Facts({ data, account, supply, site }: FactsProps) {
  const { valuePlanAnnualLimit: limit, valuePlanRate: rate } = site;
  const point = dataOf(data.plans)
    ?.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints)
    .find(({ id }) => id === supply.id);
  const day = dayText(site);
  return (
    <>
      {gasSupplies(account).length > 1 ? (
        <Text size={14} tone="muted">
          {supplyName(supply)}
        </Text>
      ) : null}
      <SoFar data={data} account={account} />
      {day === null ? null : <Text strong>{day}</Text>}
      <DefinitionList items={planFacts(site)} columns={2} />
      {limit === null ? null : (
        <>
          <ValuePlan limit={limit} rate={rate} point={point} />
          <Part of={data.plans} subject="how much of the limit is used">
            {isShown}
          </Part>
        </>
      )}
      <Meter site={site} />
    </>
  );
}

/** What this bill period took so far. */
function SoFar({ data, account }: Pick<GasFactsProps, 'data' | 'account'>) {
  const answer = dataOf(data.period);
  const period = useMemo(() => answer && readBillPeriod(answer), [answer]);
  const { unit } = useUnit(account, period?.hasCost === true, undefined, 'naturalGas');
  if (period === undefined || period.dataTo === null) {
    return (
      <Part of={data.period} subject="what this bill period took so far">
        {isShown}
      </Part>
    );
  }
  return <Figure label="This bill period" {...periodSummary(period, period.days, unit, account.today)} />;
}

/** What loaded is shown above; only a failure is explained. */
const isShown = () => null;

/** The number on the meter, its last read, and the day of the next one. */
function Meter({ site }: { readonly site: SiteAnswer }) {
  const { serialNumber, nextReadDate, canSubmitMeterRead } = site;
  const last = lastReadText(site);
  const next = nextReadDate && capitalDayLabel(nextReadDate);
  return (
    <section className={styles.meter} aria-labelledby="gas-meter">
      <Icon of={GasIcon} className={styles.icon} />
      <div className={styles.words}>
        <Heading level={3} size={16} id="gas-meter">
          {`Meter ${serialNumber}`}
        </Heading>
        <Text
          size={14}
          tone="muted"
        >{`${last === null ? "It sends us its readings, so there's nothing to read." : `Last read ${last}.`}${canSubmitMeterRead ? ' You can send us a reading yourself.' : ''}`}</Text>
      </div>
      {next ? (
        <div className={styles.next}>
          <span className={styles.term}>Next read</span>
          <span className={styles.day} aria-hidden="true">
            {next.text}
          </span>
          <VisuallyHidden>{next.name}</VisuallyHidden>
        </div>
      ) : null}
    </section>
  );
}

export default defineWidget(gasFacts, GasFacts);
