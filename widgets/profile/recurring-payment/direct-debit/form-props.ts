import type { PlainDate } from '#src/time/plain-date.ts';
import type { Taken } from '#widgets/shared/payments/taken.ts';

/** The step to which signing in again leads back. */
export const directDebitStep = 'directDebit';

/** What both forms for direct debit take. */
export interface DirectDebitFormProps {
  /** Code by which the bank knows who debits. */
  readonly authorisationCode: string;
  /** Who debits, by its legal name. */
  readonly company: string;
  /** What the direct debit would take first. */
  readonly taken: Taken;
  readonly today: PlainDate;
  /** Why nothing can be sent. */
  readonly lock: string | undefined;
  readonly isMain: boolean;
  /** What the customer is about to do, in "sign in again before you …". */
  readonly action: string;
  /** Who sets it up, as far as that is known: the shorter form doesn't ask. */
  readonly customer: { readonly name: string; readonly number: string; readonly mobile: string };
  readonly onClose: () => void;
  /** It is set up, for "ASB account ending 1323-50". */
  readonly onDone: (account: string) => void;
}
