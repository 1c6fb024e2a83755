import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, percentOf } from '#src/money/money.ts';
import { moneyInput, parseMoney } from '#src/money/money-input.ts';
import { z } from '#src/zod.ts';

type CardAnswer = ResponseOf<'payments.card.get'>;

/** An amount that can be chosen: what is overdue, all of it, or the most that a card takes at once. */
export interface AmountOption {
  readonly value: 'overdue' | 'whole' | 'most';
  readonly amount: Cents;
}

/** What a payment may be, and what it costs. */
export interface PaymentTerms {
  /** The first is the one that is chosen for the customer; none where nothing is owed. */
  readonly options: readonly AmountOption[];
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** Per cent that paying by card adds. */
  readonly rate: number;
}

/** `overdue` is a part of `all`, which settles the account; the amounts are the server's. */
export function termsOf(card: CardAnswer, { all, overdue }: { all: Cents; overdue: Cents }): PaymentTerms {
  const { rate, minimumNZD: minimum, maximumNZD: maximum } = card;
  const options: readonly AmountOption[] = [
    { value: 'overdue', amount: overdue < all ? overdue : cents(0) },
    { value: 'whole', amount: all },
    { value: 'most', amount: all > maximum ? maximum : cents(0) },
  ];
  return {
    options: options.filter(({ amount }) => amount >= minimum && amount <= maximum),
    minimum,
    maximum,
    rate,
  };
}

/** The card fee as the server works it out: half a cent goes up. Shown before, charged by the server. */
export const cardFee = percentOf;

export interface PaymentInput {
  readonly amountChoice: AmountOption['value'] | 'other';
  readonly amount: string;
  readonly payWith: 'saved' | 'new';
  readonly saveCard: boolean;
  readonly terms: boolean;
  /** Also accepts the card fee, where there is one. */
  readonly authorise: boolean;
}

/** What is paid, and with which card. */
export interface Payment {
  readonly amount: Cents;
  readonly withToken: boolean;
  readonly saveCard: boolean;
}

/** The option that is chosen; undefined for another amount, and where it was paid elsewhere meanwhile. */
export const optionOf = (
  { amountChoice }: Pick<PaymentInput, 'amountChoice'>,
  { options }: PaymentTerms,
): AmountOption | undefined => options.find(({ value }) => value === amountChoice);

/** The amount that is filled in so far; undefined while it is none. */
export function amountOf(
  input: Pick<PaymentInput, 'amountChoice' | 'amount'>,
  terms: PaymentTerms,
): Cents | undefined {
  return optionOf(input, terms)?.amount ?? parseMoney(input.amount);
}

/** So many times what is owed, and at least this amount, is asked about before it is paid. */
const farAbove = { times: 3, least: cents(30_000) };

/** Whether an amount is so far above what is owed that a digit is likelier to be wrong than meant. */
export const isFarAbove = (amount: Cents, owed: Cents): boolean =>
  amount >= Math.max(owed * farAbove.times, farAbove.least);

/** The form of a payment. All of it is checked at once, so that all errors are shown together. */
export function paymentSchema(terms: PaymentTerms) {
  const { minimum, maximum, rate } = terms;
  const other = moneyInput({ minimum, maximum });
  const filledIn = z
    .object({
      amountChoice: z.enum(['overdue', 'whole', 'most', 'other']),
      amount: z.string(),
      payWith: z.enum(['saved', 'new']),
      saveCard: z.boolean(),
      terms: z.boolean(),
      authorise: z.boolean(),
    })
    .check(({ value, issues }) => {
      const refuse = (name: keyof PaymentInput, message: string) =>
        issues.push({ code: 'custom', input: value[name], path: [name], message });
      if (optionOf(value, terms) === undefined) {
        const read = other.safeParse(value.amount);
        if (!read.success) refuse('amount', read.error.issues[0]?.message ?? '');
      }
      if (!value.terms) refuse('terms', 'You must read and agree to the Terms and Conditions.');
      if (!value.authorise)
        refuse(
          'authorise',
          rate > 0
            ? 'Accept the card fee and authorise the payment so that we can take it.'
            : 'Authorise the payment so that we can take it.',
        );
    });
  return z.pipe(
    filledIn,
    z.transform(
      (input: PaymentInput): Payment => ({
        amount: amountOf(input, terms) ?? cents(0),
        withToken: input.payWith === 'saved',
        saveCard: input.payWith === 'new' && input.saveCard,
      }),
    ),
  );
}
