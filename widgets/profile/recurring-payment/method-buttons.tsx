import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { AuthorityDialog } from './authority-dialog.tsx';
import type { Locks, RecurringData } from './locks.ts';
import { StopDialog } from './stop-dialog.tsx';

interface MethodButtonsProps {
  readonly data: RecurringData;
  readonly locks: Locks;
  readonly isMain: boolean;
  readonly onSetUp: () => void;
  readonly onStopped: () => void;
}

/** Set up, change, stop, print. A locked button explains why, and who decides. */
export function MethodButtons({ data, locks, isMain, onSetUp, onStopped }: MethodButtonsProps) {
  const [open, setOpen] = useState<'stop' | 'authority'>();
  const { paymentMethod, paymentAuthority } = data.recurring;
  const isOn = paymentMethod !== 'none';
  const reasons = [...new Set([locks.change, isOn ? locks.stop : locks.send])].filter(
    (reason) => reason !== undefined,
  );
  return (
    <>
      <Inline gap={2}>
        <Button variant={isMain ? 'primary' : 'secondary'} disabledReason={locks.change} onClick={onSetUp}>
          {isOn ? 'Change how you pay' : 'Set up automatic payments'}
        </Button>
        {isOn ? (
          <Button disabledReason={locks.stop} onClick={() => setOpen('stop')}>
            Stop automatic payments
          </Button>
        ) : null}
        {paymentAuthority.directDebit === null ? null : (
          <Button variant="quiet" onClick={() => setOpen('authority')}>
            See your authority
          </Button>
        )}
      </Inline>
      {reasons.map((reason) => (
        <InlineAlert key={reason} tone="info">
          {reason}
        </InlineAlert>
      ))}
      <StopDialog
        open={open === 'stop'}
        recurring={data.recurring}
        onClose={() => setOpen(undefined)}
        onStopped={onStopped}
      />
      <AuthorityDialog
        open={open === 'authority'}
        authority={paymentAuthority}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
