import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, percentOf } from '#src/money/money.ts';
import { moneyInput, parseMoney } from '#src/money/money-input.ts';
import { z } from '#src/zod.ts';

type CardAnswer = ResponseOf<'payments.card.get'>;

/** What a payment may be, and what it costs. */
export interface PaymentTerms {
  /** What is owed, where that can be paid at once; undefined otherwise. */
  readonly whole: Cents | undefined;
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** Per cent that paying by card adds. */
  readonly rate: number;
}

export function termsOf({ rate, minimumNZD, maximumNZD }: CardAnswer, owed: Cents): PaymentTerms {
  const canPayWhole = owed >= minimumNZD && owed <= maximumNZD;
  return { whole: canPayWhole ? owed : undefined, minimum: minimumNZD, maximum: maximumNZD, rate };
}

/** The card fee as the server works it out: half a cent goes up. Shown before, charged by the server. */
export const cardFee = percentOf;

export interface PaymentInput {
  readonly amountChoice: 'whole' | 'other';
  readonly amount: string;
  readonly payWith: 'saved' | 'new';
  readonly saveCard: boolean;
  readonly terms: boolean;
  readonly fee: boolean;
  readonly authorise: boolean;
}

/** What is paid, and with which card. */
export interface Payment {
  readonly amount: Cents;
  readonly withToken: boolean;
  readonly saveCard: boolean;
}

/** The amount that is filled in so far; undefined while it is none. */
export function amountOf(
  { amountChoice, amount }: Pick<PaymentInput, 'amountChoice' | 'amount'>,
  { whole }: PaymentTerms,
): Cents | undefined {
  return amountChoice === 'whole' ? whole : parseMoney(amount);
}

/** The form of a payment. All of it is checked at once, so that all errors are shown together. */
export function paymentSchema(terms: PaymentTerms) {
  const { minimum, maximum, rate } = terms;
  const other = moneyInput({ minimum, maximum });
  const filledIn = z
    .object({
      amountChoice: z.enum(['whole', 'other']),
      amount: z.string(),
      payWith: z.enum(['saved', 'new']),
      saveCard: z.boolean(),
      terms: z.boolean(),
      fee: z.boolean(),
      authorise: z.boolean(),
    })
    .check(({ value, issues }) => {
      const refuse = (name: keyof PaymentInput, message: string) =>
        issues.push({ code: 'custom', input: value[name], path: [name], message });
      if (value.amountChoice === 'other') {
        const read = other.safeParse(value.amount);
        if (!read.success) refuse('amount', read.error.issues[0]?.message ?? '');
      }
      if (!value.terms) refuse('terms', 'You must read and agree to the Terms and Conditions.');
      if (rate > 0 && !value.fee) refuse('fee', 'Accept the card fee to pay by card.');
      if (!value.authorise) refuse('authorise', 'Authorise the payment so that we can take it.');
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
