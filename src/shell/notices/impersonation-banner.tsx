import { useState } from 'react';
import { useCached } from '#src/api/use-read.ts';
import { useServices } from '#src/services.tsx';
import { startReads } from '#src/startup/start-reads.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** On every page while staff works as a customer, with the way out. */
export function ImpersonationBanner() {
  const { session } = useServices();
  const details = useCached(startReads.accountDetails);
  const [isEnding, setEnding] = useState(false);
  if (session.kind() !== 'impersonation') return null;
  const customerNumber = details?.customerNumber;
  return (
    <Banner
      label="Staff access"
      tone="staff"
      title={
        customerNumber ? `You're working as customer ${customerNumber}.` : "You're working as a customer."
      }
      action={
        <Button
          size="small"
          loading={isEnding}
          loadingText="Ending"
          onClick={() => {
            setEnding(true);
            void session.signOut();
          }}
        >
          End
        </Button>
      }
    >
      You can look at everything, but you can't change anything for the customer.
    </Banner>
  );
}
