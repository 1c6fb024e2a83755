import { useState } from 'react';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { NetworkLeaveDialog } from '#widgets/shared/ev/network-leave-dialog.tsx';
import { useShowNetwork } from '#widgets/shared/ev/network-page.ts';
import type { NetworkState } from '#widgets/shared/ev/network-state.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { Step } from './step.tsx';

interface LinkedProps {
  readonly linked: NonNullable<NetworkState['linked']>;
  readonly takesFocus: boolean;
}

/** The account is linked, and what happens next. */
export function Linked({ linked, takesFocus }: LinkedProps) {
  const show = useShowNetwork();
  return (
    <Step title="Your EVerywhere account is linked" takesFocus={takesFocus}>
      <Notice tone="success">{`We now show what you charge with ${linked.chargeNetId}. A new charge is here the day after.`}</Notice>
      <Text measure>
        You keep paying EVerywhere as you do now, and you can leave at any time on this page.
      </Text>
      <Inline gap={2}>
        <Button variant="primary" onClick={() => void show()}>
          See your charging
        </Button>
      </Inline>
    </Step>
  );
}

interface PendingProps {
  readonly pending: NonNullable<NetworkState['pending']>;
  readonly takesFocus: boolean;
  /** The request was taken back. */
  readonly onLeft: () => void;
}

/** The network makes the link on a later day; until then the request can be taken back. */
export function Pending({ pending, takesFocus, onLeft }: PendingProps) {
  const { contact } = useServices().brand;
  const staff = useStaffReason();
  const [isAsking, setAsking] = useState(false);
  const day = formatDate(pending.linksOn);
  return (
    <Step title="We've got your request" takesFocus={takesFocus}>
      <Notice tone="info">{`EVerywhere links your account on ${day}. You don't need to do anything until then.`}</Notice>
      <DefinitionList
        items={[
          { term: 'EVerywhere number', detail: pending.chargeNetId },
          { term: 'E-mail', detail: pending.email },
          { term: 'Linked on', detail: day },
        ]}
      />
      <Text
        size={14}
        tone="muted"
      >{`EVerywhere links accounts during the day. If yours isn't here by ${day}, call us on ${contact.phone.display}.`}</Text>
      <StaffNote />
      <Inline gap={2}>
        <Button disabledReason={staff} onClick={() => setAsking(true)}>
          Take back my request
        </Button>
      </Inline>
      <NetworkLeaveDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onLeft={() => {
          setAsking(false);
          onLeft();
        }}
        words={{
          title: 'Take back your request?',
          description: `${pending.chargeNetId} won't be linked on ${day}.`,
          keep: 'Keep the request',
          leave: 'Take it back',
          note: 'Your account at EVerywhere stays as it is. You can ask again at any time.',
        }}
      />
    </Step>
  );
}
