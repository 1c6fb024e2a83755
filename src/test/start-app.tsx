import { render } from '@testing-library/react';
import { App } from '#src/app.tsx';
import type { Brand } from '#src/brands/brand.ts';
import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import { createRegistry } from '#src/runtime/registry.ts';
import type { Session } from '#src/session/session-types.ts';
import { AccountApp } from '#src/shell/account-app.tsx';
import { createPortal } from '#src/startup/create-portal.ts';
import { createLoginMode } from '#src/startup/login-mode.ts';
import { bundledWidgets } from '#widgets/bundled.ts';
import { widgets } from '#widgets/index.ts';
import { pageWidgets } from '#widgets/pages.ts';
import { sections } from '#widgets/sections/index.ts';
import { createTestServices, createTestSession, testConfig } from './test-services.tsx';

export interface AppScene {
  /** The address at which the page opens. */
  readonly path: string;
  /** Answers by "METHOD /path below the base" or "/path"; a number is a status without a body. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly session?: Partial<Session>;
  readonly config?: Partial<DeploymentConfig>;
  readonly brand?: Brand;
  readonly endReason?: ReturnType<Session['takeEndReason']>;
  /** The code of the signed-in portal can't be loaded. */
  readonly isCodeMissing?: boolean;
}

const outage = {
  isOutage: false,
  shouldNotify: false,
  title: '',
  subTitle: '',
  showPreOutageNotification: false,
  outageDurationText: '',
  imgUrl: '',
  timestamp: '2026-03-03T00:00:00Z',
};
const initialise = {
  username: 'aroha',
  email: 'aroha@example.co.nz',
  emailVerified: true,
  userId: 'u1',
  customerFirstName: 'Aroha',
  hasEarlyAccess: false,
  isEiq2: false,
  canEditPropertyAvatar: false,
  shouldShowFeatureMessages: false,
  eiq2OnboardingSeen: true,
  firstEvIdleFeeInfoSeen: true,
};
const homeProfile = {
  EnergyTypesUsed: [],
  HouseType: null,
  FloorArea: null,
  WaterHeating: [],
  HeatingFuels: [],
  AirConditioning: null,
  OtherEnergyUsageImpact: [],
  IsHomeOwner: null,
  HouseAge: null,
  NumberOfAdultOccupants: null,
  NumberOfChildOccupants: null,
  RoomDetails: null,
  HeatingSystems: [],
  Insulation: [],
  HasEvThatChargesAtHome: null,
  HasDedicatedEvWallCharger: null,
  HasSkippedEv: false,
};
const layout = (tabId: string) => ({ format: 1, tabId, revision: 'r1', sections: [] });

/** A start-up that succeeds; each test changes what it is about. */
const usual: Readonly<Record<string, unknown>> = {
  '/public/outage/current': outage,
  '/public/nationalAlert': {},
  '/private/drd/initialize': initialise,
  '/private/drd/navigation': { tabs: ['dashboard', 'bills', 'profile'], commonError: false },
  '/private/account/details': {
    customerNumber: '500799819',
    accountType: 'residential',
    customerSince: '2020-01-01',
    hasPowershout: true,
    isDonor: false,
  },
  '/private/tabs': { tabs: [{ key: 'accountSettings', label: 'Account settings' }] },
  '/private/tabs/insights': { tabs: [] },
  '/private/tabs/ev': { tabs: [] },
  '/private/tips': { CategoryTips: [], HasVisited: false, CurrentSeason: 'Summer' },
  '/private/homeProfile': homeProfile,
  '/private/newfeaturepromotions': { promotions: [] },
  '/private/drd/widgets/list': layout('newDashboard'),
  '/private/widget/list': layout('page'),
};
export const usualOutage = outage;
export const usualInitialise = initialise;

const registry = createRegistry({ ...widgets, ...pageWidgets }, {}).withParts({
  sections,
  bundled: bundledWidgets,
});
const ignore = () => undefined;
const Account = () => <AccountApp registry={registry} onChunkFailure={ignore} />;

/** The whole app, with a session and a server for the test; everything between them is real. */
export function startApp({
  path,
  answers = {},
  session,
  config,
  brand,
  endReason,
  isCodeMissing = false,
}: AppScene) {
  history.replaceState(null, '', path);
  const calls: string[] = [];
  const table: Record<string, unknown> = { ...usual, ...answers };
  const send = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const name = pathname.replace('/api/v1', '');
    calls.push(`${request.method} ${name}`);
    const fallback = request.method === 'GET' ? {} : 204;
    const answer = await (table[`${request.method} ${name}`] ?? table[name] ?? fallback);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  };
  const world = createTestServices(send, {
    session: createTestSession(send, session),
    config: { ...testConfig, ...config },
    ...(brand !== undefined && { brand }),
  });
  const parts = createPortal({
    forgetEarly: () => undefined,
    services: world.services,
    hasHomeProfile: () => world.services.brand.switches.homeProfile,
    sendPublic: send,
    path: () => location.pathname,
    // Failures are final at once, so that a test doesn't wait for the retries.
    isOnline: () => false,
  });
  const reloads: string[] = [];
  const portal = {
    ...parts,
    loginMode: createLoginMode({ endReason, isBack: false }),
    reload: () => void reloads.push(location.href),
  };
  const view = render(
    <App
      services={world.services}
      portal={portal}
      loadAccount={() =>
        isCodeMissing ? Promise.reject(new TypeError('No chunk')) : Promise.resolve(Account)
      }
    />,
  );
  return { ...view, ...world, portal, calls, reloads, table };
}
