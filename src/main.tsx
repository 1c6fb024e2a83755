import { mobileEntry } from './startup/entry.ts';
import './app.css';
import { loadBrand } from './brands/load-brand.ts';
import { catalogueOf } from './config/catalogue.ts';
import { ConfigError, readDeploymentConfig } from './config/deployment-config.ts';
import { early } from './fast-start/early.ts';
import { installImportChunk } from './fast-start/import-chunk.ts';
import { nextTask } from './fast-start/next-task.ts';
import { tabsOfPath } from './fast-start/page-of-path.ts';
import { prefetchStart } from './fast-start/prefetch-start.ts';
import { watchUnhandled } from './monitoring/watch-unhandled.ts';
import type { DrawnPage } from './page.tsx';
import { pageTables } from './page-tables.ts';
import { firstSegment } from './routing/address.ts';
import { createPortal } from './startup/create-portal.ts';
import { createServices } from './startup/create-services.ts';
import { createLoginMode } from './startup/login-mode.ts';
import { showPlainError } from './startup/show-plain-error.ts';
import { createStaleBuildWatch } from './startup/stale-build.ts';
import { loadOnce } from './ui/lazy/load-once.ts';

/**
 * The composition root: makes everything once, starts what can start before React, and draws the page. React and what
 * it draws are a chunk of their own, so that the first calls are sent while most of the bytes still load.
 */
async function start(element: HTMLElement): Promise<void> {
  const reload = () => location.reload();
  installImportChunk({
    load: (address) => import(address),
    page: document,
    fetch: (address, init) => fetch(address, init),
    reload,
    base: import.meta.url,
  });
  const pageLoading = import('./page.tsx');
  // To evaluate all of this took long enough: on a slow device the rest gets a task of its own.
  await nextTask();
  const config = readDeploymentConfig(document);
  const brandLoading = loadBrand(config.brand);

  let drawn: DrawnPage | undefined;
  let forget: () => void = () => undefined;
  const services = createServices(config, mobileEntry, fetchEarly, () => {
    forget();
    drawn?.unmount();
  });
  const { session, monitor, tabStorage } = services;
  watchUnhandled(window, monitor);

  let hasHomeProfile = true;
  const portal = createPortal({
    services,
    hasHomeProfile: () => hasHomeProfile,
    sendPublic: fetchEarly,
    forgetEarly: early.forget,
    path: () => location.pathname,
    catalogue: catalogueOf(document, config),
    isOnline: () => navigator.onLine,
  });
  forget = portal.forget;

  const onChunkFailure = createStaleBuildWatch({
    fetch: (path, init) => fetch(path, init),
    page: document,
    storage: tabStorage,
    reload,
  });
  const loadAccount = loadOnce(() =>
    import('./account.ts').catch((error: unknown) => {
      onChunkFailure();
      throw error;
    }),
  );

  const isReturn = location.pathname === '/auth/redirect';
  const isSignedIn = session.state() === 'signed-in';
  const withHeader = session.kind() !== 'mobile';
  // The code in the address is taken before anything is drawn; the page reads the outcome again.
  if (isReturn) void session.handleReturn(location.href);
  else if (isSignedIn && !portal.isOutageLikely() && !location.pathname.startsWith('/impersonate')) {
    prefetchStart(portal.startup.answers(), location.pathname, { withHeader });
    const tabIds = tabsOfPath(location.pathname, { withHeader });
    for (const tabId of tabIds) pageTables[firstSegment(tabId)]?.().catch(() => undefined);
    Promise.all([import('./start.ts'), brandLoading]).then(
      ([{ registry, startPage }, brand]) => {
        const search = new URLSearchParams(location.search);
        for (const tabId of tabIds)
          startPage(tabId, {
            registry,
            answers: portal.startup.answers(),
            services: { ...services, brand },
            search,
          }).catch(() => undefined);
      },
      () => undefined,
    );
  }
  const next: () => Promise<unknown> =
    isReturn || isSignedIn ? loadAccount : () => import('./shell/public/login-page.tsx');
  next().catch(() => undefined);

  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
  const loginMode = createLoginMode({ endReason: session.takeEndReason(), isBack });

  const [brand, { drawPage }] = await Promise.all([brandLoading, pageLoading]);
  hasHomeProfile = brand.switches.homeProfile;
  drawn = drawPage(element, {
    services: { ...services, brand },
    portal: { ...portal, loginMode, reload },
    loadAccount,
    onChunkFailure,
  });
  import('./startup/recheck-outage.ts').then(
    ({ recheckOutageOnReturn, watchOutage }) => {
      recheckOutageOnReturn(document, portal.outage);
      watchOutage({ page: document, outage: portal.outage, isOnline: () => navigator.onLine });
    },
    () => undefined,
  );
}

/** What was requested before this code was there is taken from there. */
const fetchEarly: typeof fetch = (input, init) => early.take(input) ?? fetch(input, init);

const element = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
start(element).catch((error: unknown) => {
  showPlainError(element, error instanceof ConfigError ? error.message : undefined);
});
