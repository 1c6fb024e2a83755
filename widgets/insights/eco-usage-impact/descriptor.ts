import { ecoUsageImpactConfig } from '#schemas/widgets/eco-usage-impact.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { addDays, parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { absentAt400 } from '#widgets/shared/reading/absent-at-400.ts';
import { type MonthText, monthAfter, monthOf, readMonth } from './months.ts';
import { rooms } from './rooms.ts';

const text = z.optional(z.string());

const ofMonth = (month: MonthText) =>
  absentAt400(optional('generationMix.monthlyUsageImpact', { query: { month } }));

export const ecoUsageImpact = describeWidget('ecoUsageImpact', {
  config: ecoUsageImpactConfig,
  view: {
    /** Absent for the first one that the page has. */
    by: z.catch(z.optional(z.enum(['day', 'month', 'year'])), undefined),
    /** The last of seven days; absent for yesterday. */
    date: z.pipe(
      text,
      z.transform((value = '') => parsePlainDate(value) ?? undefined),
    ),
    /** The month, or the last one of a year; absent for this month. */
    month: z.pipe(text, z.transform(readMonth)),
  },
  reads: ({ config, view, account, answer }) => {
    const by = view.by ?? config.periods[0] ?? 'day';
    const isYear = by === 'year';
    const thisMonth = monthOf(account.today);
    const month = view.month ?? thisMonth;
    // It also says how far one can go back, for the strip and for which months a year has.
    const latest = by === 'day' ? undefined : ofMonth(thisMonth);
    const earliest = latest && answer(latest)?.EarliestMonth;
    const before = (months: number) => {
      const each = monthAfter(month, -months);
      return isYear && earliest !== undefined && each >= earliest ? ofMonth(each) : undefined;
    };
    return {
      days:
        by === 'day'
          ? absentAt400(
              optional('generationMix.usageImpact', {
                query: { date: view.date ?? addDays(account.today, -1) },
              }),
            )
          : undefined,
      latest,
      month: by === 'month' ? ofMonth(month) : before(0),
      before1: before(1),
      before2: before(2),
      before3: before(3),
      before4: before(4),
      before5: before(5),
      before6: before(6),
      before7: before(7),
      before8: before(8),
      before9: before(9),
      before10: before(10),
      before11: before(11),
    };
  },
  subject: 'the carbon of your power',
  size: { rooms, skeleton: 'chart' },
});

export type ImpactProps = PropsOf<typeof ecoUsageImpact>;
