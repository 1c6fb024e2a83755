import { useEffect, useState } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import type { JoinAccount } from './join.ts';
import { Step } from './step.tsx';
import { ToldNotice } from './told-notice.tsx';
import type { JoinFlow } from './use-join.ts';

interface EmailStepProps {
  readonly flow: JoinFlow;
  readonly account: JoinAccount;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

/** Waits until the customer has opened the link that the network sent. */
export function EmailStep({ flow, account, takesFocus, onChange }: EmailStepProps) {
  const staff = useStaffReason();
  const isLooking = useLooking();
  return (
    <Step title="Check your e-mail" place={1} takesFocus={takesFocus}>
      <Text measure>
        EVerywhere has sent a link to <strong>{account.email}</strong>. Open it to confirm that the account is
        yours, then come back here.
      </Text>
      <Text size={14} tone="muted">
        {isLooking
          ? 'We look again every 15 seconds, and go on by ourselves.'
          : "We've stopped looking. Press the button once you've opened the link."}
      </Text>
      <StaffNote />
      <ToldNotice told={flow.told} />
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={flow.isVerifying}
          loadingText="Looking again"
          disabledReason={staff}
          onClick={() => void flow.verify(account, true)}
        >
          I've opened the link
        </Button>
        <Button variant="quiet" disabledReason={staff} onClick={onChange}>
          Change number or e-mail
        </Button>
      </Inline>
    </Step>
  );
}

/** Milliseconds between two looks at the server, and how many there are: ten minutes. */
const [between, most] = [15_000, 40];

/** Looks at the server again while the page is visible. False once that has ended. */
function useLooking(): boolean {
  const answers = useAnswers();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks >= most) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') answers.refresh(['ev.accounts.get'], 'keep');
      setLooks(looks + 1);
    }, between);
    return () => clearTimeout(timer);
  }, [answers, looks]);
  return looks < most;
}
