import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, formatSize, sumCents } from '#src/money/money.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { daysBetween } from '#src/time/plain-date.ts';

type Insights = ResponseOf<'billInsights'>;
/** A bill as the comparison has it. */
export type ComparedBill = NonNullable<Insights['latest']>;
export type ReasonKey = Insights['reasons'][number]['key'];

/** A row of the picture: a bill from zero, or what a reason added to it or took off. */
export interface Step {
  readonly key: 'previous' | 'latest' | ReasonKey;
  readonly title: string;
  readonly text: string;
  /** The total of a bill, or the change by a reason, as the server gives it. */
  readonly amount: Cents;
  /** Where its bar begins and ends. */
  readonly from: Cents;
  readonly to: Cents;
}

/** Whether a row is a whole bill, not a change. */
export const isBill = ({ key }: Step): boolean => key === 'previous' || key === 'latest';

/** "20 Jan to 19 Feb 2026, 31 days" */
export function periodText({ startDate, endDate }: ComparedBill): string {
  const days = daysBetween(startDate, endDate) + 1;
  return `${formatDateRange(startDate, endDate, true)}, ${days} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * The steps from the bill before to the latest one, reason by reason. Should a server's reasons not add up to its
 * change, what is missing is a row of its own, so that no wrong sum is shown.
 */
export function stepsOf(
  { reasons, changeNZD }: Insights,
  previous: ComparedBill,
  latest: ComparedBill,
): Step[] {
  const [start, end] = [previous.totalNZD, latest.totalNZD];
  const zero = cents(0);
  let at = start;
  const changes = reasons.map(({ key, title, text, changeNZD: amount }): Step => {
    const from = at;
    at = sumCents([at, amount]);
    return { key, title, text, amount, from, to: at };
  });
  const to = sumCents([start, changeNZD]);
  const rest = cents(to - at);
  return [
    {
      key: 'previous',
      title: 'Bill before',
      text: periodText(previous),
      amount: start,
      from: zero,
      to: start,
    },
    ...changes,
    ...(rest === 0
      ? []
      : [
          {
            key: 'other',
            title: 'Other changes',
            text: "What the reasons above don't explain.",
            amount: rest,
            from: at,
            to,
          } as const,
        ]),
    { key: 'latest', title: 'Latest bill', text: periodText(latest), amount: end, from: zero, to: end },
  ];
}

/** "$8.53 more", "$8.01 less" or "no change": a direction is never a sign or a colour alone. */
export function changeText(amount: Cents): string {
  return amount === 0 ? 'no change' : `${formatSize(amount)} ${amount > 0 ? 'more' : 'less'}`;
}

const phrases: Readonly<Record<ReasonKey, string>> = {
  days: 'the number of days',
  weather: 'the weather',
  rates: 'your rates',
  use: 'what you used',
  other: 'other charges',
};

/** The change in a sentence, and what made most of it. */
export function headline({ changeNZD: change, reasons }: Insights): string {
  if (change === 0) return 'Your latest bill is the same as the one before.';
  const fact = `Your latest bill is ${formatSize(change)} ${change > 0 ? 'higher' : 'lower'} than the one before.`;
  const [main] = reasons
    .filter(({ changeNZD: part }) => part * change > 0)
    .toSorted((a, b) => Math.abs(b.changeNZD) - Math.abs(a.changeNZD));
  return main === undefined ? fact : `${fact} The biggest reason is ${phrases[main.key]}.`;
}
