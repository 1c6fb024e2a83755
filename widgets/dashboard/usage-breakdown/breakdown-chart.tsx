import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import type { Account } from '#src/runtime/account.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { addDays } from '#src/time/plain-date.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { categoryColour } from '#widgets/shared/insights/category-colour.ts';
import { CategoryIcon } from '#widgets/shared/insights/category-icon.tsx';
import { CategoryTip } from '#widgets/shared/insights/category-tip.tsx';
import { formatAmount, UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import {
  categoryTitle,
  formatShare,
  orderCategories,
  shareOf,
} from '#widgets/shared/insights/order-categories.ts';

/** The answer when there are figures. */
export type Breakdown = Extract<ResponseOf<'drd.widget.usageBreakdown'>, { readonly categories: unknown }>;

interface BreakdownChartProps {
  readonly breakdown: Breakdown;
  readonly account: Account;
  readonly maxCategories: number;
}

/** What energy was used for: the largest categories as bars, the rest on a press. */
export function BreakdownChart({ breakdown, account, maxCategories }: BreakdownChartProps) {
  const { categories, period } = breakdown;
  const hasCost = categories.some(({ dollar }) => dollar.value > 0);
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const [showsAll, setShowsAll] = useState(false);
  if (categories.length === 0) {
    return (
      <EmptyState title="We don't have a breakdown for these days.">
        It takes some weeks of readings to tell one kind of use from another.
      </EmptyState>
    );
  }
  const ordered = orderCategories(categories, unit);
  const shown = showsAll ? ordered : ordered.slice(0, maxCategories);
  const longest = Math.max(...categories.map((category) => shareOf(category, unit).value));
  const { startDate, numberOfDays } = period;
  const days = formatDateRange(startDate, addDays(startDate, Math.max(0, numberOfDays - 1)));
  return (
    <>
      <UnitRow label="Unit of the breakdown" unit={unit} disabledReason={disabledReason} onChange={remember}>
        {days}
      </UnitRow>
      <BarRows label={`What you used energy for, ${days}`}>
        {shown.map((category) => {
          const { value, percentage } = shareOf(category, unit);
          return (
            <BarRow
              key={category.name}
              label={
                <>
                  <CategoryIcon name={category.name} iconUrl={category.iconUrl} />
                  <span>{categoryTitle(category.name)}</span>
                </>
              }
              value={formatAmount(value, unit)}
              detail={formatShare(percentage)}
              size={longest > 0 ? value / longest : 0}
              // The place in the answer, not in the order: a category has the same colour when the unit changes.
              colour={categoryColour(category.name, categories.indexOf(category))}
              action={<CategoryTip name={category.name} text={category.tip} />}
            />
          );
        })}
      </BarRows>
      {ordered.length > maxCategories ? (
        <TextButton standalone aria-expanded={showsAll} onClick={() => setShowsAll((before) => !before)}>
          {showsAll ? 'Show fewer' : `Show all ${ordered.length} categories`}
        </TextButton>
      ) : null}
    </>
  );
}
