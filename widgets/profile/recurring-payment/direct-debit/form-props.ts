/** What both forms for direct debit take. */
export interface DirectDebitFormProps {
  /** Code by which the bank knows who debits. */
  readonly authorisationCode: string;
  /** Who debits, by its legal name. */
  readonly company: string;
  /** Why nothing can be sent. */
  readonly lock: string | undefined;
  readonly isMain: boolean;
  readonly onClose: () => void;
  /** It is set up, for "ASB account ending 50". */
  readonly onDone: (account: string) => void;
}
