import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney, formatSize } from '#src/money/money.ts';
import { formatDate, formatDateRange } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';

export type Statement = NonNullable<ResponseOf<'billing.transactions'>['statement']>;
type Charge = Statement['sites'][number]['charges'][number];
type Movement = Statement['movements'][number];

/** "25 Jan to 22 Feb 2026" */
export const periodOf = ({ startDate, endDate }: Pick<Statement, 'startDate' | 'endDate'>): string =>
  formatDateRange(startDate, endDate, true);

/** "$0.2945", with the decimals that a price has and two at least. */
function priceText(price: number): string {
  const text = price.toFixed(4).replace(/0{1,2}$/, '');
  return `$${text}`;
}

/** How a charge is made up: "412.35 kWh at $0.2945 each". */
export function chargeBasis({ unit, quantity, price, gst }: Charge): string {
  const each = `${priceText(price)}${gst === 'exclusive' ? ' plus GST' : ''}`;
  switch (unit) {
    case 'kWh':
      return `${formatNumber(quantity, 2)} kWh at ${each} for each kWh`;
    case 'day':
      return `${formatNumber(quantity, 0, 3)} ${quantity === 1 ? 'day' : 'days'} at ${each} a day`;
    case 'bottle':
      return `${formatNumber(quantity, 0, 3)} ${quantity === 1 ? 'bottle' : 'bottles'} at ${each} for each bottle`;
  }
}

/** What a kind of charge is for, in plain words. */
export const chargeMeanings: Readonly<
  Record<Charge['unit'], { readonly term: string; readonly detail: string }>
> = {
  kWh: {
    term: 'Energy',
    detail: 'What you used, in kilowatt-hours (kWh), times the price of your plan.',
  },
  day: {
    term: 'Charges by the day',
    detail: 'What it costs to be connected, the same every day however much you use.',
  },
  bottle: { term: 'Bottles', detail: 'Each bottle of gas that we delivered in this period.' },
};

/** "You paid $148.20" has no sign: the words give the direction. */
export function movementAmount({ type, amountNZD }: Pick<Movement, 'type' | 'amountNZD'>): string {
  if (amountNZD >= 0) return formatMoney(amountNZD);
  return `${formatSize(amountNZD)} ${type === 'payment' ? 'paid' : 'credited'}`;
}

/** "Fri 20 Mar 2026", or for many "up to" the last of them. */
export const movementDay = ({ date, count }: Movement): string =>
  count === 1 ? formatDate(date) : `Up to ${formatDate(date)}`;

/** How the bill is paid, or that it is. */
export function paymentText(statement: Statement, today: PlainDate): string {
  const { remainingNZD, toPayNZD, savingNZD, nextPayment, paymentMethod, dueOn, totalNZD } = statement;
  if (remainingNZD <= 0) return totalNZD > 0 ? 'This bill is paid.' : 'There is nothing to pay.';
  const amount = formatMoney(toPayNZD);
  if (nextPayment !== null && nextPayment.date >= today) {
    const { date, feeNZD, totalNZD: taken } = nextPayment;
    const from = { directDebit: ' from your bank account', creditCard: ' from your card', none: '' }[
      paymentMethod
    ];
    const fee = feeNZD > 0 ? `: ${amount} and a card fee of ${formatMoney(feeNZD)}` : '';
    return `We'll take ${formatMoney(taken)}${from} on ${formatDate(date)}${fee}.`;
  }
  return dueOn < today
    ? `${amount} of it is still to be paid. It was due ${formatDate(dueOn)}.`
    : savingNZD > 0
      ? `Pay ${amount} by ${formatDate(dueOn)} and save ${formatMoney(savingNZD)}. After that it's ${formatMoney(remainingNZD)}.`
      : `Pay ${amount} by ${formatDate(dueOn)}.`;
}
