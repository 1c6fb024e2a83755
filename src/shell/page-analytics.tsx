import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AnalyticsAdapter, AnalyticsCustomer } from '#src/analytics/analytics.ts';
import { mayTrack, subscribeConsent } from '#src/analytics/consent.ts';
import { customerDimensions } from '#src/analytics/customer-dimensions.ts';
import { watchExposures } from '#src/analytics/exposures.ts';
import { hashPii } from '#src/analytics/hashed-pii.ts';
import { loadAdapter } from '#src/analytics/load-adapter.ts';
import { useServices } from '#src/services.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { useStartAnswers } from '#src/startup/use-start-answers.ts';

/**
 * Sends page views and exposures to analytics, each with its customer. Without permission nothing is sent, and of what was
 * shown only the current page is remembered, which is counted when the customer agrees on it.
 */
export function PageAnalytics(): null {
  const { pageViews, monitor } = useServices();
  const isAllowed = useIsAllowed();
  const sender = useSender(isAllowed);
  const views = useSyncExternalStore(pageViews.subscribe, pageViews.getState);
  useEffect(() => {
    if (views.length === 0) return;
    if (!isAllowed) {
      if (views.length > 1) pageViews.setState(views.slice(-1), true);
      return;
    }
    if (sender === undefined) return;
    pageViews.setState([], true);
    const { adapter, customer } = sender;
    for (const { path, title, analyticsTitle } of views) {
      try {
        adapter.pageView({ path, title: analyticsTitle ?? title }, customer);
      } catch (error) {
        monitor.error(error, 'analytics');
      }
    }
  }, [views, isAllowed, sender, pageViews, monitor]);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (sender === undefined) return undefined;
    return watchExposures(document, reported.current, (mark) => {
      try {
        sender.adapter.exposure(mark, sender.customer);
      } catch (error) {
        monitor.error(error, 'analytics');
      }
    });
  }, [sender, monitor]);
  return null;
}

/** Whether anything may be sent now: the answer changes when the customer agrees or withdraws. */
function useIsAllowed(): boolean {
  const services = useServices();
  return useSyncExternalStore(
    (listener) => subscribeConsent(services.storage, listener),
    () => mayTrack(services),
  );
}

interface Sender {
  readonly adapter: AnalyticsAdapter;
  readonly customer: AnalyticsCustomer;
}

/** Where views go and whose they are, by hashes and dimensions only; undefined until both are known. */
function useSender(isAllowed: boolean): Sender | undefined {
  const { config, monitor } = useServices();
  const { api } = usePortal();
  const { phase } = useStartup();
  const { initialise, accountDetails, homeProfile } = useStartAnswers();
  const [sender, setSender] = useState<Sender | undefined>(undefined);
  const email = initialise?.email;
  const isReady = isAllowed && phase === 'ready';
  useEffect(() => {
    if (!isReady || email === undefined) return undefined;
    let isCurrent = true;
    async function find(login: string): Promise<void> {
      const accounts = await api.call('billing.accounts').catch(() => undefined);
      const [adapter, hashedEmail, address] = await Promise.all([
        loadAdapter(config),
        hashPii(login, config.analytics.salt),
        hashPii(accounts?.selectedBillingAccount.fullAddress ?? '', config.analytics.salt),
      ]);
      const dimensions = customerDimensions({
        accountType: accountDetails?.accountType,
        isDonor: accountDetails?.isDonor,
        homeProfile,
      });
      if (isCurrent) setSender({ adapter, customer: { email: hashedEmail, address, dimensions } });
    }
    find(email).catch((error: unknown) => monitor.error(error, 'analytics'));
    return () => {
      isCurrent = false;
    };
  }, [isReady, email, accountDetails, homeProfile, config, monitor, api]);
  return isReady ? sender : undefined;
}
