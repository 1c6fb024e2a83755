import type { Brand } from '#mock/brand.ts';
import { createMock } from '#mock/compose.ts';
import type { App } from '#mock/create-app.ts';
import { testLayouts } from '#mock/layouts.test-support.ts';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { productCalls } from './product-calls.test-support.ts';

/** Of one call inside a test; the persona is aroha and the brand beacon by default. */
export interface TestCall {
  readonly persona?: string;
  readonly brand?: Brand;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The call is of staff. */
  readonly staff?: boolean;
  /** Idempotency-Key. */
  readonly key?: string;
  /** Origin of the page that calls, where a browser would send one. */
  readonly from?: string;
  /** Further headers, such as Amount-Due. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestMock {
  readonly app: App;
  /** Calls an operation through the whole app. Rejects when the answer breaks the contract. A file is its bytes. */
  call(id: string, call?: TestCall): Promise<{ status: number; body: unknown }>;
}

const origin = 'http://localhost:4000';
/** Of a portal that may call from elsewhere. */
export const foreignOrigin = 'https://portal.example';
const table: Readonly<Record<string, Operation>> = operations;

/** The real app with the real layouts, a token for each persona, and a clock that is at `now` when a test starts. */
export function testMock(now?: string): TestMock {
  const { app, identity } = createMock({
    origins: [origin],
    allowOrigins: [foreignOrigin],
    layouts: testLayouts(),
    strict: true,
    ...(now === undefined ? {} : { now }),
  });
  // Tokens of the provider are its own tests' matter; here the token names who calls.
  identity.verify = (token) => {
    const [personaId = '', staffId = null] = token.split('~');
    return { personaId, sessionId: token, staffId, authTime: app.clock.now() };
  };
  return {
    app,
    call: async (
      id,
      { persona = 'aroha', brand = 'beacon', params = {}, query, body, staff, key, from, headers } = {},
    ) => {
      const operation = table[id];
      if (!operation) throw new Error(`There is no operation "${id}".`);
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
      const response = await app.fetch(
        new Request(`${origin}/api/v1${path}${search}`, {
          method: operation.method,
          headers: {
            'brand-id': brand,
            'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
            authorization: `Bearer ${persona}${staff ? '~staff-7' : ''}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(from === undefined ? {} : { origin: from }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      if (response.headers.get('content-type') === 'application/pdf') {
        return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
      }
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

interface PlannedCall extends TestCall {
  readonly id: string;
}

/** Calls that reach every operation once or more, with what a customer would send. */
export function callsOf({ app }: TestMock, persona: string): PlannedCall[] {
  const customer = app.world.customer(persona);
  const account = customer?.accounts.at(-1);
  const site = account?.sites.at(-1);
  const where = { billingAccountId: account?.id ?? '', siteId: site?.id ?? '' };
  const bank = { holder: 'A B CUSTOMER', number: '12-3140-0171323-050' };
  const bill = customer && account ? app.world.bills(customer, account).at(-1)?.id : undefined;
  const window = { startDate: '2026-02-01', endDate: '2026-02-28' };
  const inputs: Readonly<Record<string, readonly Omit<PlannedCall, 'id'>[]>> = {
    'drd.widgets.list': ['newDashboard', 'header'].map((tabId) => ({ query: { tabId } })),
    'widget.list': [...app.layouts.tabIds(), 'no/such'].map((tabId) => ({ query: { tabId } })),
    'newFeaturePromotions.seen': [{ body: { promoId: 'eco-tracker-2026', viewType: 'tooltip' } }],
    'drd.updateFlag': [{ body: { flagName: 'eiq2OnboardingSeen' } }],
    'drd.site.select': [{ body: where }, { body: { ...where, siteId: 'none' } }],
    'user.site.select': [{ body: { billingAccountId: where.billingAccountId } }],
    'tags.add': [{ query: { tagName: 'TIPS_BETA_SEEN' } }],
    'drd.featureMessages': [{ query: { target: 'dashboard' } }],
    'events.viewEcoTracker': [{ query: { track: 'realtime' } }],
    'drd.nextBestAction.update': [{ body: { type: 'setUpAutopay' } }],
    'drd.nextBestAction.dismiss': [{ body: { type: 'updateCard' } }, { body: { type: 'x' } }],
    'drd.propertyAvatar.save': [{ body: { type: 'villa', colorSchema: 'sky' } }],
    'usage.summary': [{ body: window }],
    'electricity.billPeriod': [
      { body: {} },
      { body: window },
      { body: { ...window, endDate: '2026-02-30' } },
    ],
    'electricity.siteUsage': [
      { body: { startDate: '2026-02-20', endDate: '2026-02-21', intervalType: 'HOURLY' } },
    ],
    'tips.review': [{ params: { guid: 'tip-light-led' }, body: { tipReviewStatus: 'Liked' } }],
    'tips.clearReview': [{ params: { guid: 'tip-light-led' } }],
    'tips.visitedCategory': [{ body: { categoryVisited: 'Heating' } }],
    'payments.card.pay': [true, false].map((withToken) => ({
      body: { amountToPay: 20.5, withToken, saveCard: false },
    })),
    'payments.recurring.directDebit': [
      {
        body: {
          bankDetails: {
            ...bank,
            issuer: '12',
            paymentInformation: 'POWER',
            branch: 'Karori',
            branchAddress: '1 Main Road, Karori',
            customerName: 'A B Customer',
            mobile: '+64215550199',
          },
        },
      },
    ],
    'payments.recurring.directDebitV2': [{ body: { bankDetails: bank } }],
    'billing.postalAddress': [
      { body: { line1: 'PO Box 12', suburb: 'Karori', town: 'Wellington', postcode: '6012', dpid: '1234' } },
    ],
    'billing.preferences': [
      { body: { email: 'bills@example.co.nz', sendBillViaEmail: true, sendPromotionViaEmail: false } },
    ],
    'billing.phone.work.save': [{ body: { phone: '+6445550199' } }],
    'billing.phone.home.save': [{ body: { phone: '+6445550198' } }],
    'billing.phone.mobile.save': [{ body: { phone: '+64215550197' } }],
    'billing.transactions': [
      {},
      { query: { startDate: '2015-01-01', endDate: '2026-12-31', filter: 'bill' } },
    ],
    // Of the first payment that is made; before it, and for others, there is none.
    'billing.transactions.receipt': [
      `${account?.id}-${app.world.today().replaceAll('-', '')}-00001-payment`,
      'none',
    ].map((id) => ({ params: { id } })),
    'billing.transactions.invoice': [bill ?? 'none', 'none'].map((id) => ({ params: { id } })),
    'billing.creditRefund': [
      { body: { amount: 5, accountName: 'A B CUSTOMER', bankAccountNumber: bank.number } },
    ],
    'user.changeEmail': [
      { body: { email: `new-${persona}@example.co.nz` } },
      { body: { email: 'accounts@kereru-fresh.example.co.nz' } },
    ],
    'user.siteNickname': [{ body: { billingAccountSiteId: where.siteId, nickname: 'Whare (main)' } }],
    'donation.save': [{ body: { amount: 5 } }],
    'homeProfile.save': [{ body: homeAnswers }],
    'businessProfile.save': [{ body: businessAnswers }],
    ...productCalls(app, persona),
  };
  return Object.entries(table)
    .filter(([, { access }]) => access === 'public' || access === 'private')
    .flatMap(([id]) => (inputs[id] ?? [{}]).map((input) => ({ id, ...input })));
}

const homeAnswers = {
  EnergyTypesUsed: ['electricity'],
  HouseType: 'house',
  FloorArea: { Min: 100, Max: 149 },
  WaterHeating: ['electricity'],
  HeatingFuels: ['electricity'],
  AirConditioning: 'heatPump',
  OtherEnergyUsageImpact: ['none'],
  IsHomeOwner: true,
  HouseAge: null,
  NumberOfAdultOccupants: 2,
  NumberOfChildOccupants: 0,
  RoomDetails: null,
  HeatingSystems: null,
  Insulation: null,
  HasEvThatChargesAtHome: false,
  HasDedicatedEvWallCharger: true,
  HasSkippedEv: false,
};

const businessAnswers = {
  Industry: 'agricultureForestryAndFishing',
  MainUse: 'orchard',
  NumberOfEmployees: { Min: 5, Max: 10 },
  LandAreaInHa: { Min: 10, Max: 20 },
  FloorAreaInM2: { Min: 500, Max: 750 },
  PaidServices: ['none'],
  TypesOfEnergyUsed: ['electricity'],
  NumberOfRoomsManaged: null,
  MilkProducedInLitresPerMonth: null,
  WineProducedInLitresPerMonth: null,
  NumberOfCustomersServedPerMonth: null,
  OtherPowerSources: null,
  TotalNumberOfSites: 3,
};

export { businessAnswers, homeAnswers };
