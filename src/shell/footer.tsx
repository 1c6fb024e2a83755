import { useCallback, useSyncExternalStore } from 'react';
import { readConsent, subscribeConsent, writeConsent } from '#src/analytics/consent.ts';
import { useServices } from '#src/services.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { portalLinks } from './portal-links.ts';
import styles from './shell.module.css';

/** The end of every page of the portal. */
export function Footer() {
  const { brand, config } = useServices();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.help}>
          Power cut or fault? Call{' '}
          <TextLink link={{ href: brand.contact.faults.href }}>{brand.contact.faults.display}</TextLink>. If
          you smell gas, leave first, then call{' '}
          <TextLink link={{ href: brand.contact.gasEmergency.href }}>
            {brand.contact.gasEmergency.display}
          </TextLink>{' '}
          or 111.
        </p>
        <nav aria-label="About us" className={styles.links}>
          {portalLinks(brand).map(({ label, link }) => (
            <TextLink key={label} link={link} standalone>
              {label}
            </TextLink>
          ))}
        </nav>
        {config.analytics.enabled ? <ConsentSwitch /> : null}
      </div>
    </footer>
  );
}

/** Nothing about the use of the portal is sent before the customer agrees here, and the consent can be withdrawn. */
function ConsentSwitch() {
  const { storage } = useServices();
  const consent = useSyncExternalStore(
    useCallback((listener) => subscribeConsent(storage, listener), [storage]),
    () => readConsent(storage),
  );
  const isGranted = consent === 'granted';
  return (
    <p className={styles.help}>
      <span>
        {isGranted
          ? 'You let us count which pages you use. '
          : "We don't count which pages you use. May we, to make them better? "}
      </span>
      <TextButton onClick={() => writeConsent(storage, isGranted ? 'refused' : 'granted')}>
        {isGranted ? 'Stop it' : 'Allow it'}
      </TextButton>
    </p>
  );
}
