import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { FirstTaken } from '#widgets/profile/recurring-payment/first-taken.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { SignInAgain } from '#widgets/shared/writing/sign-in-again.tsx';
import type { WriteProblem } from '#widgets/shared/writing/write-problem.ts';
import { type DirectDebitFormProps, directDebitStep } from './form-props.ts';

interface FormFootProps
  extends Pick<DirectDebitFormProps, 'taken' | 'today' | 'lock' | 'isMain' | 'action' | 'onClose'> {
  /** The server has refused the sign-in as too old. */
  readonly isSignInRefused: boolean;
  readonly problem: WriteProblem | undefined;
  readonly isSending: boolean;
}

/** The end of a form for direct debit: what went wrong, send, give up. */
export function FormFoot({
  taken,
  today,
  lock,
  isMain,
  action,
  isSignInRefused,
  problem,
  isSending,
  onClose,
}: FormFootProps) {
  return (
    <>
      <FirstTaken taken={taken} today={today} isDirectDebit />
      <ProblemNotice problem={problem} />
      {isSignInRefused ? <SignInAgain action={action} step={directDebitStep} takesFocus /> : null}
      {lock === undefined ? null : <InlineAlert tone="info">{lock}</InlineAlert>}
      <Inline gap={2}>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          loading={isSending}
          loadingText="Setting up"
          disabledReason={lock}
        >
          Set up direct debit
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </>
  );
}
