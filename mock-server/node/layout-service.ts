import { setTimeout as sleep } from 'node:timers/promises';
import { createStartCounter, sendStarts } from '#layouts/delivery/count-starts.ts';
import type { Delivery } from '#layouts/delivery/delivery.ts';
import { followService } from '#layouts/delivery/follow.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import type { SwitchList } from '#schemas/switches.ts';
import type { Log } from './rule-file.ts';

/** Where the pages come from. */
export interface LayoutsSource {
  /** The pages, as customers are answered with them. */
  readonly layouts: EditableLayouts;
  /** Follows changes until the function that it returns is called. */
  readonly follow: () => () => void;
  /** What the source has switched off; undefined where it has no switches. */
  readonly switches: (() => SwitchList) | undefined;
}

/** How often the service is told how many have started which build, in milliseconds. */
const flushEvery = 60_000;

/**
 * Serves the pages of a layout service in `layouts`, as a retailer's gateway does: each release within seconds, and the last
 * good one while the service can't be reached. Counts starts of the portal by its build, and tells the service once a minute.
 */
export function openLayoutService(
  { service, credential }: { readonly service: string; readonly credential: string },
  layouts: EditableLayouts,
  log: Log,
): LayoutsSource {
  let switches: SwitchList = { seq: 0, off: [] };
  let release: number | undefined;
  let problem = '';
  const starts = createStartCounter(sendStarts({ service, credential, fetch }));

  function use(delivery: Delivery): void {
    const tabs = new Set(delivery.pages.map(({ tabId }) => tabId));
    for (const tab of layouts.tabIds()) if (!tabs.has(tab)) layouts.delete(tab);
    for (const page of delivery.pages) layouts.set(page);
    layouts.setCatalogues(delivery.catalogues);
    layouts.setExperiments(delivery.experiments);
    const wasSwitched = switches.seq !== delivery.switches.seq;
    switches = delivery.switches;
    problem = '';
    if (delivery.release !== release) log('info', `Release ${delivery.release} of the layouts is served.`);
    else if (wasSwitched)
      log('info', `Switched off: ${switches.off.map(({ type }) => type).join(', ') || 'nothing'}.`);
    release = delivery.release;
  }

  return {
    layouts: {
      ...layouts,
      resolve(tabId, audience, portal) {
        const layout = layouts.resolve(tabId, audience, portal);
        if (layout !== undefined) starts.count(tabId, portal?.catalogue);
        return layout;
      },
    },
    switches: () => switches,
    follow: () => {
      const timer = setInterval(() => void starts.flush(), flushEvery);
      timer.unref();
      const stop = followService({
        service,
        credential,
        fetch,
        wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
        onDelivery: use,
        onProblem: (sentence) => {
          // While it isn't there, that is said once.
          if (sentence === problem) return;
          problem = sentence;
          const result =
            release === undefined ? 'No page is served yet.' : `Release ${release} is still served.`;
          log('error', `The layout service ${service}: ${sentence} ${result}`);
        },
      });
      return () => {
        stop();
        clearInterval(timer);
        void starts.flush();
      };
    },
  };
}
