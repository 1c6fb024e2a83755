import { useMemo } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { supplyIcons, supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { NewBadge } from '#widgets/shared/insights/new-badge.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import styles from './bill-insights.module.css';
import { billInsights } from './descriptor.ts';
import { type ComparedBill, changeText, headline, periodText, stepsOf } from './waterfall.ts';
import { WaterfallChart } from './waterfall-chart.tsx';
import { WaterfallTable } from './waterfall-table.tsx';

type Insights = PropsOf<typeof billInsights>['data']['insights'];

/** Why the latest bill is not the one before: a sentence, a picture with the server's own amounts, the ways on. */
function BillInsights({ config, data }: PropsOf<typeof billInsights>) {
  const { latest, previous } = data.insights;
  const bills = useLink()('/account/bill/transactions');
  const hasBoth = latest !== null && previous !== null;
  return (
    <SlotRoom isShort={!hasBoth}>
      <Card
        title={config.heading}
        menu={<NewBadge tag="BILL_CHECKER_BETA_SEEN" />}
        footer={
          hasBoth ? (
            <div className={styles.ways}>
              {bills === null ? null : (
                <TextLink link={bills} standalone>
                  See every line of your bills
                </TextLink>
              )}
              {config.actions.map(({ label, action }) => (
                <ActionControl key={label} action={action} asText>
                  {label}
                </ActionControl>
              ))}
            </div>
          ) : null
        }
      >
        {hasBoth ? (
          <Comparison insights={data.insights} latest={latest} previous={previous} />
        ) : (
          <NotYet latest={latest} gst={gstText(data.insights)} />
        )}
      </Card>
    </SlotRoom>
  );
}

interface ComparisonProps {
  readonly insights: Insights;
  readonly latest: ComparedBill;
  readonly previous: ComparedBill;
}

function Comparison({ insights, latest, previous }: ComparisonProps) {
  const { supplies } = insights;
  const steps = useMemo(() => stepsOf(insights, previous, latest), [insights, previous, latest]);
  const caption = `From the bill before to your latest bill, totals ${gstText(insights)}`;
  return (
    <div className={styles.comparison}>
      <Text size={20} strong measure>
        {headline(insights)}
      </Text>
      <EstimateNote latest={latest} previous={previous} />
      <div className={styles.picture}>
        <Text size={14} tone="muted">
          {caption}
        </Text>
        <WaterfallChart steps={steps} label={caption} />
      </div>
      <WaterfallTable steps={steps} caption={caption} />
      {supplies.length < 2 ? null : (
        <section className={styles.supplies} aria-labelledby="change-by-supply">
          <Heading level={3} size={14} id="change-by-supply">
            The same change by supply
          </Heading>
          <ListRows label="The change by supply">
            {supplies.map(({ type, changeNZD }) => (
              <ListRow
                key={type}
                icon={supplyIcons[type]}
                title={supplyNames[type]}
                value={changeText(changeNZD)}
              />
            ))}
          </ListRows>
        </section>
      )}
    </div>
  );
}

const gstText = ({ includesGst }: Insights) => (includesGst ? 'incl. GST' : 'excl. GST');
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** An estimate moves money between bills, so it belongs beside the reasons. */
function EstimateNote({ latest, previous }: Omit<ComparisonProps, 'insights'>) {
  const [now, before] = [latest.estimatedDays, previous.estimatedDays];
  if (now === 0 && before === 0) return null;
  return (
    <InlineAlert tone="info">
      {now === 0
        ? `The bill before was estimated on ${days(before)}, so your latest bill may put some of that right.`
        : `Your latest bill was estimated on ${days(now)}${before === 0 ? '' : `, and the one before on ${days(before)}`}. Your next bill puts it right once your meter is read.`}
    </InlineAlert>
  );
}

function NotYet({ latest, gst }: { readonly latest: ComparedBill | null; readonly gst: string }) {
  if (latest === null) {
    return (
      <EmptyState icon={BillIcon} title="There's no bill to explain yet.">
        Your first bill comes a few days after the end of your first bill period. With the second one we can
        tell you what changed.
      </EmptyState>
    );
  }
  return (
    <div className={styles.comparison}>
      <MoneyFigure label="Your first bill" amount={latest.totalNZD} basis={`${periodText(latest)}, ${gst}`} />
      <Text measure>With your next bill we can tell you what changed.</Text>
    </div>
  );
}

export default defineWidget(billInsights, BillInsights);
