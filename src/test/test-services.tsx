import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createPageViews } from '#src/analytics/page-views.ts';
import { createAnswers } from '#src/api/answers.ts';
import { createApi, type Send } from '#src/api/api.ts';
import { ApiProvider } from '#src/api/api-provider.tsx';
import { createIntents } from '#src/api/intents.ts';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { parseDeploymentConfig } from '#src/config/deployment-config.ts';
import type { AnswerReport, Monitor, WidgetReport } from '#src/monitoring/monitor.ts';
import { createRegistry, type Registry } from '#src/runtime/registry.ts';
import { createReporter, type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { type Services, ServicesProvider } from '#src/services.tsx';
import type { Session } from '#src/session/session-types.ts';
import { AccountSwitchProvider } from '#src/startup/account-switch.tsx';
import type { AccountSwitcher } from '#src/startup/create-account-switcher.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createClock } from '#src/time/clock.ts';
import type { ThemeChoice, ThemeControl } from '#src/ui/theme/theme.ts';

/** The instant at which tests take place, as the mock server's default: Tue 3 Mar 2026, 10:24 in New Zealand. */
export const testNow = Date.parse('2026-03-03T10:24:00+13:00');

export const testConfig = parseDeploymentConfig({
  brand: 'beacon',
  environment: 'test',
  apiBase: '/api/v1',
  identity: {
    authority: '/identity',
    clientId: 'switchboard-web',
    scope: 'openid offline_access',
    recentSignIn: 900,
    policies: { signIn: 'B2C_1_signin', register: 'B2C_1_register', impersonation: 'B2C_1_impersonation' },
  },
  // As it is deployed: links may lead to the sites of both brands.
  hosts: { links: ['www.beacon.example', 'www.ember.example'], cards: [], assets: [] },
  analytics: { enabled: false, salt: '' },
  // A test that has a list of switches names it.
  layouts: { switches: false },
  overlayMilliseconds: 0,
});

const unused = () => {
  throw new Error('This test has no use for that part of the session.');
};

/** A session that is signed in and passes requests on unchanged. */
export function createTestSession(send: Send, changes: Partial<Session> = {}): Session {
  return {
    state: () => 'signed-in',
    epoch: () => 'test',
    kind: () => 'web',
    claims: (read) => read(''),
    subscribe: () => () => undefined,
    persistent: () => true,
    send,
    startSignIn: unused,
    handleReturn: unused,
    enterImpersonation: unused,
    signOut: unused,
    end: unused,
    takeEndReason: () => undefined,
    deviceId: () => '7d6a3c1e-5b0f-4a52-9c7e-0d3f5a1b2c4d',
    rememberUrl: () => undefined,
    takeRememberedUrl: () => undefined,
    deepLink: () => undefined,
    pendingEntry: () => undefined,
    takeMobile: () => undefined,
    dispose: () => undefined,
    ...changes,
  };
}

/** The claims of a session whose person signed in so many seconds before the test. */
export const signedInAgo =
  (seconds: number): Session['claims'] =>
  (read) =>
    read(`head.${btoa(JSON.stringify({ auth_time: testNow / 1000 - seconds }))}.signature`);

/** Remembers the choice without a document or a device to follow. */
function createTestTheme(): ThemeControl {
  const listeners = new Set<() => void>();
  let choice: ThemeChoice = 'system';
  return {
    choice: () => choice,
    choose(next) {
      choice = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => listeners.clear(),
  };
}

export interface TestWorld {
  readonly services: Services;
  /** Every report that monitoring was given. */
  readonly reports: WidgetReport[];
  readonly errors: unknown[];
  readonly answerReports: AnswerReport[];
}

/** Services for a test: real storage (in memory), real config and brand, a stopped clock. */
export function createTestServices(send: Send, changes: Partial<Services> = {}): TestWorld {
  const area = createMemoryArea();
  const tabArea = createMemoryArea();
  const reports: WidgetReport[] = [];
  const errors: unknown[] = [];
  const answerReports: AnswerReport[] = [];
  const monitor: Monitor = {
    widget: (report) => reports.push(report),
    answer: (report) => answerReports.push(report),
    error: (error) => errors.push(error),
  };
  const services: Services = {
    config: testConfig,
    brand: beacon,
    clock: createClock(() => testNow),
    session: createTestSession(send),
    monitor,
    pageViews: createPageViews(),
    storage: createStorage(() => area),
    tabStorage: createStorage(() => tabArea),
    tabs: undefined,
    theme: createTestTheme(),
    leaveTo: unused,
    ...changes,
  };
  return { services, reports, errors, answerReports };
}

interface TestPortalProps {
  readonly world: TestWorld;
  /** Answers requests; a test that makes none leaves it out. */
  readonly send: Send;
  readonly registry?: Registry;
  readonly path?: string;
  readonly children: ReactNode;
  readonly runtime?: Partial<Runtime>;
  readonly switcher?: AccountSwitcher;
}

const emptySections = { grid: unused, stack: unused, tabs: unused, banner: unused, bar: unused };
const idleSwitch = { status: 'idle' as const, error: undefined, switches: 0 };
const idleSwitcher: AccountSwitcher = {
  selectSite: () => Promise.resolve(),
  selectAccount: () => Promise.resolve(),
  state: () => idleSwitch,
  subscribe: () => () => undefined,
  answer: () => undefined,
  follow: () => Promise.resolve(),
  tellError: () => undefined,
  dismissError: () => undefined,
};

/** Everything that a part of the portal finds above itself. */
export function TestPortal({
  world,
  send,
  registry,
  path = '/account/dashboard',
  children,
  runtime,
  switcher,
}: TestPortalProps) {
  const { services } = world;
  const known = registry ?? createRegistry({}, {}).withParts({ sections: emptySections, bundled: {} });
  const api = createApi({
    base: '/api/v1',
    brandId: services.config.brand,
    deviceId: services.session.deviceId,
    send: services.session.send,
    sendPublic: send,
    random: () => 0,
    onInvalid: services.monitor.answer,
  });
  return (
    <ServicesProvider value={services}>
      <MemoryRouter initialEntries={[path]}>
        <ApiProvider api={api} answers={createAnswers(api)} intents={createIntents(services.tabStorage)}>
          <AccountSwitchProvider value={switcher ?? idleSwitcher}>
            <RuntimeProvider
              value={{
                registry: known,
                report: createReporter(services.monitor),
                showsCauses: false,
                onChunkFailure: () => undefined,
                ...runtime,
              }}
            >
              {children}
            </RuntimeProvider>
          </AccountSwitchProvider>
        </ApiProvider>
      </MemoryRouter>
    </ServicesProvider>
  );
}
