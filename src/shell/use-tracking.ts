import { useEffect } from 'react';
import { mayTrack } from '#src/analytics/consent.ts';
import type { PageRoute } from '#src/routing/route-table.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';

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
  const { phase, data } = useStartup();
  useEffect(() => {
    if (phase !== 'ready' || data === undefined || !mayTrack(services)) return;
    const { analytics, config, monitor } = services;
    const { salt } = config.analytics;
    let isCurrent = true;
    async function tell({ initialise, accountDetails, homeProfile }: NonNullable<typeof data>) {
      // Nothing waits for this, so its code comes after what the page is painted with.
      const [{ customerDimensions }, { hashPii }, accounts] = await Promise.all([
        import('#src/analytics/customer-dimensions.ts'),
        import('#src/analytics/hashed-pii.ts'),
        api.call('billing.accounts').catch(() => undefined),
      ]);
      const [email, address] = await Promise.all([
        hashPii(initialise.email, salt),
        hashPii(accounts?.selectedBillingAccount.fullAddress ?? '', salt),
      ]);
      const dimensions = customerDimensions({
        accountType: accountDetails?.accountType,
        isDonor: accountDetails?.isDonor,
        homeProfile,
      });
      if (isCurrent) analytics.customer({ email, address, dimensions });
    }
    tell(data).catch((error: unknown) => monitor.error(error, 'analytics'));
    return () => {
      isCurrent = false;
    };
  }, [phase, data, services, api]);
}
