import { useState, useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** The browser stores nothing, so the session ends with the page. */
export function StorageNotice() {
  const { session } = useServices();
  const [isDismissed, setDismissed] = useState(false);
  const isPersistent = useSyncExternalStore(session.subscribe, session.persistent);
  if (isPersistent || isDismissed) return null;
  return (
    <Banner label="Storage" tone="info" onDismiss={() => setDismissed(true)}>
      Your browser doesn't let this site store anything, so you'll be signed out when you close or reload this
      page.
    </Banner>
  );
}
