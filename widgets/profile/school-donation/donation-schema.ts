import { type Cents, cents } from '#src/money/money.ts';
import { moneyInput, parseMoney } from '#src/money/money-input.ts';
import { z } from '#src/zod.ts';

/** The choice of an amount that isn't offered. */
export const other = 'other';

interface Limits {
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** What is given now; the same again would change nothing. */
  readonly current: Cents | undefined;
}

type Chosen = Readonly<Record<'choice' | 'amount', string>>;

/** Cents of what is chosen or typed; undefined while there is none. */
export function chosenCents({ choice, amount }: Chosen): Cents | undefined {
  if (choice === '') return undefined;
  return choice === other ? parseMoney(amount) : cents(Number(choice));
}

/** So many times the most that is usual, and at least this amount, is asked about before it is given. */
const farAbove = { times: 3, least: cents(2_000) };

/** Whether a typed amount is so far above what is offered and given now that a digit is likelier to be wrong than meant. */
export const isFarAbove = (amount: Cents, usual: Cents): boolean =>
  amount >= Math.max(usual * farAbove.times, farAbove.least);

const termsMessage = 'You must read and agree to the Terms and Conditions.';
const sameMessage = "That's what you give now. Choose another amount.";

/** The form of a donation: choice, perhaps an amount, and the terms in; cents out. */
export function donationForm({ minimum, maximum, current }: Limits) {
  const money = moneyInput({ minimum, maximum });
  const typed = z
    .object({ choice: z.string(), amount: z.string(), terms: z.boolean() })
    .check(({ value: { choice, amount, terms }, issues }) => {
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', input: undefined, path: [path], message });
      if (choice === '') refuse('choice', 'Choose how much you give each month.');
      if (choice === other) {
        const checked = money.safeParse(amount);
        if (!checked.success) refuse('amount', checked.error.issues[0]?.message ?? sameMessage);
        else if (parseMoney(amount) === current) refuse('amount', sameMessage);
      } else if (choice !== '' && Number(choice) === current) refuse('choice', sameMessage);
      if (!terms) refuse('terms', termsMessage);
    });
  return z.pipe(
    typed,
    z.transform((values: z.infer<typeof typed>): Cents => chosenCents(values) ?? cents(0)),
  );
}
