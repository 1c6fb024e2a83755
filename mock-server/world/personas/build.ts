import type { Day } from '#mock/world/calendar.ts';
import type {
  Account,
  Address,
  BusinessProfile,
  Customer,
  HomeProfile,
  PaymentArrangement,
  Powershout,
  Region,
  Site,
  SupplyPoint,
  UsageProfile,
} from '#mock/world/customer.ts';
import { icp } from '#mock/world/icp.ts';
import { planOf } from '#mock/world/plans.ts';
import { emptyTools, noRecords, type SupplyRecords, type Tools } from '#mock/world/products.ts';

/** Longest ago that anything of a persona happened, by default. */
export const longAgo: Day = '2023-08-14';

/** Distributor codes as ICPs end in them, one for each region. */
const distributors: Record<Region, string> = {
  Auckland: 'UN',
  Waikato: 'WE',
  Wellington: 'CK',
  Canterbury: 'RN',
  Otago: 'DE',
  'Hawke’s Bay': 'HB',
};

export function address(line1: string, suburb: string, town: string, postcode: string): Address {
  return { line1, suburb, town, postcode };
}

interface SupplyPlan {
  readonly planId: string;
  readonly usage: UsageProfile;
  readonly basicMeter?: boolean;
  readonly chargeNetId?: string;
  readonly records?: Partial<SupplyRecords>;
}

export interface SitePlan {
  readonly address: Address;
  readonly region: Region;
  readonly nickname?: string;
  readonly status?: Site['status'];
  readonly statusDate?: Day;
  readonly suppliedFrom?: Day;
  readonly insights?: 'running' | 'failed';
  readonly supplies: readonly SupplyPlan[];
}

/** Numbers that are unique in an account: the first three digits are the account's own. */
function supplyPointFor(plan: SupplyPlan, region: Region, number: number): SupplyPoint {
  const { supplyType } = planOf(plan.planId);
  const advanced = supplyType !== 'lpg' && !plan.basicMeter;
  return {
    id: `sp-${number}`,
    supplyPointId: supplyType === 'lpg' ? `LPG${number}` : icp(number, distributors[region]),
    supplyType,
    supplyAgreementId: `sa-${number}`,
    planId: plan.planId,
    advanced,
    hasHourlyDataSupport: advanced && supplyType === 'electricity',
    isSupportEnergyIQFeatures: supplyType !== 'lpg',
    chargeNetId: plan.chargeNetId ?? null,
    meterSerial: `${supplyType === 'naturalGas' ? 'G' : 'E'}${number}`,
    usage: plan.usage,
    records: structuredClone({ ...noRecords, ...plan.records }),
  };
}

export type AccountPlan = Partial<
  Omit<Account, 'id' | 'customerNumber' | 'sites' | 'arrangements' | 'emails' | 'postalAddress'>
> & {
  readonly owner: string;
  readonly email: string;
  readonly sites: readonly SitePlan[];
  readonly arrangements: readonly PaymentArrangement[];
};

/** An account with ids made from `number`, which is unique among all accounts of all personas. */
export function account(number: number, plan: AccountPlan): Account {
  const { email, sites, arrangements, ...rest } = plan;
  const openedOn = rest.openedOn ?? longAgo;
  const [first] = sites;
  if (!first) throw new Error(`Account ${number} has no site.`);
  return {
    id: `ba-${number}`,
    customerNumber: `5${String(number * 7_919).padStart(8, '0')}`,
    type: 'residential',
    isBuyingGroup: false,
    buyingGroupName: '',
    billDay: 19,
    promptPaymentPercent: 0,
    autopayPercent: 0,
    savedCard: null,
    bankAuthority: null,
    cardTransactions: [],
    writes: [],
    extensions: {},
    ...rest,
    openedOn,
    postalAddress: first.address,
    emails: { billing: email, account: email, promotions: email, isInvoiceDeliveryByEmail: true },
    arrangements: arrangements.map((each) =>
      each.method === 'creditCard' && rest.savedCard ? { ...each, card: rest.savedCard } : each,
    ),
    sites: sites.map((site, index) => ({
      id: `site-${number}-${index + 1}`,
      address: site.address,
      region: site.region,
      nickname: site.nickname ?? '',
      status: site.status ?? 'active',
      statusDate: site.statusDate ?? null,
      suppliedFrom: site.suppliedFrom ?? openedOn,
      ...(site.insights === undefined ? {} : { insights: site.insights }),
      supplyPoints: site.supplies.map((supply, position) =>
        supplyPointFor(supply, site.region, number * 1_000 + index * 10 + position),
      ),
    })),
  };
}

const noPowershout: Powershout = {
  eligible: false,
  loyaltyAccountId: '',
  memberId: '',
  vouchers: [],
  bookings: [],
  activity: [],
  offers: [],
  acceptedOffers: [],
};

export type CustomerPlan = Pick<Customer, 'id' | 'kind' | 'accounts'> & {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly phones: Partial<Customer['person']['phones']>;
  readonly flags?: Partial<Customer['flags']>;
  readonly emailVerified?: boolean;
  readonly aliases?: readonly string[];
  readonly homeProfile?: HomeProfile;
  readonly businessProfile?: BusinessProfile;
  readonly powershout?: Powershout;
  /** Showers that were timed, newest first. */
  readonly showers?: Tools['shower']['times'];
  /** The electric car that was entered. */
  readonly car?: Tools['ev']['myEv'];
} & Partial<
    Pick<
      Customer,
      'avatars' | 'customerSince' | 'hasSolar' | 'homeMoveOffers' | 'tags' | 'roles' | 'donation'
    >
  >;

export function emailOf(id: string): string {
  return `${id}@example.co.nz`;
}

/** The state of a persona as it is on the first day. */
export function customer(plan: CustomerPlan): Customer {
  const [first] = plan.accounts;
  if (!first) throw new Error(`Persona ${plan.id} has no account.`);
  const selection = {
    accountId: first.id,
    siteId: first.sites.length === 1 ? (first.sites[0]?.id ?? null) : null,
  };
  return {
    id: plan.id,
    kind: plan.kind,
    login: {
      email: emailOf(plan.id),
      password: `mock-${plan.id}`,
      emailVerified: plan.emailVerified ?? true,
      userId: `user-${plan.id}`,
      verificationSentAt: null,
      passwordResetSentAt: null,
      aliases: [...(plan.aliases ?? [])],
    },
    person: {
      firstName: plan.firstName,
      middleName: plan.middleName ?? '',
      lastName: plan.lastName,
      phones: { home: null, work: null, mobile: null, ...plan.phones },
    },
    flags: {
      hasEarlyAccess: false,
      isEiq2: true,
      canEditPropertyAvatar: true,
      shouldShowFeatureMessages: false,
      eiq2OnboardingSeen: true,
      firstEvIdleFeeInfoSeen: false,
      ...plan.flags,
    },
    homeMoveOffers: plan.homeMoveOffers ?? false,
    roles: plan.roles ?? ['ACCOUNT_HOLDER'],
    customerSince: plan.customerSince ?? first.openedOn,
    hasSolar: plan.hasSolar ?? false,
    accounts: plan.accounts,
    selection,
    lastSelection: selection,
    tags: plan.tags ?? [],
    seenPromotions: {},
    dismissedActions: [],
    followedActions: [],
    tips: { hasVisited: false, visitedCategories: [], reviews: {} },
    homeProfile: plan.homeProfile ?? null,
    businessProfile: plan.businessProfile ?? null,
    profileChangedOn: null,
    avatars: plan.avatars ?? {},
    powershout: plan.powershout ?? structuredClone(noPowershout),
    donation: plan.donation ?? null,
    tools: {
      ...emptyTools(),
      shower: { targetInSeconds: 300, times: [...(plan.showers ?? [])] },
      ev: { ...emptyTools().ev, myEv: plan.car ?? null },
    },
    mails: [],
    events: {},
  };
}

/** Home profiles are complete here; personas that have one leave answers out by setting them to null. */
export function homeProfile(changes: Partial<HomeProfile>): HomeProfile {
  return {
    EnergyTypesUsed: ['electricity'],
    HouseType: 'house',
    FloorArea: { Min: 100, Max: 149 },
    WaterHeating: ['electricity'],
    HeatingFuels: ['electricity'],
    AirConditioning: 'heatPump',
    OtherEnergyUsageImpact: ['none'],
    IsHomeOwner: true,
    HouseAge: { Min: 1970, Max: 2009 },
    NumberOfAdultOccupants: 2,
    NumberOfChildOccupants: 2,
    RoomDetails: [
      { RoomType: 'bedroom', Count: 3 },
      { RoomType: 'lounge', Count: 1 },
      { RoomType: 'kitchen', Count: 1 },
      { RoomType: 'bathroom', Count: 1 },
    ],
    HeatingSystems: ['heatPump'],
    Insulation: ['ceiling', 'floor'],
    HasEvThatChargesAtHome: false,
    HasDedicatedEvWallCharger: false,
    HasSkippedEv: false,
    ...changes,
  };
}
