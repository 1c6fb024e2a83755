import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, formatMoney } from '#src/money/money.ts';
import { moneyInput } from '#src/money/money-input.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { bankAccountName, bankAccountNumber } from '#widgets/shared/payments/bank-account-input.ts';

type Bill = ResponseOf<'drd.widget.billSummary'>;
type Transaction = ResponseOf<'billing.transactions'>['transactions'][number];

export interface RefundInput {
  readonly amountChoice: 'whole' | 'other';
  readonly amount: string;
  readonly accountName: string;
  readonly bankAccountNumber: string;
}

/** The request body, once every rule is met. */
export interface Refund {
  readonly amount: Cents;
  readonly accountName: string;
  readonly bankAccountNumber: string;
}

/** A refund that the server has. Where it goes is only in the answer to the request itself. */
export interface MadeRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly account?: string;
  readonly expectedBy?: PlainDate;
}

/** What the account is in credit; 0 when it isn't. The server refuses more. */
export const creditOf = ({ balance }: Pick<Bill, 'balance'>): Cents =>
  cents(Math.max(0, -balance.totalBalance));

/** The most that one request may contain: the contract's limit. */
const most = cents(10_000_000);

const mostOf = (credit: Cents): Cents => (credit < most ? credit : most);

export const tooMuchText = (credit: Cents) => `That's more than your credit of ${formatMoney(credit)}.`;

/** The form of a refund: at most the credit, to an account whose number can be one. */
export function refundSchema(credit: Cents) {
  const other = moneyInput({
    minimum: cents(1),
    maximum: mostOf(credit),
    ...(credit <= most ? { tooMuch: tooMuchText(credit) } : {}),
  });
  // All of it is checked at once, so that all errors are shown together.
  const filledIn = z
    .object({
      amountChoice: z.enum(['whole', 'other']),
      amount: z.string(),
      accountName: z.string(),
      bankAccountNumber: z.string(),
    })
    .check(({ value, issues }) => {
      const hold = (name: keyof RefundInput, schema: z.ZodMiniType) => {
        const { error } = schema.safeParse(value[name]);
        for (const { message } of error?.issues ?? [])
          issues.push({ code: 'custom', input: value[name], path: [name], message });
      };
      if (value.amountChoice === 'other') hold('amount', other);
      hold('accountName', bankAccountName);
      hold('bankAccountNumber', bankAccountNumber);
    });
  return z.pipe(
    filledIn,
    z.transform(
      (input: RefundInput): Refund => ({
        amount: input.amountChoice === 'other' ? other.parse(input.amount) : mostOf(credit),
        accountName: bankAccountName.parse(input.accountName),
        bankAccountNumber: bankAccountNumber.parse(input.bankAccountNumber),
      }),
    ),
  );
}

/** The refund of a request whose response was lost; the server's list counts. */
export function findNewRefund(
  transactions: readonly Transaction[],
  known: readonly string[] | null,
  amount: Cents,
  today: PlainDate,
): MadeRefund | undefined {
  const found = transactions.find(
    ({ id, type, amountNZD, date }) =>
      type === 'refund' &&
      Math.abs(amountNZD) === amount &&
      (known === null ? date >= today : !known.includes(id)),
  );
  return found && madeRefund(found);
}

export const madeRefund = ({
  id,
  reference,
  amountNZD,
}: Pick<Transaction, 'id' | 'reference' | 'amountNZD'>): MadeRefund => ({
  id,
  reference,
  amount: cents(Math.abs(amountNZD)),
});
