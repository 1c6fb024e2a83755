import { cents } from '#src/money/money.ts';
import { chartDayLabel, formatDateRange, formatLongDate } from '#src/time/format-date.ts';
import { daysOf, type PlainDate } from '#src/time/plain-date.ts';
import type { ChartModel, ChartSeries } from '#widgets/shared/chart/model.ts';
import type { BillPeriod, Reading } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import type { ComparedEnergy } from '#widgets/shared/insights/comparison-chart.tsx';

const noReading: Reading = { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 };

interface DaysParts {
  readonly period: BillPeriod;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Similar homes in the same days. */
  readonly electricity: ComparedEnergy | null;
  /** "Similar homes" */
  readonly others: string;
  readonly unit: Unit;
}

/** The electricity of each day, with an average day of similar homes behind it. */
export function daysModel({ period, from, to, electricity, others, unit }: DaysParts): ChartModel {
  const dates = daysOf(from, to);
  const byDate = new Map(period.days.map((day) => [day.date, day]));
  // The server compares the days that it has readings of.
  const known = dates.filter((date) => typeof byDate.get(date)?.energyKwh === 'number').length;
  return {
    caption: `Electricity by day, ${formatDateRange(from, to, true)}`,
    slotWord: 'Day',
    unit,
    hasCost: period.hasCost,
    slots: dates.map((date, ordinal) => {
      const { letter, day } = chartDayLabel(date);
      return {
        key: date,
        name: formatLongDate(date),
        axis: [letter, day],
        ordinal,
        clocksChange: (byDate.get(date)?.slots ?? 48) !== 48,
      };
    }),
    series: [
      {
        key: 'electricity',
        fuel: 'electricity',
        name: 'Electricity',
        readings: dates.map((date) => byDate.get(date) ?? noReading),
      },
    ],
    comparison: electricity && averageDay(electricity, { all: dates.length, known }, others, period.hasCost),
  };
}

/** The same for every day: how similar homes spread their use over the week isn't known. */
function averageDay(
  { usageInKWh, usageInDollars }: ComparedEnergy,
  days: { readonly all: number; readonly known: number },
  others: string,
  hasCost: boolean,
): ChartSeries | null {
  if (!(usageInKWh.average > 0) || days.known === 0) return null;
  const reading: Reading = {
    kind: 'estimated',
    energyKwh: usageInKWh.average / days.known,
    costCents: hasCost ? cents(Math.round(usageInDollars.average / days.known)) : null,
    freeKwh: 0,
  };
  return {
    key: 'others',
    fuel: 'electricity',
    name: `${others.charAt(0).toUpperCase()}${others.slice(1)}, average day`,
    readings: Array.from({ length: days.all }, () => reading),
  };
}

/** "On 5 of 7 days you used less electricity than similar homes do on an average day." Null without anything to compare. */
export function daysSentence({ series, comparison, unit }: ChartModel, others: string): string | null {
  const key = unit === 'nzd' ? 'costCents' : 'energyKwh';
  const usual = comparison?.readings[0]?.[key];
  const known = (series[0]?.readings ?? []).flatMap((reading) => reading?.[key] ?? []);
  if (typeof usual !== 'number' || known.length === 0) return null;
  const fewer = known.filter((value) => value < usual).length;
  const days = known.length === 1 ? 'day' : 'days';
  const word = unit === 'nzd' ? 'spent less on' : 'used less';
  return `On ${fewer} of ${known.length} ${days} you ${word} electricity than ${others} do on an average day.`;
}
