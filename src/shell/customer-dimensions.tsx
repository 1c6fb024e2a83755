import { useEffect } from 'react';
import { mayTrack } from '#src/analytics/consent.ts';
import { customerDimensions } from '#src/analytics/customer-dimensions.ts';
import { hashPii } from '#src/analytics/hashed-pii.ts';
import { useServices } from '#src/services.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { useStartAnswers } from '#src/startup/use-start-answers.ts';

/** Identifies the customer to analytics, by hashes and dimensions only. Nothing waits for it, so it loads late. */
export function CustomerDimensions(): null {
  const services = useServices();
  const { api } = usePortal();
  const { phase } = useStartup();
  const { initialise, accountDetails, homeProfile } = useStartAnswers();
  useEffect(() => {
    if (phase !== 'ready' || initialise === undefined || !mayTrack(services)) return;
    const { analytics, config, monitor } = services;
    const { salt } = config.analytics;
    let isCurrent = true;
    async function identify(email: string) {
      const accounts = await api.call('billing.accounts').catch(() => undefined);
      const [hashedEmail, address] = await Promise.all([
        hashPii(email, salt),
        hashPii(accounts?.selectedBillingAccount.fullAddress ?? '', salt),
      ]);
      const dimensions = customerDimensions({
        accountType: accountDetails?.accountType,
        isDonor: accountDetails?.isDonor,
        homeProfile,
      });
      if (isCurrent) analytics.customer({ email: hashedEmail, address, dimensions });
    }
    identify(initialise.email).catch((error: unknown) => monitor.error(error, 'analytics'));
    return () => {
      isCurrent = false;
    };
  }, [phase, initialise, accountDetails, homeProfile, services, api]);
  return null;
}
