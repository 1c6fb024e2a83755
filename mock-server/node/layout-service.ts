import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '#layouts/delivery/delivery.ts';
import { followService } from '#layouts/delivery/follow.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import type { SwitchList } from '#schemas/switches.ts';
import type { Log } from './rule-file.ts';

/** Where the pages come from. */
export interface LayoutsSource {
  /** Follows changes until the function that it returns is called. */
  readonly follow: () => () => void;
  /** What the source has switched off; undefined where it has no switches. */
  readonly switches: (() => SwitchList) | undefined;
}

/**
 * Serves the pages of a layout service in `layouts`, as a retailer's gateway does: each release within seconds, and the last
 * good one while the service can't be reached.
 */
export function openLayoutService(
  { service, credential }: { readonly service: string; readonly credential: string },
  layouts: EditableLayouts,
  log: Log,
): LayoutsSource {
  let switches: SwitchList = { seq: 0, off: [] };
  let release: number | undefined;
  let problem = '';

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
    switches: () => switches,
    follow: () =>
      followService({
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
      }),
  };
}
