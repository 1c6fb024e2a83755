import { useEffect, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { outageInterval } from '#src/startup/outage-watch.ts';
import { useOutage, usePortal } from '#src/startup/portal.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { RetryIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { PublicPage } from './public-page.tsx';

/**
 * /outage: maintenance of the portal, which must not be taken for a power cut. Checks again each minute;
 * the routes lead back once it is over.
 */
export function OutagePage() {
  const { brand } = useServices();
  const { outage } = usePortal();
  const answer = useOutage();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void outage.check(), outageInterval);
    return () => clearInterval(timer);
  }, [outage]);

  return (
    <PublicPage
      title="My Account is unavailable"
      hasScene
      actions={
        <Button
          variant="primary"
          icon={RetryIcon}
          loading={isChecking}
          onClick={() => {
            setChecking(true);
            void outage.check().then(() => setChecking(false));
          }}
        >
          Check again
        </Button>
      }
    >
      {answer?.title ? <p>{answer.title}</p> : null}
      {answer?.subTitle ? <p>{answer.subTitle}</p> : null}
      {answer?.outageDurationText ? <p>{answer.outageDurationText}</p> : null}
      <p>This is about our website. Your power and gas are not affected by it.</p>
      <p>
        Power cut or fault? Call{' '}
        <TextLink link={{ href: brand.contact.faults.href }}>{brand.contact.faults.display}</TextLink>. If you
        smell gas, leave first, then call{' '}
        <TextLink link={{ href: brand.contact.gasEmergency.href }}>
          {brand.contact.gasEmergency.display}
        </TextLink>{' '}
        or 111.
      </p>
    </PublicPage>
  );
}
