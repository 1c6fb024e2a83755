import type { ResponseOf } from '#schemas/wire.ts';
import { cents, decimalDollars, formatMoney } from '#src/money/money.ts';
import { formatMonth, formatTime } from '#src/time/format-date.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { compareDates, type PlainDate, partsOf, startOfMonth } from '#src/time/plain-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import { formatKwh, kwhDecimals, roundDecimals, type Unit } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { monthsOfYear } from '#widgets/shared/insights/insight-years.ts';

export type Charging = ResponseOf<'ev.chargingSession'>;
export type Session = Charging['sessions'][number];

/** The day in New Zealand on which a session began. */
export const dayOf = ({ startedAt }: Pick<Session, 'startedAt'>): PlainDate => nzDate(new Date(startedAt));

/** "9:40 am, 42 minutes" */
export function timesOf({ startedAt, endedAt }: Session): string {
  const [from, to] = [new Date(startedAt), new Date(endedAt)];
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));
  return `${formatTime(from)}, ${minutes} minute${minutes === 1 ? '' : 's'}`;
}

/** "1 charge", "26 charges" */
export const chargesText = (count: number) => `${count} charge${count === 1 ? '' : 's'}`;

/** What was charged in a month. */
export interface Month {
  readonly first: PlainDate;
  readonly charges: number;
  readonly kWh: number;
  /** Cents, idle fees included. */
  readonly cost: number;
  readonly idleFee: number;
  /** It hasn't begun. */
  readonly isAhead: boolean;
}

/** The twelve months of a year, added up from its sessions. */
export function monthsOf(year: number, sessions: readonly Session[], today: PlainDate): Month[] {
  return monthsOfYear(year).map((first) => {
    const own = sessions.filter((session) => startOfMonth(dayOf(session)) === first);
    return {
      first,
      charges: own.length,
      kWh: roundDecimals(
        own.reduce((sum, { kWh }) => sum + kWh, 0),
        kwhDecimals.file,
      ),
      cost: own.reduce((sum, { costNZD }) => sum + costNZD, 0),
      idleFee: own.reduce((sum, { idleFeeNZD }) => sum + idleFeeNZD, 0),
      isAhead: compareDates(first, today) > 0,
    };
  });
}

/** The years to choose from, newest first; one of an address that isn't among them is offered all the same. */
export function yearsOf(earliest: number, shown: number, today: PlainDate): number[] {
  const last = partsOf(today).year;
  const years = Array.from({ length: Math.max(1, last - earliest + 1) }, (_, index) => last - index);
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => b - a);
}

const charge: Look = { tone: 'category-6', fill: 'solid' };
const idle: Look = { tone: 'category-6', fill: 'hatch' };

/** Bars of the months, in dollars with idle fees on top, or in kilowatt-hours. */
export function monthBars(months: readonly Month[], unit: Unit): BarModel {
  const isMoney = unit === 'nzd';
  const heights = months.map(({ kWh, cost }) => (isMoney ? cost / 100 : kWh));
  const highest = Math.max(1, ...heights);
  return {
    slots: months.map(({ first }, ordinal) => ({ axis: [formatMonth(first).slice(0, 3)], ordinal })),
    parts: isMoney
      ? [
          {
            key: 'charge',
            values: months.map(({ cost, idleFee }) => (cost - idleFee) / 100),
            lookAt: () => charge,
          },
          { key: 'idle', values: months.map(({ idleFee }) => idleFee / 100), lookAt: () => idle },
        ]
      : [{ key: 'charge', values: heights, lookAt: () => charge }],
    lowest: 0,
    highest,
    ...(isMoney
      ? { formatTick: formatAxisDollars(highest) }
      : { unit: 'kWh', formatTick: formatAxisNumber(highest) }),
    strides: [1, 2, 3, 6],
  };
}

/** What the chart says of each month. */
export function monthContent(months: readonly Month[], unit: Unit, label: string): ChartContent {
  const last = months.findLastIndex(({ charges }) => charges > 0);
  const hasIdleFee = unit === 'nzd' && months.some(({ idleFee }) => idleFee > 0);
  return {
    label,
    id: `charging ${months[0]?.first}`,
    slots: months.length,
    series: 1,
    words: (slot) => {
      const month = months[slot];
      if (month === undefined) return { name: '', figures: [], note: '' };
      const name = formatMonth(month.first);
      if (month.isAhead) return { name, figures: [], note: 'Still to come' };
      const fee = month.idleFee > 0 ? `, ${formatMoney(cents(month.idleFee))} of it idle fees` : '';
      return {
        name,
        figures: [formatMoney(cents(month.cost)), formatKwh(month.kWh, 'day')],
        lead: unit === 'nzd' ? 0 : 1,
        note: month.charges === 0 ? 'No charges' : `${chargesText(month.charges)}${fee}`,
      };
    },
    resting: last < 0 ? null : { slot: last, word: 'Latest' },
    legend: hasIdleFee
      ? [
          { text: 'Charging', look: charge },
          { text: 'Idle fees', look: idle },
        ]
      : [],
  };
}

/** A line for each session, oldest first. */
export const sessionsCsv = (sessions: readonly Session[]): Promise<string> =>
  toCsv(
    [
      'Date',
      'Start',
      'End',
      'Place',
      'Charger (kW)',
      'Energy (kWh)',
      'Cost (dollars)',
      'Idle fee in the cost (dollars)',
    ],
    sessions
      .toReversed()
      .map((session) => [
        csvDate(dayOf(session)),
        formatTime(new Date(session.startedAt)),
        formatTime(new Date(session.endedAt)),
        session.location,
        session.powerInKw,
        roundDecimals(session.kWh, kwhDecimals.file),
        decimalDollars(session.costNZD),
        decimalDollars(session.idleFeeNZD),
      ]),
  );
