import { useState } from 'react';
import type { Mutation } from '#src/api/use-mutation.ts';
import { accountName } from '#widgets/profile/recurring-payment/account-name.ts';
import { bankOf } from '#widgets/shared/payments/bank-account.ts';
import { checkNumber } from '#widgets/shared/payments/bank-account-input.ts';
import { useRefreshPaying } from '#widgets/shared/payments/use-refresh-paying.ts';
import { type WriteProblem, writeProblem } from '#widgets/shared/writing/write-problem.ts';

type Send =
  | Mutation<'payments.recurring.directDebitV2'>['submit']
  | Mutation<'payments.recurring.directDebit'>['submit'];
type Result = Awaited<ReturnType<Send>>;

interface Outcome {
  /** The server found something wrong with the account number. */
  readonly onNumber: (message: string) => void;
  readonly onDone: (account: string) => void;
}

/** What follows on sending a direct debit. The number itself goes no further than the call. */
export function useDirectDebit({ onNumber, onDone }: Outcome) {
  const refresh = useRefreshPaying();
  const [problem, setProblem] = useState<WriteProblem>();
  return {
    problem,
    send: async (number: string, call: () => Promise<Result>) => {
      setProblem(undefined);
      const result = await call();
      if (result.ok) {
        await refresh();
        onDone(accountName(bankOf(number) ?? '', number));
        return;
      }
      if (result.error === undefined) return;
      if (result.error.status === 400 && result.error.instance?.endsWith('/number')) {
        onNumber(checkNumber);
        return;
      }
      const found = writeProblem(
        result.error,
        "We couldn't set up your direct debit. Check what you entered and try again.",
      );
      setProblem(found);
      if (found?.kind === 'unknown') await refresh();
    },
  };
}
