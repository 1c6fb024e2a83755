import { createContext } from 'react';
import { useProvided } from '#src/provided.ts';
import type { PageViews } from './analytics/page-views.ts';
import type { Brand } from './brands/brand.ts';
import type { DeploymentConfig } from './config/deployment-config.ts';
import type { Monitor } from './monitoring/monitor.ts';
import type { Session } from './session/session-types.ts';
import type { TabChannel } from './startup/other-tabs.ts';
import type { Store } from './storage/create-storage.ts';
import type { Clock } from './time/clock.ts';
import type { ThemeControl } from './ui/theme/theme.ts';

/** What the composition root makes once, for the whole life of the page. Tests make their own. */
export interface Services {
  readonly config: DeploymentConfig;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly session: Session;
  readonly monitor: Monitor;
  readonly pageViews: PageViews;
  /** Stored in the browser, in the tab alone while staff work as a customer; cleared at the end of the session. */
  readonly storage: Store;
  /** Stored in this tab: drafts, and state that has to survive a visit to another site. Cleared with the other. */
  readonly tabStorage: Store;
  /** Between the tabs of a browser; undefined where it has none. */
  readonly tabs: TabChannel | undefined;
  readonly theme: ThemeControl;
  /** Leaves the portal for an address that the link policy has let through. */
  readonly leaveTo: (href: string) => void;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext;

/** The services of the page. Throws outside of a `ServicesProvider`. */
export function useServices(): Services {
  return useProvided(ServicesContext, 'ServicesProvider');
}
