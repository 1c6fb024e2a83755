import { createPageViews } from '#src/analytics/page-views.ts';
import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import { createBufferMonitor } from '#src/monitoring/buffer-monitor.ts';
import type { Services } from '#src/services.tsx';
import { createBrowser } from '#src/session/browser.ts';
import { createSession } from '#src/session/create-session.ts';
import type { MobileEntry } from '#src/session/mobile-entry.ts';
import type { SessionDeps } from '#src/session/session-types.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createClock } from '#src/time/clock.ts';
import { applyTheme } from '#src/ui/theme/theme.ts';
import { z } from '#src/zod.ts';

const openChannel = (name: string) =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;

const themeSchema = z.enum(['light', 'dark', 'system']);

/** Everything that the page itself provides, made once. The brand is added later, because its code has to be loaded. */
export function createServices(
  config: DeploymentConfig,
  mobileEntry: MobileEntry | undefined,
  fetch: SessionDeps['fetch'],
  onEnd: SessionDeps['onEnd'],
): Omit<Services, 'brand'> {
  const isDevelopment = config.environment === 'development';
  const local = createStorage(() => localStorage);
  const tabStorage = createStorage(() => sessionStorage);
  const monitor = createBufferMonitor(isDevelopment ? console : undefined);
  // The interface for the collector of a deployment; nothing is sent automatically.
  Object.assign(globalThis, { takePortalReports: monitor.drain });

  const session = createSession({
    config,
    storage: { local, session: tabStorage },
    fetch,
    crypto,
    now: Date.now,
    browser: createBrowser(),
    locks: navigator.locks,
    channel: openChannel('ep-auth'),
    mobileEntry,
    onEnd,
    report: (code, cause) => monitor.error(cause ?? new Error(code), 'session'),
  });
  // What is stored while staff work as a customer stays in their tab, and is removed with their session.
  const storage = new Proxy(local, {
    get: (_, name) => Reflect.get(session.kind() === 'impersonation' ? tabStorage : local, name),
  });
  const theme = applyTheme({
    read: () => local.read('theme', themeSchema),
    write: (choice) => void local.write('theme', choice),
  });
  return {
    config,
    clock: createClock(),
    session,
    monitor,
    pageViews: createPageViews(),
    storage,
    tabStorage,
    tabs: openChannel('ep-account'),
    theme,
    leaveTo: (href) => location.assign(href),
  };
}
