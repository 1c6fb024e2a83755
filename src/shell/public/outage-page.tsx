import { useEffect, useState } from 'react';
import { allowedImage } from '#src/links/allowed-image.ts';
import { useServices } from '#src/services.tsx';
import { useOutage, usePortal } from '#src/startup/portal.tsx';
import { recheckOutage } from '#src/startup/recheck-outage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RetryIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import styles from './outage-page.module.css';
import { PublicPage } from './public-page.tsx';

/**
 * /outage: maintenance of the portal, which must not be taken for a power cut. It checks again by
 * itself; the routes lead back once it is over.
 */
export function OutagePage() {
  const { brand, config } = useServices();
  const { outage } = usePortal();
  const answer = useOutage();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => recheckOutage(document, outage), [outage]);
  const picture = allowedImage(answer?.imgUrl ?? '', config.hosts.assets);
  const [isBroken, setBroken] = useState(false);

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
      {picture !== null && !isBroken ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : null}
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
