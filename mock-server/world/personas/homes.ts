import { addDays, type Day } from '#mock/world/calendar.ts';
import type { Customer, Powershout, SavedCard } from '#mock/world/customer.ts';
import { addMonths, expiryMonths } from '#mock/world/powershout-bookings.ts';
import { account, address, customer, emailOf, homeProfile, longAgo } from './build.ts';

/** Residential personas whose homes stay as they are. Days that matter are relative to the first day of the world. */

const expiryOf = (earnedOn: Day): Day => addMonths(earnedOn, expiryMonths);

function powershoutFor(today: Day, supplyPointId: string, number: number): Powershout {
  // Some of the hours end within three weeks, and most of them in seven months.
  const [welcomed, thanked] = [20, 210].map((days) => addMonths(addDays(today, days), -expiryMonths)) as [
    Day,
    Day,
  ];
  const at = (days: number, hour: number) => `${addDays(today, days)}T${String(hour).padStart(2, '0')}:00:00`;
  return {
    eligible: true,
    loyaltyAccountId: `loyalty-${number}`,
    memberId: `member-${number}`,
    vouchers: [
      { id: `voucher-${number}-1`, hours: 2, expiresOn: expiryOf(welcomed) },
      { id: `voucher-${number}-2`, hours: 6, expiresOn: expiryOf(thanked) },
    ],
    bookings: [
      {
        bookingId: `booking-${number}-1`,
        supplyPointId,
        startDate: at(-40, 18),
        duration: 2,
        vouchers: [],
      },
      { bookingId: `booking-${number}-2`, supplyPointId, startDate: at(-5, 18), duration: 2, vouchers: [] },
      {
        bookingId: `booking-${number}-3`,
        supplyPointId,
        startDate: at(4, 9),
        duration: 1,
        vouchers: [{ id: `voucher-${number}-1`, hours: 1, expiresOn: expiryOf(welcomed) }],
      },
    ],
    activity: [
      {
        id: `activity-${number}-1`,
        date: welcomed,
        type: 'earned',
        description: 'Welcome to Powershout',
        hours: 7,
      },
      {
        id: `activity-${number}-2`,
        date: addDays(today, -45),
        type: 'booked',
        description: 'Free power booked',
        hours: -2,
      },
      {
        id: `activity-${number}-3`,
        date: thanked,
        type: 'earned',
        description: 'Thanks for paying on time',
        hours: 6,
      },
      {
        id: `activity-${number}-4`,
        date: addDays(today, -8),
        type: 'booked',
        description: 'Free power booked',
        hours: -2,
      },
      {
        id: `activity-${number}-5`,
        date: addDays(today, -1),
        type: 'booked',
        description: 'Free power booked',
        hours: -1,
      },
    ],
    offers: [
      {
        guid: `offer-${number}-1`,
        code: 'AUTUMN2',
        name: 'Two hours for autumn',
        description: 'Two hours of free power, to be booked whenever you like.',
        hours: 2,
        expiresOn: addDays(today, 28),
      },
      {
        guid: `offer-${number}-2`,
        code: 'THANKS1',
        name: 'An hour on us',
        description: 'Thanks for being with us. Take this offer by tomorrow.',
        hours: 1,
        expiresOn: addDays(today, 1),
      },
    ],
    acceptedOffers: [],
  };
}

/** An hour a week for half a year, none of which was used before it expired 24 months later: a history of several pages. */
function unusedHours(today: Day): Powershout['activity'] {
  return Array.from({ length: 23 }, (_, week) => week).flatMap((week) => {
    const earned = addDays(today, week * 7 - 900);
    return [
      {
        id: `activity-week-${week}-earned`,
        date: earned,
        type: 'earned' as const,
        description: 'Your weekly hour',
        hours: 1,
      },
      {
        id: `activity-week-${week}-expired`,
        date: addDays(expiryOf(earned), 1),
        type: 'expired' as const,
        description: 'Not used within 24 months',
        hours: -1,
      },
    ];
  });
}

const directDebit = (number: string, holder: string) => ({
  holder,
  number,
  paymentInformation: 'POWER',
  since: longAgo,
});

export function aroha(today: Day): Customer {
  const home = account(101, {
    owner: 'Aroha Tāmati',
    email: emailOf('aroha'),
    arrangements: [{ from: longAgo, method: 'directDebit', paysAfterDue: 0 }],
    bankAuthority: directDebit('12-3140-0171323-050', 'A M TAMATI'),
    sites: [
      {
        address: address('14 Tūī Rise', 'Karori', 'Wellington', '6012'),
        region: 'Wellington',
        supplies: [
          {
            planId: 'standard',
            usage: {
              shape: 'home',
              yearKwh: 7_100,
              gapsPerMille: 2,
              estimatedPerMille: 6,
              gapDays: [addDays(today, -7)],
              estimatedDays: [addDays(today, -10)],
            },
          },
        ],
      },
    ],
  });
  return customer({
    id: 'aroha',
    kind: 'residential',
    firstName: 'Aroha',
    middleName: 'Mere',
    lastName: 'Tāmati',
    phones: { mobile: '+64 21 555 0101', home: '+64 4 555 0101' },
    accounts: [home],
    homeProfile: homeProfile({}),
    powershout: powershoutFor(today, 'sp-101000', 101),
    donation: { monthlyCents: 200, since: longAgo },
  });
}

export function wiremu(today: Day): Customer {
  const homes = account(102, {
    owner: 'Wiremu Hōhepa',
    email: emailOf('wiremu'),
    billDay: 24,
    arrangements: [{ from: longAgo, method: 'none', paysAfterDue: -3 }],
    sites: [
      {
        address: address('7B Pōhutukawa Lane', 'Hamilton East', 'Hamilton', '3216'),
        region: 'Waikato',
        nickname: 'Home',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 5_700, estimatedPerMille: 8 } },
          { planId: 'gas', usage: { shape: 'homeGas', yearKwh: 7_600, estimatedDays: [addDays(today, -5)] } },
        ],
      },
      {
        address: address('31 Kōwhai Road', 'Whale Bay', 'Raglan', '3225'),
        region: 'Waikato',
        nickname: 'The bach',
        suppliedFrom: '2024-02-05',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 2_300, gapsPerMille: 5 } },
          { planId: 'bottledGas', usage: { shape: 'homeLpg', yearKwh: 2_450 } },
        ],
      },
    ],
  });
  return customer({
    id: 'wiremu',
    kind: 'dualFuelLpg',
    firstName: 'Wiremu',
    showers: [290, 335, 410, 380, 300, 465, 420, 510].map((seconds, index) => ({
      recordedAt: `${addDays(today, -1 - 2 * index)}T06:40:00.000Z`,
      seconds,
    })),
    lastName: 'Hōhepa',
    phones: { mobile: '+64 27 555 0102', work: '+64 7 555 0102' },
    avatars: { 'site-102-2': { type: 'suburban', colorSchema: 'harbour' } },
    accounts: [homes],
    homeProfile: homeProfile({
      EnergyTypesUsed: ['electricity', 'naturalGas'],
      WaterHeating: ['naturalGas'],
      HeatingFuels: ['naturalGas', 'electricity'],
      NumberOfChildOccupants: 0,
    }),
  });
}

export function mei(today: Day): Customer {
  const home = account(103, {
    owner: 'Mei-Lin Fraser',
    email: emailOf('mei'),
    arrangements: [{ from: longAgo, method: 'creditCard', paysAfterDue: 0 }],
    savedCard: { id: 'card-103', brand: 'visa', lastFourDigits: '4242', expiryMonth: 11, expiryYear: 2028 },
    sites: [
      {
        address: address('2/58 Mataī Street', 'Point Chevalier', 'Auckland', '1022'),
        region: 'Auckland',
        supplies: [
          {
            planId: 'evNight',
            chargeNetId: 'CN-7730115',
            usage: { shape: 'home', yearKwh: 8_900, evYearKwh: 2_400, estimatedPerMille: 4 },
          },
        ],
      },
    ],
  });
  const powershout = powershoutFor(today, 'sp-103000', 103);
  return customer({
    id: 'mei',
    kind: 'ev',
    firstName: 'Mei-Lin',
    lastName: 'Fraser',
    phones: { mobile: '+64 22 555 0103' },
    accounts: [home],
    flags: { hasEarlyAccess: true },
    homeProfile: homeProfile({ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: true }),
    powershout: { ...powershout, activity: [...unusedHours(today), ...powershout.activity] },
  });
}

/** The last month in which a card on autopay works is the current one, so that it ends within 30 days. */
function endingCard(today: Day): SavedCard {
  return {
    id: 'card-104',
    brand: 'mastercard',
    lastFourDigits: '5100',
    expiryMonth: Number(today.slice(5, 7)),
    expiryYear: Number(today.slice(0, 4)),
    isDeclined: true,
  };
}

export function callum(today: Day): Customer {
  const home = account(104, {
    owner: 'Callum Reweti',
    email: emailOf('callum'),
    arrangements: [
      { from: longAgo, method: 'creditCard', paysAfterDue: 0 },
      // The bank has declined the card since.
      { from: addDays(today, -45), method: 'creditCard', paysAfterDue: 0, failure: 'cardDeclined' },
    ],
    savedCard: endingCard(today),
    sites: [
      {
        address: address('112 Rātā Crescent', 'Spreydon', 'Christchurch', '8024'),
        region: 'Canterbury',
        supplies: [{ planId: 'standard', usage: { shape: 'home', yearKwh: 9_100, estimatedPerMille: 5 } }],
      },
    ],
  });
  return customer({
    id: 'callum',
    kind: 'overdue',
    firstName: 'Callum',
    lastName: 'Reweti',
    phones: { mobile: '+64 21 555 0104' },
    emailVerified: false,
    accounts: [home],
  });
}

export function margaret(): Customer {
  const home = account(105, {
    owner: 'Margaret O’Sullivan',
    email: emailOf('margaret'),
    // Ten years of bills: the longest history.
    openedOn: '2016-02-08',
    billLimit: 122,
    arrangements: [{ from: '2016-02-08', method: 'none', paysAfterDue: -6 }],
    promptPaymentPercent: 2,
    sites: [
      {
        address: address('5 Tōtara Place', 'Halswell', 'Christchurch', '8025'),
        region: 'Canterbury',
        supplies: [
          {
            planId: 'value',
            usage: { shape: 'home', yearKwh: 8_700, estimatedPerMille: 3, minutesLate: 25 },
          },
        ],
      },
    ],
  });
  const pensioner = customer({
    id: 'margaret',
    kind: 'valuePlan',
    firstName: 'Margaret',
    middleName: 'Ann',
    lastName: 'O’Sullivan',
    phones: { home: '+64 3 555 0105' },
    accounts: [home],
    hasSolar: true,
    homeProfile: homeProfile({ NumberOfAdultOccupants: 1, NumberOfChildOccupants: 0 }),
  });
  home.emails.isInvoiceDeliveryByEmail = false;
  home.emails.promotions = '';
  return pensioner;
}

export function ngaire(today: Day): Customer {
  const home = account(106, {
    owner: 'Ngaire Whittaker',
    email: emailOf('ngaire'),
    billDay: 12,
    arrangements: [{ from: longAgo, method: 'none', paysAfterDue: -1 }],
    writes: [
      {
        id: 'credit-106-1',
        type: 'payment',
        description: 'Payment received',
        madeAt: `${addDays(today, -4)}T21:15:00.000Z`,
        countsFrom: addDays(today, -2),
        amountCents: -56_000,
      },
    ],
    otherProducts: { broadband: { planId: 'fibre300', since: addDays(today, -520) } },
    sites: [
      {
        address: address('40 Ngaio Grove', 'Maori Hill', 'Dunedin', '9010'),
        region: 'Otago',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 5_900 } },
          { planId: 'gas', basicMeter: true, usage: { shape: 'homeGas', yearKwh: 5_200 } },
        ],
      },
    ],
  });
  return customer({
    id: 'ngaire',
    kind: 'inCredit',
    firstName: 'Ngaire',
    lastName: 'Whittaker',
    homeMoveOffers: true,
    phones: { mobile: '+64 27 555 0106', home: '+64 3 555 0106' },
    accounts: [home],
    homeProfile: homeProfile({ FloorArea: null, IsHomeOwner: null, RoomDetails: null }),
  });
}
