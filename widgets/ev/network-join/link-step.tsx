import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import type { JoinAccount } from './join.ts';
import { Step } from './step.tsx';
import { ToldNotice } from './told-notice.tsx';
import type { JoinFlow } from './use-join.ts';

interface LinkStepProps {
  readonly flow: JoinFlow;
  readonly account: JoinAccount;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

/** What is about to be linked, and what follows from it. */
export function LinkStep({ flow, account, takesFocus, onChange }: LinkStepProps) {
  const staff = useStaffReason();
  const isAgain = flow.told?.kind === 'problem';
  return (
    <Step title="Check, then link" place={2} takesFocus={takesFocus}>
      <DefinitionList
        items={[
          { term: 'EVerywhere number', detail: account.chargeNetId },
          { term: 'E-mail', detail: account.email },
        ]}
      />
      <Text measure>
        Your e-mail is confirmed. Once the account is linked, we can see your charging on the road and show it
        here. Nothing changes in what you pay.
      </Text>
      <StaffNote />
      <ToldNotice told={flow.told} />
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={flow.isJoining}
          loadingText="Linking your account"
          disabledReason={staff}
          onClick={() => void flow.join(account)}
        >
          {isAgain ? 'Try again' : 'Link my account'}
        </Button>
        <Button
          variant="quiet"
          disabledReason={staff ?? (flow.isJoining ? 'Linking your account' : undefined)}
          onClick={onChange}
        >
          Change number or e-mail
        </Button>
      </Inline>
    </Step>
  );
}
