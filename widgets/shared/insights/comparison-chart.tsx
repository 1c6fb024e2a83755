import { useState } from 'react';
import type { Cents } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { BarRow, BarRows } from './bar-row.tsx';
import { conclusion } from './conclusion.ts';
import { formatAmount, UnitRow } from './insight-unit.tsx';

const fuels = [
  { value: 'total', label: 'Total', colour: 'var(--data-category-1)' },
  { value: 'electricity', label: 'Electricity', colour: 'var(--data-electricity)' },
  { value: 'gas', label: 'Gas', colour: 'var(--data-gas)' },
] as const;
type Fuel = (typeof fuels)[number]['value'];

interface Figures<Amount> {
  readonly actual: Amount;
  readonly average: Amount;
  readonly efficient: Amount;
}

/** This home, similar homes, and similar homes that use less, of one kind of energy. */
export interface ComparedEnergy {
  readonly usageInKWh: Figures<number>;
  readonly usageInDollars: Figures<Cents>;
}

/** A period of this home and of similar ones. */
export interface Compared {
  readonly comparison: {
    readonly electricity: ComparedEnergy | null;
    readonly gas: ComparedEnergy | null;
    readonly total: ComparedEnergy;
  };
  readonly period: { readonly startDate: PlainDate; readonly endDate: PlainDate };
  /** What the server means by homes that use less; empty for none. */
  readonly efficientText: string;
}

interface ComparisonChartProps {
  readonly compared: Compared;
  readonly account: Account;
  readonly isBusiness: boolean;
  /** The figures of this home are those of a bill. */
  readonly isBilled: boolean;
}

/** This home beside two kinds of others, in one unit and for one fuel. */
export function ComparisonChart({ compared, account, isBusiness, isBilled }: ComparisonChartProps) {
  const { comparison, period } = compared;
  // With one fuel the total is the same again.
  const hasBoth = comparison.electricity !== null && comparison.gas !== null;
  const [chosen, setFuel] = useState<Fuel>('total');
  const only = comparison.electricity !== null ? 'electricity' : comparison.gas !== null ? 'gas' : 'total';
  const fuel = fuels.find((each) => each.value === (hasBoth ? chosen : only)) ?? fuels[0];
  const both = comparison[fuel.value] ?? comparison.total;
  const { usageInDollars, usageInKWh } = both;
  const hasCost = usageInDollars.actual > 0 || usageInDollars.average > 0 || usageInKWh.actual === 0;
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const figures = unit === 'nzd' ? usageInDollars : usageInKWh;
  const longest = Math.max(figures.actual, figures.average, figures.efficient);
  const size = (value: number) => (longest > 0 ? value / longest : 0);
  const others = isBusiness ? 'similar businesses' : 'similar homes';
  const what = fuel.value === 'total' ? 'Energy' : fuel.label;
  const days = formatDateRange(period.startDate, period.endDate);
  const basis = `${what}, ${days}`;
  return (
    <>
      <UnitRow label="Unit of the comparison" unit={unit} disabledReason={disabledReason} onChange={remember}>
        {basis}
      </UnitRow>
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
          value={formatAmount(figures.actual, unit, isBilled)}
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
