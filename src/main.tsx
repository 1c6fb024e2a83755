import { mobileEntry } from './startup/entry.ts';
import './app.css';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { loadBrand } from './brands/load-brand.ts';
import { ConfigError, readDeploymentConfig } from './config/deployment-config.ts';
import { watchUnhandled } from './monitoring/watch-unhandled.ts';
import { createAddressBar } from './routing/address-bar.ts';
import { createPortal } from './startup/create-portal.ts';
import { createServices } from './startup/create-services.ts';
import { createLoginMode } from './startup/login-mode.ts';
import { installPreload } from './startup/preload-chunks.ts';
import { askAhead } from './startup/prelude.ts';
import { showPlainError } from './startup/show-plain-error.ts';
import { createStaleBuildWatch } from './startup/stale-build.ts';
import { watchPage } from './startup/watch-page.ts';

/** The composition root: makes everything once, starts what can start before React, and draws the page. */
async function start(element: HTMLElement): Promise<void> {
  installPreload();
  const config = readDeploymentConfig(document);
  const brandLoading = loadBrand(config.brand);

  let root: Root | undefined;
  let forget: () => void = () => undefined;
  const services = createServices(config, mobileEntry, () => {
    forget();
    root?.unmount();
  });
  const { session, monitor, tabStorage } = services;
  watchUnhandled(window, monitor);

  let hasHomeProfile = true;
  const portal = createPortal({
    services,
    hasHomeProfile: () => hasHomeProfile,
    sendPublic: (request) => fetch(request),
    path: () => location.pathname,
    isOnline: () => navigator.onLine,
  });
  forget = portal.forget;
  watchPage(document, portal.outage);

  const reload = () => location.reload();
  const onChunkFailure = createStaleBuildWatch({
    fetch: (path, init) => fetch(path, init),
    page: document,
    storage: tabStorage,
    reload,
  });
  let account: Promise<ComponentType> | undefined;
  const loadAccount = () => {
    account ??= importAccount(onChunkFailure).catch((error: unknown) => {
      account = undefined;
      onChunkFailure();
      throw error;
    });
    return account;
  };

  const isReturn = location.pathname === '/auth/redirect';
  // The code in the address is taken before anything is drawn; the page asks for the outcome again (security T3).
  if (isReturn) void session.handleReturn(location.href);
  else if (session.state() === 'signed-in' && !location.pathname.startsWith('/impersonate')) {
    askAhead(portal.source(), location.pathname, { withHeader: session.kind() !== 'mobile' });
  }
  if (isReturn || session.state() === 'signed-in') loadAccount().catch(() => undefined);

  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
  const loginMode = createLoginMode({ endReason: session.takeEndReason(), isBack });

  const brand = await brandLoading;
  hasHomeProfile = brand.switches.homeProfile;
  root = createRoot(element);
  root.render(
    <App
      services={{ ...services, brand }}
      portal={{ ...portal, address: createAddressBar(), loginMode, reload }}
      loadAccount={loadAccount}
    />,
  );
}

/** The portal of a signed-in customer, with every widget's descriptor: one wait for both. */
async function importAccount(onChunkFailure: () => void): Promise<ComponentType> {
  const [{ AccountApp }, { createRegistry }, { widgets, sections }] = await Promise.all([
    import('./shell/account-app.tsx'),
    import('./runtime/registry.ts'),
    import('#widgets/index.ts'),
  ]);
  const registry = createRegistry(widgets, sections);
  return () => <AccountApp registry={registry} onChunkFailure={onChunkFailure} />;
}

const element = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
start(element).catch((error: unknown) => {
  showPlainError(element, error instanceof ConfigError ? error.message : undefined);
});
