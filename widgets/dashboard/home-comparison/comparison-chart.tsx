import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import type { Account } from '#src/runtime/account.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { formatAmount, UnitSwitch, useInsightUnit } from '#widgets/shared/insights/insight-unit.tsx';
import { conclusion } from './conclusion.ts';

const fuels = [
  { value: 'total', label: 'Total', colour: 'var(--data-category-1)' },
  { value: 'electricity', label: 'Electricity', colour: 'var(--data-electricity)' },
  { value: 'gas', label: 'Gas', colour: 'var(--data-gas)' },
] as const;
type Fuel = (typeof fuels)[number]['value'];

/** The answer when there are figures. */
export type Compared = Extract<ResponseOf<'drd.widget.homeComparison'>, { readonly comparison: unknown }>;

interface ComparisonChartProps {
  readonly compared: Compared;
  readonly account: Account;
  readonly isBusiness: boolean;
}

/** This home beside two kinds of others, in one unit and for one fuel. */
export function ComparisonChart({ compared, account, isBusiness }: ComparisonChartProps) {
  const { comparison, period } = compared;
  // With one fuel the total is the same again.
  const hasBoth = comparison.electricity !== null && comparison.gas !== null;
  const [chosen, setFuel] = useState<Fuel>('total');
  const only = comparison.electricity !== null ? 'electricity' : comparison.gas !== null ? 'gas' : 'total';
  const fuel = fuels.find((each) => each.value === (hasBoth ? chosen : only)) ?? fuels[0];
  const both = comparison[fuel.value] ?? comparison.total;
  const { usageInDollars, usageInKWh } = both;
  const hasCost = usageInDollars.actual > 0 || usageInDollars.average > 0 || usageInKWh.actual === 0;
  const { unit, disabledReason, remember } = useInsightUnit(account, hasCost);
  const figures = unit === 'nzd' ? usageInDollars : usageInKWh;
  const longest = Math.max(figures.actual, figures.average, figures.efficient);
  const size = (value: number) => (longest > 0 ? value / longest : 0);
  const others = isBusiness ? 'similar businesses' : 'similar homes';
  const what = fuel.value === 'total' ? 'Energy' : fuel.label;
  const days = formatDateRange(period.startDate, period.endDate);
  const basis = `${what}, ${days}`;
  return (
    <>
      <Inline justify="between" gap={2}>
        <Text size={14} tone="muted">
          {basis}
        </Text>
        <UnitSwitch
          label="Unit of the comparison"
          unit={unit}
          disabledReason={disabledReason}
          onChange={remember}
        />
      </Inline>
      {hasBoth ? (
        <SegmentedControl
          label="Energy of the comparison"
          options={fuels}
          value={fuel.value}
          onChange={setFuel}
        />
      ) : null}
      <Text strong>
        {conclusion(figures, unit, others) ?? `We don't have ${others} to compare with for these days.`}
      </Text>
      <BarRows label={basis}>
        <BarRow
          strong
          label={isBusiness ? 'This business' : 'This home'}
          value={formatAmount(figures.actual, unit)}
          size={size(figures.actual)}
          colour={fuel.colour}
        />
        <BarRow
          label={isBusiness ? 'Similar businesses' : 'Similar homes'}
          value={formatAmount(figures.average, unit)}
          size={size(figures.average)}
          colour="var(--data-compare)"
        />
        <BarRow
          look="outlined"
          label={isBusiness ? 'Similar businesses that use less' : 'Similar homes that use less'}
          value={formatAmount(figures.efficient, unit)}
          size={size(figures.efficient)}
          colour="var(--data-compare)"
        />
      </BarRows>
      {compared.efficientText === '' ? null : (
        <Text size={14} tone="muted">
          {compared.efficientText}
        </Text>
      )}
    </>
  );
}
