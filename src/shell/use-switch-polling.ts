import { useEffect } from 'react';
import { pollSwitches } from '#src/runtime/poll-switches.ts';
import { useServices } from '#src/services.tsx';

/** Learns while the page is open which widgets are switched off, unless the deployment has no list of them. */
export function useSwitchPolling(): void {
  const { config, storage, monitor } = useServices();
  const address = config.layouts?.switches ?? '/switches.json';
  useEffect(() => {
    if (address === false) return undefined;
    return pollSwitches({
      address,
      fetch: (at, init) => fetch(at, init),
      page: document,
      isOnline: () => navigator.onLine,
      storage,
      report: (error) => monitor.error(error, 'switches'),
    });
  }, [address, storage, monitor]);
}
