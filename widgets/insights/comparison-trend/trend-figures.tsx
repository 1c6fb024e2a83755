import { useMemo } from 'react';
import { decimalDollars } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { formatMonth } from '#src/time/format-date.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { Lines } from '#widgets/shared/chart/lines.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { roundDecimals, type Unit, useUnit } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { formatAmount, UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import {
  type Energy,
  figuresIn,
  namesOf,
  type TrendMonth,
  type TrendNames,
  trendContent,
  trendLines,
  trendSentence,
} from './trend-model.ts';

interface TrendFiguresProps {
  readonly months: readonly TrendMonth[];
  readonly energy: Energy;
  readonly account: Account;
  readonly isBusiness: boolean;
  /** A year that is loading: the months before are shown meanwhile. */
  readonly isBusy: boolean;
}

const energyNames = { total: 'Energy', electricity: 'Electricity', gas: 'Gas' };

/** The months as lines or as a table, with one sentence that says what they show. */
export function TrendFigures({ months, energy, account, isBusiness, isBusy }: TrendFiguresProps) {
  const hasCost = months.some(({ compared }) => compared !== null && compared.usageInDollars.average > 0);
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const names = namesOf(isBusiness);
  const label = `${energyNames[energy]} by month, ${spanText(months)}`;
  const lines = useMemo(() => trendLines(months, unit, energy), [months, unit, energy]);
  const content = useMemo(
    () => trendContent({ months, unit, energy, label, names: namesOf(isBusiness) }),
    [months, unit, energy, label, isBusiness],
  );
  const others = isBusiness ? 'similar businesses' : 'similar homes';
  return (
    <>
      <UnitRow label="Unit of the trend" unit={unit} disabledReason={disabledReason} onChange={remember}>
        {label}
      </UnitRow>
      <Text strong>
        {trendSentence(months, unit, others) ?? `We don't have ${others} to compare with in these months.`}
      </Text>
      <ChartPanel
        isBusy={isBusy}
        chart={
          <ChartShell content={content}>
            <Lines model={lines} label={label} height={280} />
          </ChartShell>
        }
        table={<TrendTable months={months} unit={unit} names={names} caption={label} />}
        file={{ of: 'your trend', name: `comparison-${energy}.csv`, make: () => trendCsv(months, names) }}
      />
    </>
  );
}

/** "Mar 2025 to Feb 2026" */
function spanText(months: readonly TrendMonth[]): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${formatMonth(first.date)} to ${formatMonth(last.date)}`;
}

const dash = '–';

interface TrendTableProps {
  readonly months: readonly TrendMonth[];
  readonly unit: Unit;
  readonly names: TrendNames;
  readonly caption: string;
}

function TrendTable({ months, unit, names, caption }: TrendTableProps) {
  const column = (key: keyof TrendNames) => ({
    key,
    header: names[key],
    number: true,
    cell: ({ compared }: TrendMonth) =>
      compared === null ? dash : formatAmount(figuresIn(compared, unit)[key], unit),
  });
  return (
    <DataTable
      caption={caption}
      rows={months}
      rowKey={({ date }) => date}
      columns={[
        { key: 'month', header: 'Month', cell: ({ date }) => formatMonth(date) },
        column('actual'),
        column('average'),
        column('efficient'),
      ]}
    />
  );
}

const keys = ['actual', 'average', 'efficient'] as const;

function trendCsv(months: readonly TrendMonth[], names: TrendNames): Promise<string> {
  return toCsv(
    [
      'Month from',
      ...keys.map((key) => `${names[key]} (kWh)`),
      ...keys.map((key) => `${names[key]} (dollars)`),
    ],
    months.map(({ date, compared }) => [
      csvDate(date),
      ...keys.map((key) => (compared ? roundDecimals(compared.usageInKWh[key], 2) : null)),
      ...keys.map((key) => (compared ? decimalDollars(compared.usageInDollars[key]) : null)),
    ]),
  );
}
