import { useLayoutEffect } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';

interface SwitchProblemProps {
  /** The switch was chosen here, and not somewhere else on the page. */
  readonly hasChosen: boolean;
}

/** Tells where a switch of account or property was chosen that it has failed. It is then told nowhere else. */
export function SwitchProblem({ hasChosen }: SwitchProblemProps) {
  const { error, tellError } = useAccountSwitch();
  const isShown = hasChosen && error !== undefined;
  // Before the frame in which the banner would tell the same.
  useLayoutEffect(() => {
    if (isShown) tellError();
  }, [isShown, tellError]);
  return isShown ? (
    <div role="alert">
      <InlineAlert>{textOf(error)}</InlineAlert>
    </div>
  ) : null;
}

function textOf({ status }: ApiError): string {
  if (status === undefined)
    return 'We lost the connection. Please check which account is shown before you go on.';
  return status === 403
    ? "We couldn't switch: you don't have access to it. You're still where you were."
    : "We couldn't switch. You're still where you were. Try again.";
}
