import { useEffect } from 'react';
import { mayTrack } from '#src/analytics/consent.ts';
import type { PageRoute } from '#src/routing/route-table.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { useStartAnswers } from '#src/startup/use-start-answers.ts';

/** Counts the view of a page: for the server at once, for analytics when the customer is known. */
export function usePageView(route: PageRoute): void {
  const { countView } = useAccountParts();
  const { analytics } = useServices();
  const isReady = useStartup().phase === 'ready';
  useEffect(() => countView(route), [countView, route]);
  useEffect(() => {
    if (isReady) analytics.pageView({ path: route.path, title: route.analyticsTitle ?? route.title });
  }, [isReady, analytics, route]);
}

/** Tells analytics who looks, by hashes and dimensions only. */
export function useCustomerDimensions(): void {
  const services = useServices();
  const { api } = usePortal();
  const { phase } = useStartup();
  const { initialise, accountDetails, homeProfile } = useStartAnswers();
  useEffect(() => {
    if (phase !== 'ready' || initialise === undefined || !mayTrack(services)) return;
    const { analytics, config, monitor } = services;
    const { salt } = config.analytics;
    let isCurrent = true;
    async function tell(email: string) {
      // Nothing waits for this, so its code comes after what the page is painted with.
      const [{ customerDimensions }, { hashPii }, accounts] = await Promise.all([
        import('#src/analytics/customer-dimensions.ts'),
        import('#src/analytics/hashed-pii.ts'),
        api.call('billing.accounts').catch(() => undefined),
      ]);
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
    tell(initialise.email).catch((error: unknown) => monitor.error(error, 'analytics'));
    return () => {
      isCurrent = false;
    };
  }, [phase, initialise, accountDetails, homeProfile, services, api]);
}
