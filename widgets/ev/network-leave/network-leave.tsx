import { useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { NetworkLeaveDialog } from '#widgets/shared/ev/network-leave-dialog.tsx';
import { useShowNetwork } from '#widgets/shared/ev/network-page.ts';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { networkLeave } from './descriptor.ts';

type Linked = NonNullable<PropsOf<typeof networkLeave>['data']['state']['linked']>;

/** What became of leaving. */
interface Left {
  readonly account: Linked;
  /** The network writes to the customer; undefined where that isn't known. */
  readonly notified: boolean | undefined;
}

const headingId = 'network-leave-heading';

/** The linked account, with the way to leave; afterwards what was ended. */
function NetworkLeave({ config, data: { state } }: PropsOf<typeof networkLeave>) {
  const staff = useStaffReason();
  const show = useShowNetwork();
  const [isAsking, setAsking] = useState(false);
  const [left, setLeft] = useState<Left>();
  const { linked } = state;
  return (
    <Card title={config.heading} titleId={headingId}>
      {linked === null ? (
        <>
          {left === undefined ? (
            <Text>No EVerywhere account is linked at the moment.</Text>
          ) : (
            <Notice tone="success" live="polite" title="You've left EVerywhere">
              {leftText(left)}
            </Notice>
          )}
          <Inline>
            <Button onClick={() => void show()}>
              {left === undefined ? 'Join EVerywhere' : 'Join again'}
            </Button>
          </Inline>
        </>
      ) : (
        <>
          <DefinitionList
            items={[
              { term: 'EVerywhere number', detail: linked.chargeNetId },
              { term: 'E-mail', detail: linked.email ?? "We don't have it" },
            ]}
          />
          <StaffNote />
          <Inline>
            <Button disabledReason={staff} onClick={() => setAsking(true)}>
              Leave EVerywhere
            </Button>
          </Inline>
          <NetworkLeaveDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onLeft={(notified) => {
              setLeft({ account: linked, notified });
              setAsking(false);
              focusAfterDialog(headingId);
            }}
            words={{
              title: 'Leave EVerywhere?',
              description: `The link to ${linked.chargeNetId} ends now, and your charging on the road is no longer shown here.`,
              keep: 'Stay linked',
              leave: 'Leave EVerywhere',
              note: 'Your account at EVerywhere stays, and you can still charge with it. You can join again at any time.',
            }}
          />
        </>
      )}
    </Card>
  );
}

/** The link is over; whether the network writes depends on what it knows. */
function leftText({ account: { chargeNetId, email }, notified }: Left): string {
  const ended = `${chargeNetId} isn't linked any more.`;
  if (notified === true) {
    return `${ended} EVerywhere confirms it by e-mail${email === null ? '' : ` to ${email}`}.`;
  }
  if (notified === false) {
    return `${ended} EVerywhere has no e-mail from us for this account, so it won't write to you.`;
  }
  return ended;
}

export default defineWidget(networkLeave, NetworkLeave);
