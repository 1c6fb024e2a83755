import { useMemo } from 'react';
import { type Cents, cents, formatMoney } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { formatDate, formatMonth } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { CalendarIcon, EvIcon } from '#src/ui/icons/icons.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { formatKwh, formatKwhNumber, type Unit, useUnit } from '#widgets/shared/energy/units.ts';
import { UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import styles from './network-sessions.module.css';
import {
  type Charging,
  dayOf,
  type Month,
  monthBars,
  monthContent,
  monthsOf,
  type Session,
  sessionsCsv,
  timesOf,
} from './sessions.ts';

interface YearOfChargingProps {
  readonly year: number;
  /** Leads to the year before, where there is one. */
  readonly before: (() => void) | undefined;
  readonly charging: Charging;
  readonly note: string;
  readonly account: Account;
  readonly isBusy: boolean;
}

/** The sessions of a year: their total in a sentence, the months as bars or as a table, and all of them in a list. */
export function YearOfCharging({ year, before, charging, note, account, isBusy }: YearOfChargingProps) {
  const { sessions, total } = charging;
  const { unit, disabledReason, remember } = useUnit(account, true);
  const months = useMonths(year, sessions, account.today);
  const label = `Charging on the road by month, ${year}`;
  const bars = useMemo(() => monthBars(months, unit), [months, unit]);
  const content = useMemo(() => monthContent(months, unit, label), [months, unit, label]);
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon={CalendarIcon}
        title={`You charged nowhere on the road in ${year}.`}
        action={before === undefined ? null : <Button onClick={before}>{`Show ${year - 1}`}</Button>}
      >
        A charge with your EVerywhere account is here the day after.
      </EmptyState>
    );
  }
  return (
    <>
      <UnitRow label="Unit of your charging" unit={unit} disabledReason={disabledReason} onChange={remember}>
        {label}
      </UnitRow>
      <Text strong>{sentenceOf(year, total)}</Text>
      <ChartPanel
        isBusy={isBusy}
        chart={
          <ChartShell content={content}>
            <Bars model={bars} label={label} height={240} />
          </ChartShell>
        }
        table={<MonthTable months={months} caption={label} />}
        file={{
          of: `your charging on the road in ${year}`,
          name: `everywhere-${year}.csv`,
          make: () => sessionsCsv(sessions),
        }}
      />
      <Text size={14} tone="muted" measure>{`${dataTo(sessions)} ${note}`}</Text>
      <SessionList sessions={sessions} unit={unit} />
    </>
  );
}

const useMonths = (year: number, sessions: readonly Session[], today: PlainDate) =>
  useMemo(() => monthsOf(year, sessions, today), [year, sessions, today]);

/** "You charged 26 times in 2025: 512.3 kWh for $421.30." */
const sentenceOf = (year: number, { sessions, kWh, costNZD }: Charging['total']) =>
  `You charged ${sessions === 1 ? 'once' : `${sessions} times`} in ${year}: ${formatKwh(kWh, 'day')} for ${formatMoney(costNZD)}.`;

/** The newest session comes first. */
const dataTo = ([latest]: readonly Session[]) =>
  latest === undefined ? '' : `Your latest charge in this year was on ${formatDate(dayOf(latest))}.`;

const sumOf = (months: readonly Month[], value: (month: Month) => number) =>
  months.reduce((sum, month) => sum + value(month), 0);
const money = (amount: number): string => formatMoney(cents(amount));

function MonthTable({ months, caption }: { readonly months: readonly Month[]; readonly caption: string }) {
  const past = months.filter(({ isAhead }) => !isAhead);
  return (
    <DataTable
      caption={caption}
      rows={past}
      rowKey={({ first }) => first}
      columns={[
        { key: 'month', header: 'Month', cell: ({ first }) => formatMonth(first), total: 'All' },
        {
          key: 'charges',
          header: 'Charges',
          number: true,
          cell: ({ charges }) => charges,
          total: sumOf(past, ({ charges }) => charges),
        },
        {
          key: 'kWh',
          header: 'kWh',
          number: true,
          cell: ({ kWh }) => formatKwhNumber(kWh, 'day'),
          total: formatKwhNumber(
            sumOf(past, ({ kWh }) => kWh),
            'day',
          ),
        },
        {
          key: 'cost',
          header: 'Cost',
          number: true,
          cell: ({ cost }) => money(cost),
          total: money(sumOf(past, ({ cost }) => cost)),
        },
        {
          key: 'idle',
          header: 'Idle fees in it',
          number: true,
          cell: ({ idleFee }) => money(idleFee),
          total: money(sumOf(past, ({ idleFee }) => idleFee)),
        },
      ]}
    />
  );
}

const idleText = (fee: Cents) => (fee > 0 ? `, with an idle fee of ${formatMoney(fee)}` : '');

function SessionList({ sessions, unit }: { readonly sessions: readonly Session[]; readonly unit: Unit }) {
  const more = useShowMore(sessions.length, { first: 6, next: 12 });
  return (
    <div className={styles.list}>
      <Heading level={3}>Your charges</Heading>
      <ListRows label="Charges, newest first">
        {sessions.slice(0, more.limit).map((session) => {
          const [cost, energy] = [formatMoney(session.costNZD), formatKwh(session.kWh, 'day')];
          return (
            <ListRow
              key={session.id}
              icon={EvIcon}
              title={session.location}
              detail={`${formatDate(dayOf(session))}, ${timesOf(session)} at ${session.powerInKw} kW${idleText(session.idleFeeNZD)}`}
              value={unit === 'nzd' ? cost : energy}
              valueDetail={unit === 'nzd' ? energy : cost}
            />
          );
        })}
      </ListRows>
      <ShowMore {...more} />
    </div>
  );
}
