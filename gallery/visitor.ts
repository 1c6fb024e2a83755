import type { LayoutSource } from '#layouts/core/source.ts';
import { createMock } from '#mock/compose.ts';
import type { App } from '#mock/create-app.ts';
import { createLayouts } from '#mock/layouts.ts';
import { createPageViews } from '#src/analytics/page-views.ts';
import { type Answers, createAnswers } from '#src/api/answers.ts';
import { type Api, createApi } from '#src/api/api.ts';
import { type Read, read } from '#src/api/read.ts';
import type { Brand } from '#src/brands/brand.ts';
import { parseDeploymentConfig } from '#src/config/deployment-config.ts';
import { createBufferMonitor } from '#src/monitoring/buffer-monitor.ts';
import type { Services } from '#src/services.tsx';
import type { Session } from '#src/session/session-types.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createClock } from '#src/time/clock.ts';
import type { ThemeControl } from '#src/ui/theme/theme.ts';

/** What is the same for all cells of a page. */
export interface Setting {
  readonly layouts: readonly LayoutSource[];
  readonly brand: Brand;
  readonly theme: ThemeControl;
}

/** A persona with a mock server and a portal of its own: nothing that one cell does is seen in another. */
export interface Visitor {
  readonly persona: string;
  readonly app: App;
  readonly services: Services;
  readonly api: Api;
  readonly answers: Answers;
}

/** What every page has read before its widgets are shown. */
const accountReads: readonly Read[] = [read('account.details'), read('drd.billingAccounts.switcher')];

const config = (brand: Brand) =>
  parseDeploymentConfig({
    brand: brand.id,
    environment: 'gallery',
    apiBase: '/api/v1',
    identity: {
      authority: '/identity',
      clientId: 'portal',
      scope: 'openid offline_access',
      policies: { signIn: 'B2C_1A_SignIn', impersonation: 'B2C_1A_Impersonation' },
    },
    hosts: { links: ['www.beacon.example', 'www.ember.example'], cards: [], assets: [] },
    analytics: { enabled: false, salt: '' },
    overlayMilliseconds: 0,
  });

/** A session that has no beginning and no end. */
const sessionWith = (send: Session['send']): Session => ({
  state: () => 'signed-in',
  epoch: () => 'gallery',
  kind: () => 'web',
  claims: (read) => read(''),
  subscribe: () => () => undefined,
  persistent: () => true,
  send,
  startSignIn: () => Promise.resolve(),
  handleReturn: () => Promise.reject(new Error('Nobody signs in here.')),
  enterImpersonation: () => ({ kind: 'continue', path: '/' }),
  signOut: () => Promise.resolve(),
  end: () => undefined,
  takeEndReason: () => undefined,
  deviceId: () => '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
  rememberUrl: () => undefined,
  takeRememberedUrl: () => undefined,
  deepLink: () => undefined,
  pendingEntry: () => undefined,
  takeMobile: () => undefined,
  dispose: () => undefined,
});

/**
 * A signed-in persona; nothing is read yet.
 *
 * @param isWrong answers depart from their schemas on purpose, so that the console needn't name them
 */
export function createVisitor(persona: string, { layouts, brand, theme }: Setting, isWrong = false): Visitor {
  const { app, identity } = createMock({
    origins: [location.origin],
    layouts: createLayouts(layouts),
  });
  // Signing in is shown by the portal; here every request is this persona's.
  identity.verify = () => ({
    personaId: persona,
    sessionId: 'session',
    staffId: null,
    authTime: app.clock.now(),
  });
  const send = (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', 'Bearer gallery');
    return app.fetch(new Request(request, { headers }));
  };
  const storage = createMemoryArea();
  const tabStorage = createMemoryArea();
  const services: Services = {
    config: config(brand),
    brand,
    clock: createClock(app.clock.now),
    session: sessionWith(send),
    // Failures are shown on purpose: the console would be full of them.
    monitor: { ...createBufferMonitor(console), widget: () => undefined },
    pageViews: createPageViews(),
    storage: createStorage(() => storage),
    tabStorage: createStorage(() => tabStorage),
    theme,
    tabs: undefined,
    leaveTo: () => undefined,
  };
  const api = createApi({
    base: services.config.apiBase,
    brandId: brand.id,
    deviceId: services.session.deviceId,
    send,
    sendPublic: send,
    onInvalid: isWrong ? () => undefined : services.monitor.answer,
  });
  return { persona, app, services, api, answers: createAnswers(api, app.clock.now) };
}

/** Reads what every page has read first, but for the operations of which a cell shows how they are waited for, or fail. */
export async function readAccount({ answers }: Visitor, except: readonly string[] = []): Promise<void> {
  const reads = accountReads.filter(({ operation }) => !except.includes(operation));
  await Promise.all(reads.map((each) => answers.load(each)));
}
