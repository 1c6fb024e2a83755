import { addDays, type Day } from '#mock/world/calendar.ts';
import type { Customer, Region, UsageProfile } from '#mock/world/customer.ts';
import type { LpgOrder } from '#mock/world/products.ts';
import { referenceOf } from '#mock/world/references.ts';
import { account, address, customer, emailOf, longAgo, type SitePlan } from './build.ts';

type Place = readonly [suburb: string, town: string, postcode: string, region: Region];

const places: readonly Place[] = [
  ['Porirua Central', 'Porirua', '5022', 'Wellington'],
  ['Petone', 'Lower Hutt', '5012', 'Wellington'],
  ['Newtown', 'Wellington', '6021', 'Wellington'],
  ['Tawa', 'Wellington', '5028', 'Wellington'],
  ['Māngere', 'Auckland', '2022', 'Auckland'],
  ['Ōtāhuhu', 'Auckland', '1062', 'Auckland'],
  ['Henderson', 'Auckland', '0612', 'Auckland'],
  ['Takapuna', 'Auckland', '0622', 'Auckland'],
  ['Onehunga', 'Auckland', '1061', 'Auckland'],
  ['Frankton', 'Hamilton', '3204', 'Waikato'],
  ['Te Rapa', 'Hamilton', '3200', 'Waikato'],
  ['Cambridge', 'Cambridge', '3434', 'Waikato'],
  ['Ahuriri', 'Napier', '4110', 'Hawke’s Bay'],
  ['Mahora', 'Hastings', '4120', 'Hawke’s Bay'],
  ['Riccarton', 'Christchurch', '8041', 'Canterbury'],
  ['Hornby', 'Christchurch', '8042', 'Canterbury'],
  ['Papanui', 'Christchurch', '8053', 'Canterbury'],
  ['Rolleston', 'Rolleston', '7614', 'Canterbury'],
  ['South Dunedin', 'Dunedin', '9012', 'Otago'],
  ['Mosgiel', 'Mosgiel', '9024', 'Otago'],
];

const streets = ['Station Road', 'Kauri Street', 'Main Road', 'Rimu Street'];

/** Shops in every place; a cold store or an office in every second one. */
function groceryUsage(index: number): { name: string; usage: UsageProfile } {
  const spread = 0.8 + ((index * 7) % 10) / 20;
  if (index < places.length) {
    return {
      name: 'shop',
      usage: { shape: 'shop', yearKwh: Math.round(92_000 * spread), estimatedPerMille: 3 },
    };
  }
  if (index % 2 === 0) {
    return { name: 'cold store', usage: { shape: 'coldStore', yearKwh: Math.round(145_000 * spread) } };
  }
  return {
    name: 'office',
    usage: { shape: 'office', yearKwh: Math.round(21_000 * spread), gapsPerMille: 4 },
  };
}

function groceries(today: Day): SitePlan[] {
  return Array.from({ length: places.length * 2 }, (_, index) => {
    const place = places[index % places.length] ?? places[0];
    const [suburb, town, postcode, region] = place ?? ['', '', '', 'Wellington'];
    const { name, usage } = groceryUsage(index);
    const street = streets[index % streets.length] ?? 'Main Road';
    const move: Pick<SitePlan, 'status' | 'statusDate' | 'suppliedFrom'> =
      index === 38
        ? { status: 'opening', statusDate: addDays(today, 9), suppliedFrom: addDays(today, 9) }
        : index === 39
          ? { status: 'closing', statusDate: addDays(today, 12) }
          : {};
    return {
      address: address(`${3 + ((index * 17) % 190)} ${street}`, suburb, town, postcode),
      region,
      nickname: `${suburb} ${name}`,
      supplies: [{ planId: 'business', usage }],
      ...move,
    };
  });
}

export function sione(today: Day): Customer {
  const shops = account(301, {
    owner: 'Kererū Fresh Foods Ltd',
    email: emailOf('sione'),
    type: 'sme',
    billDay: 22,
    // Every shop pays its share in six parts: that makes more than 5,000 transactions.
    arrangements: [{ from: longAgo, method: 'none', paysAfterDue: -1, partsBySite: 6 }],
    sites: groceries(today),
  });
  return customer({
    id: 'sione',
    kind: 'sme',
    firstName: 'Sione',
    lastName: 'Faleolo',
    phones: { work: '+64 4 555 0301', mobile: '+64 27 555 0301' },
    aliases: ['accounts@kereru-fresh.example.co.nz'],
    flags: { hasEarlyAccess: true, canEditPropertyAvatar: false },
    roles: ['ACCOUNT_HOLDER', 'BILLING_ADMIN'],
    accounts: [shops],
    businessProfile: {
      Industry: 'retailTrade',
      MainUse: 'supermarket',
      NumberOfEmployees: { Min: 100, Max: null },
      LandAreaInHa: { Min: null, Max: 1 },
      FloorAreaInM2: { Min: 1500, Max: null },
      PaidServices: ['none'],
      TypesOfEnergyUsed: ['electricity'],
      NumberOfRoomsManaged: null,
      MilkProducedInLitresPerMonth: null,
      WineProducedInLitresPerMonth: null,
      NumberOfCustomersServedPerMonth: null,
      OtherPowerSources: ['none'],
      TotalNumberOfSites: 40,
    },
  });
}

export function priya(): Customer {
  const email = emailOf('priya');
  const paid = [{ from: longAgo, method: 'directDebit', paysAfterDue: 0 } as const];
  const bankAuthority = {
    holder: 'NATARAJAN ORCHARDS LTD',
    number: '12-3141-0325080-000',
    paymentInformation: 'ORCHARD',
    since: longAgo,
  };
  const orchards = account(401, {
    owner: 'Natarajan Orchards Ltd',
    email,
    type: 'sme',
    isBuyingGroup: true,
    buyingGroupName: '',
    arrangements: paid,
    bankAuthority,
    sites: [
      {
        address: address('486 Orchard Road', 'Twyford', 'Hastings', '4175'),
        region: 'Hawke’s Bay',
        nickname: 'Packhouse',
        supplies: [{ planId: 'group', usage: { shape: 'coldStore', yearKwh: 61_000 } }],
      },
      {
        address: address('490 Orchard Road', 'Twyford', 'Hastings', '4175'),
        region: 'Hawke’s Bay',
        nickname: 'Office',
        supplies: [{ planId: 'group', usage: { shape: 'office', yearKwh: 12_500 } }],
      },
    ],
  });
  const farm = account(402, {
    owner: 'Natarajan Family Trust',
    email,
    type: 'sme',
    isBuyingGroup: true,
    buyingGroupName: 'Rangitahi Growers Co-op',
    billDay: 15,
    arrangements: paid,
    bankAuthority,
    sites: [
      {
        address: address('1120 Ōhiti Road', 'Ōhiti', 'Hastings', '4179'),
        region: 'Hawke’s Bay',
        nickname: 'Dairy shed',
        supplies: [{ planId: 'group', usage: { shape: 'farm', yearKwh: 38_000, estimatedPerMille: 6 } }],
      },
    ],
  });
  return customer({
    id: 'priya',
    kind: 'buyingGroup',
    firstName: 'Priya',
    lastName: 'Natarajan',
    phones: { mobile: '+64 21 555 0401' },
    flags: { canEditPropertyAvatar: false },
    avatars: { 'site-401-1': { type: 'commercial', colorSchema: 'stone' } },
    roles: ['ACCOUNT_HOLDER', 'BILLING_ADMIN'],
    accounts: [orchards, farm],
  });
}

/** Orders of bottles as they are on the first day: one on the truck, and one that has its day. */
function ordersOf(today: Day, number: number, withSecond: boolean): LpgOrder[] {
  return [
    {
      id: referenceOf('LPG', `order-${number}-1`),
      bottles: 2,
      placedAt: `${addDays(today, -5)}T22:15:00.000Z`,
      deliverOn: today,
    },
    ...(withSecond
      ? [
          {
            id: referenceOf('LPG', `order-${number}-2`),
            bottles: 3,
            placedAt: `${addDays(today, -4)}T01:30:00.000Z`,
            deliverOn: addDays(today, 2),
          },
        ]
      : []),
  ];
}

export function hana(today: Day): Customer {
  const kitchen = account(302, {
    owner: 'Hana’s Kitchen Ltd',
    email: emailOf('hana'),
    type: 'sme',
    autopayPercent: 3,
    // The discount of the contract is for as long as bills pay themselves.
    autopayLock: 'stop',
    arrangements: [{ from: longAgo, method: 'directDebit', paysAfterDue: 0 }],
    bankAuthority: {
      holder: 'HANAS KITCHEN LTD',
      number: '01-0902-0068389-000',
      paymentInformation: 'KITCHEN',
      since: longAgo,
    },
    otherProducts: { monitoring: { planId: 'businessMonitor', since: addDays(today, -130) } },
    sites: [
      {
        address: address('27 Karaka Quay', 'Petone', 'Lower Hutt', '5012'),
        region: 'Wellington',
        nickname: 'Café',
        supplies: [
          { planId: 'business', usage: { shape: 'shop', yearKwh: 31_000 } },
          { planId: 'gasValue', usage: { shape: 'homeGas', yearKwh: 27_000 } },
          {
            planId: 'bottledGas',
            usage: { shape: 'homeLpg', yearKwh: 16_500 },
            records: { maxBottles: 6, orders: ordersOf(today, 302_002, true) },
          },
        ],
      },
      {
        address: address('3 Tōtara Yard', 'Seaview', 'Lower Hutt', '5010'),
        region: 'Wellington',
        nickname: 'Roastery',
        supplies: [
          { planId: 'gasContract', usage: { shape: 'homeGas', yearKwh: 19_000 } },
          {
            planId: 'bottledGas',
            usage: { shape: 'homeLpg', yearKwh: 2_400 },
            records: { orders: ordersOf(today, 302_011, false) },
          },
        ],
      },
    ],
  });
  // There is no address for notices.
  kitchen.emails.account = '';
  return customer({
    id: 'hana',
    kind: 'smallBusiness',
    firstName: 'Hana',
    lastName: 'Pōtiki',
    phones: { mobile: '+64 27 555 0302' },
    roles: ['ACCOUNT_HOLDER', 'BILLING_ADMIN'],
    accounts: [kitchen],
    businessProfile: {
      Industry: 'accommodationAndFoodServices',
      MainUse: 'cafe',
      NumberOfEmployees: { Min: 5, Max: 10 },
      LandAreaInHa: { Min: null, Max: 1 },
      FloorAreaInM2: { Min: 150, Max: 250 },
      PaidServices: ['none'],
      TypesOfEnergyUsed: ['electricity', 'naturalGas', 'lpg'],
      NumberOfRoomsManaged: null,
      MilkProducedInLitresPerMonth: null,
      WineProducedInLitresPerMonth: null,
      NumberOfCustomersServedPerMonth: 4_200,
      OtherPowerSources: null,
      TotalNumberOfSites: 2,
    },
  });
}
