import type { WriteOutcome } from '#src/api/use-write.ts';
import { accountName } from '#widgets/shared/payments/account-name.ts';
import { bankOf } from '#widgets/shared/payments/bank-account.ts';
import { checkNumber } from '#widgets/shared/payments/bank-account-input.ts';
import { payingSentences } from '#widgets/shared/payments/paying-sentences.ts';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import { problemOf, type WriteProblem } from '#widgets/shared/writing/write-problem.ts';

type Outcome = WriteOutcome<unknown>;

const sentences = {
  otherwise: "We couldn't set up your direct debit. Check what you entered and try again.",
  ...payingSentences,
};

/** The server found something wrong with the account number. */
const isWrongNumber = (outcome: Outcome) =>
  outcome.kind === 'refused' &&
  outcome.problem.status === 400 &&
  outcome.problem.instance?.endsWith('/number') === true;

/** The message of a form about the outcome; a wrong number is reported at its field, and an old sign-in has its own. */
export const directDebitProblem = (outcome: Outcome): WriteProblem | undefined =>
  isWrongNumber(outcome) || isSignInRefused(outcome) ? undefined : problemOf(outcome, sentences);

interface Handlers {
  readonly onNumber: (message: string) => void;
  /** For "ASB account ending 1323-50". */
  readonly onDone: (account: string) => void;
}

/** What follows on sending a direct debit. The number itself goes no further than the call. */
export function settleDirectDebit(outcome: Outcome, number: string, { onNumber, onDone }: Handlers): void {
  if (outcome.kind === 'done') onDone(accountName(bankOf(number) ?? '', number));
  else if (isWrongNumber(outcome)) onNumber(checkNumber);
}
