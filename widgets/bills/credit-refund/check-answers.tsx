import { formatMoney } from '#src/money/money.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { bankOf } from '#widgets/shared/payments/bank-account.ts';
import { SignInAgain } from '#widgets/shared/writing/sign-in-again.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './credit-refund.module.css';
import type { Refund } from './refund.ts';
import { signInFirst } from './sign-in-first.ts';
import type { RefundFlow } from './use-refund.ts';

interface CheckAnswersProps {
  readonly refund: Refund;
  readonly flow: RefundFlow;
  readonly problem: string | undefined;
  /** The server has refused the sign-in as too old. */
  readonly isSignInRefused: boolean;
  /** Back to the form, with everything that was filled in. */
  readonly onCorrect: () => void;
}

/** A summary to confirm before money moves. */
export function CheckAnswers({ refund, flow, problem, isSignInRefused, onCorrect }: CheckAnswersProps) {
  const { accountName, bankAccountNumber } = refund;
  const amount = formatMoney(refund.amount);
  return (
    <div className={styles.step}>
      <StepHeading place="Step 2 of 2" takesFocus>
        Check your answers
      </StepHeading>
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: 'Amount', detail: amount },
          { term: "Account holder's name", detail: accountName },
          { term: 'Bank account number', detail: bankAccountNumber },
          { term: 'Bank', detail: bankOf(bankAccountNumber) ?? '' },
        ]}
      />
      <Text size={14} tone="muted" measure>
        Check the number digit by digit: once it's sent, we can't change where the money goes.
      </Text>
      {isSignInRefused ? <SignInAgain {...signInFirst} takesFocus /> : null}
      <StaffNote />
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={flow.isSending}
          loadingText="Asking for your refund"
          disabledReason={useStaffReason()}
          onClick={() => void flow.send(refund)}
        >{`Ask for ${amount} back`}</Button>
        <Button variant="quiet" onClick={onCorrect}>
          Correct something
        </Button>
      </Inline>
    </div>
  );
}
