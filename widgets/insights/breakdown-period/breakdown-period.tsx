import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { BreakdownIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { categoryColour } from '#widgets/shared/insights/category-colour.ts';
import { CategoryRows, dailyText } from '#widgets/shared/insights/category-rows.tsx';
import {
  emptyStatusOf,
  type Insight,
  isLimited,
  lastDayOf,
} from '#widgets/shared/insights/insight-answer.ts';
import { InsightNotes } from '#widgets/shared/insights/insight-card.tsx';
import { InsightEmpty } from '#widgets/shared/insights/insight-empty.tsx';
import { formatAmount, UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import { orderCategories, shareOf } from '#widgets/shared/insights/order-categories.ts';
import { categoriesOf } from '#widgets/shared/insights/reading-categories.ts';
import { breakdownPeriod } from './descriptor.ts';

type Props = PropsOf<typeof breakdownPeriod>;

const periods = {
  week: { heading: 'Your latest week', operation: 'insights.latest' },
  thirtyDays: { heading: 'Your last 30 days', operation: 'insights.thirtyDay' },
} as const;

/** What energy was used for in the latest days. */
function BreakdownPeriod({ config, data: { split }, account }: Props) {
  const isBusiness = account.type === 'sme';
  const { heading, operation } = periods[config.period];
  const { Insight } = split;
  // Without a complete profile there is an insight, but nothing that it was used for.
  const empty = emptyStatusOf(split) ?? (Insight?.Readings.length === 0 ? 'NO_DATA' : undefined);
  return (
    <SlotRoom isShort={empty !== undefined}>
      <Card
        title={config.heading || heading}
        icon={BreakdownIcon}
        info={
          <InfoTip label="About these days">{`We work this out from your readings and your ${isBusiness ? 'business' : 'home'} profile, so it's an estimate.`}</InfoTip>
        }
      >
        {empty === undefined && Insight ? (
          <>
            <Categories insight={Insight} account={account} />
            <InsightNotes
              isLite={isLimited(split)}
              hasProfileChanged={Insight.HasHomeProfileChanged}
              isBusiness={isBusiness}
            />
          </>
        ) : (
          <InsightEmpty
            status={empty ?? 'NO_DATA'}
            subject="your usage breakdown"
            promise="work out what your energy goes on"
            isBusiness={isBusiness}
            operation={operation}
            noDataPage={config.noDataPage}
          />
        )}
      </Card>
    </SlotRoom>
  );
}

function Categories({ insight, account }: { readonly insight: Insight } & Pick<Props, 'account'>) {
  const categories = categoriesOf(insight);
  const hasCost = categories.some(({ dollar }) => dollar.value > 0);
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const ordered = orderCategories(categories, unit);
  const [first] = ordered;
  const days = formatDateRange(insight.Date, lastDayOf(insight));
  const most = first && shareOf(first, unit);
  return (
    <>
      <UnitRow label="Unit of the breakdown" unit={unit} disabledReason={disabledReason} onChange={remember}>
        {days}
      </UnitRow>
      {most ? (
        <Text
          strong
        >{`Most went on ${first.name}: ${formatAmount(most.value, unit)} (${dailyText(most.dailyAverageUsage, unit)}).`}</Text>
      ) : null}
      <CategoryRows
        label={`What your energy went on, ${days}`}
        unit={unit}
        rows={ordered.map((category) => {
          const { value, dailyAverageUsage } = shareOf(category, unit);
          return {
            name: category.name,
            iconUrl: '',
            colour: categoryColour(category.name, categories.indexOf(category)),
            value,
            daily: dailyAverageUsage,
            tip: '',
          };
        })}
      />
    </>
  );
}

export default defineWidget(breakdownPeriod, BreakdownPeriod);
