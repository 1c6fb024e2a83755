import { useMemo } from 'react';
import type { Account } from '#src/runtime/account.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { roundDecimals, type Unit, useUnit } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { formatAmount, UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import { categoryTitle, overlapText } from '#widgets/shared/insights/order-categories.ts';
import styles from './history.module.css';
import {
  amountOf,
  fileDollars,
  historyBars,
  historyContent,
  historySentence,
  namesOf,
  type SplitPeriod,
  selectedOf,
} from './history-model.ts';

interface HistoryProps {
  readonly periods: readonly SplitPeriod[];
  /** Bills, not months. */
  readonly isBills: boolean;
  /** The category in the address, or "all". */
  readonly choice: string | undefined;
  readonly onChoose: (choice: string | undefined) => void;
  readonly account: Account;
  readonly isBusy: boolean;
}

/** The selected categories of each period as stacked bars, or as a table. */
export function History({ periods, isBills, choice, onChoose, account, isBusy }: HistoryProps) {
  const hasCost = periods.some(({ categories }) => categories.some(({ dollar }) => dollar.value > 0));
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const parts = useMemo(() => {
    const names = namesOf(periods, unit);
    return { periods, names, selected: selectedOf(names, choice), unit };
  }, [periods, unit, choice]);
  const { names, selected } = parts;
  const [only] = selected.length === 1 ? selected : [];
  const what = only === undefined ? (isBills ? 'Electricity' : 'Energy') : categoryTitle(only);
  const label = `${what} by ${isBills ? 'bill' : 'month'}, ${spanText(periods)}`;
  const bars = useMemo(() => historyBars(parts), [parts]);
  const content = useMemo(() => historyContent(parts, label), [parts, label]);
  const sentence = historySentence(parts, isBills);
  const overlap = periods.map(({ categories }) => overlapText(categories)).find(Boolean);
  if (sentence === null) {
    return (
      <EmptyState title="We don't have a breakdown for this time.">
        It takes some weeks of readings to tell one kind of use from another. Choose another year.
      </EmptyState>
    );
  }
  return (
    <>
      <UnitRow label="Unit of the history" unit={unit} disabledReason={disabledReason} onChange={remember}>
        <div className={styles.choice}>
          <CategorySelect names={names} choice={choice} onChoose={onChoose} />
        </div>
      </UnitRow>
      <Text size={14} tone="muted">
        {label}
      </Text>
      <Text strong>{sentence}</Text>
      <ChartPanel
        isBusy={isBusy}
        chart={
          <ChartShell content={content}>
            <Bars model={bars} label={label} height={280} />
          </ChartShell>
        }
        table={
          <HistoryTable periods={periods} selected={selected} unit={unit} caption={label} isBills={isBills} />
        }
        file={{
          of: 'what your energy went on',
          name: 'usage-breakdown.csv',
          make: () => historyCsv(periods),
        }}
      />
      {overlap === undefined ? null : (
        <Text size={14} tone="muted" measure>
          {overlap}
        </Text>
      )}
    </>
  );
}

/** "21 Jan 2025 to 19 Feb 2026" */
function spanText(periods: readonly SplitPeriod[]): string {
  const [first, last] = [periods.at(0), periods.at(-1)];
  return first && last ? formatDateRange(first.key, last.last, true) : '';
}

const largest = '';

function CategorySelect({
  names,
  choice,
  onChoose,
}: Pick<HistoryProps, 'choice' | 'onChoose'> & { readonly names: readonly string[] }) {
  const count = selectedOf(names, undefined).length;
  const isKnown = choice === 'all' || names.some((name) => name === choice);
  return (
    <Select
      label="Categories"
      value={(isKnown && choice) || largest}
      options={[
        ...(count < names.length ? [{ value: largest, label: `The ${count} largest` }] : []),
        { value: count < names.length ? 'all' : largest, label: `All ${names.length}` },
        ...names.map((name) => ({ value: name, label: categoryTitle(name) })),
      ]}
      onChange={(value) => onChoose(value === largest ? undefined : value)}
    />
  );
}

interface TableProps {
  readonly periods: readonly SplitPeriod[];
  readonly selected: readonly string[];
  readonly unit: Unit;
  readonly caption: string;
  readonly isBills: boolean;
}

function HistoryTable({ periods, selected, unit, caption, isBills }: TableProps) {
  return (
    <DataTable
      caption={caption}
      rows={periods}
      rowKey={({ key }) => key}
      maxHeight={420}
      columns={[
        { key: 'period', header: isBills ? 'Bill' : 'Month', cell: ({ name }) => name },
        ...selected.map((name) => ({
          key: `category ${name}`,
          header: categoryTitle(name),
          number: true,
          cell: (period: SplitPeriod) => {
            const value = amountOf(period, name, unit);
            return value === null ? '–' : formatAmount(value, unit);
          },
        })),
      ]}
    />
  );
}

function historyCsv(periods: readonly SplitPeriod[]): Promise<string> {
  return toCsv(
    ['From', 'Category', 'Usage (kWh)', 'Dollars'],
    periods.flatMap(({ key, categories }) =>
      categories.map((category) => [
        csvDate(key),
        categoryTitle(category.name),
        roundDecimals(category.kWh.value, 2),
        fileDollars(category),
      ]),
    ),
  );
}
