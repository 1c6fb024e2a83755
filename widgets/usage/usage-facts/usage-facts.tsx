import { useMemo } from 'react';
import { shownProblem } from '#src/api/api-error.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { ElectricityIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { withKnownPeriod } from '#widgets/shared/energy/current-window.ts';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { dataLine } from '#widgets/shared/usage/summary.ts';
import { type FactsData, usageFacts } from './descriptor.ts';
import { changeTexts, dayFacts, readingsText, summaryFacts } from './facts.ts';
import styles from './usage-facts.module.css';

type Props = PropsOf<typeof usageFacts>;
type PeriodAnswer = Extract<FactsData['period'], { readonly state: 'ready' }>['data'];

/** A bill period in a few facts: so far, in the end, a day, the most expensive day, and what changed. */
function UsageFacts(props: Props) {
  const { config, data, view, account } = props;
  const { period } = view.values;
  const isPast = period !== undefined && period.to < account.today;
  return (
    <Card title={config.heading ?? (isPast ? 'Past bill period' : 'This bill period')} busy={view.isPending}>
      <Content {...props} period={withKnownPeriod(data).period} />
    </Card>
  );
}

function Content({ period, ...props }: Props & { readonly period: FactsData['period'] }) {
  switch (period.state) {
    case 'ready':
      return <Facts {...props} answer={period.data} />;
    case 'failed': {
      const own = shownProblem(period.problem);
      return (
        <ErrorState title={own?.title ?? "We couldn't load your bill period."} onRetry={period.retry}>
          {own?.detail ?? 'The rest of the page still works.'}
        </ErrorState>
      );
    }
    case 'absent':
      return (
        <EmptyState icon={ElectricityIcon} title="There's no electricity at this property.">
          If you've just joined us, your use appears here the day after your supply starts.
        </EmptyState>
      );
    default:
      return <SkeletonText lines={6} />;
  }
}

function Facts({ config, data, view, account, answer }: Props & { readonly answer: PeriodAnswer }) {
  const period = useMemo(() => readBillPeriod(answer), [answer]);
  const { unit } = useUnit(account, period.hasCost, view.values.unit);
  const { today } = account;
  const range = formatDateRange(period.from, period.to, true);
  const [previous, lastYear] = [dataOf(data.previous), dataOf(data.lastYear)];
  const others = {
    previous: previous && readBillPeriod(previous),
    lastYear: lastYear && readBillPeriod(lastYear),
  };
  const summary = period.dataTo === null ? undefined : dataOf(data.summary);
  const changes = period.dataTo === null ? [] : changeTexts(period, others, unit);
  const items = [...(summary ? summaryFacts(summary, period, today) : []), ...dayFacts(period, unit)];
  return (
    <>
      <Text>{range}</Text>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {items.length > 0 ? <DefinitionList items={items} columns={3} /> : null}
      <Part of={data.summary} subject="the totals of this period" note="What we know of its days is shown.">
        {isShown}
      </Part>
      <Part of={data.previous} subject="the period before" note="The rest is shown.">
        {isShown}
      </Part>
      <Part of={data.lastYear} subject="the same time last year" note="The rest is shown.">
        {isShown}
      </Part>
      <Text size={14} tone="muted">
        {[readingsText(period), dataLine(period, today, config.lateDataText)].filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

/** What loaded is among the facts; the failure of the rest is explained below them. */
const isShown = () => null;

export default defineWidget(usageFacts, UsageFacts);
