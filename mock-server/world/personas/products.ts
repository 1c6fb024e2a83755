import { addDays, addWorkingDays, type Day, dayNumber, dayText } from '#mock/world/calendar.ts';
import type { Customer } from '#mock/world/customer.ts';
import { referenceOf } from '#mock/world/references.ts';
import { account, address, customer, emailOf, homeProfile, longAgo } from './build.ts';

/** Personas for what only a few customers meet: basic meters, bottled gas, a car that isn't linked, insights that fail. */

const paid = [{ from: longAgo, method: 'none', paysAfterDue: -2 } as const];

export function hemi(today: Day): Customer {
  const homes = account(107, {
    owner: 'Hēmi Parata',
    email: emailOf('hemi'),
    billDay: 15,
    arrangements: paid,
    sites: [
      {
        address: address('63 Kahikatea Drive', 'Onekawa', 'Napier', '4110'),
        region: 'Hawke’s Bay',
        nickname: 'Home',
        supplies: [
          {
            planId: 'standard',
            basicMeter: true,
            usage: { shape: 'home', yearKwh: 6_400, estimatedMonths: 'even' },
            records: { registers: ['DAY', 'NITE'] },
          },
          {
            planId: 'gas',
            basicMeter: true,
            usage: { shape: 'homeGas', yearKwh: 5_900, estimatedMonths: 'even' },
          },
        ],
      },
      {
        address: address('8 Karaka Street', 'Marewa', 'Napier', '4110'),
        region: 'Hawke’s Bay',
        nickname: 'Rental',
        suppliedFrom: addDays(today, -8),
        supplies: [
          {
            planId: 'gas',
            basicMeter: true,
            usage: {
              shape: 'homeGas',
              yearKwh: 4_800,
              estimatedMonths: 'even',
              dataFrom: addDays(today, 40),
            },
            records: { lockedBy: 'a field technician' },
          },
        ],
      },
    ],
  });
  return customer({
    id: 'hemi',
    kind: 'basicMeters',
    firstName: 'Hēmi',
    lastName: 'Parata',
    phones: { mobile: '+64 27 555 0107' },
    accounts: [homes],
    homeProfile: homeProfile({
      EnergyTypesUsed: ['electricity', 'naturalGas'],
      WaterHeating: ['naturalGas'],
      HeatingFuels: ['naturalGas'],
    }),
  });
}

export function kahu(today: Day): Customer {
  const home = account(108, {
    owner: 'Kahu Rangihuna',
    email: emailOf('kahu'),
    arrangements: [
      { from: longAgo, method: 'none', paysAfterDue: -2 },
      // Nothing was paid since.
      { from: addDays(today, -75), method: 'none', paysAfterDue: null },
    ],
    sites: [
      {
        address: address('211 Toetoe Road', 'Ōhope', 'Whakatāne', '3121'),
        region: 'Waikato',
        supplies: [
          { planId: 'standard', usage: { shape: 'home', yearKwh: 5_300 } },
          {
            planId: 'bottledGas',
            usage: { shape: 'homeLpg', yearKwh: 3_900 },
            records: {
              orders: [
                {
                  id: referenceOf('LPG', 'order-108-1'),
                  bottles: 1,
                  placedAt: `${addDays(today, -12)}T20:40:00.000Z`,
                  deliverOn: addDays(today, -8),
                  ended: 'unsuccessful',
                },
                {
                  id: referenceOf('LPG', 'order-108-2'),
                  bottles: 1,
                  placedAt: `${addDays(today, -6)}T02:10:00.000Z`,
                  deliverOn: addDays(today, -2),
                  ended: 'cancelled',
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return customer({
    id: 'kahu',
    kind: 'creditStop',
    firstName: 'Kahu',
    lastName: 'Rangihuna',
    phones: { mobile: '+64 22 555 0108' },
    accounts: [home],
  });
}

export function moana(today: Day): Customer {
  const home = account(109, {
    owner: 'Moana Tautari',
    email: emailOf('moana'),
    arrangements: paid,
    otherProducts: { broadband: { planId: 'rural', since: addDays(today, 8) } },
    sites: [
      {
        address: address('17 Kuaka Lane', 'Ōkārito', 'Whataroa', '7886'),
        region: 'Canterbury',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 4_700 } },
          {
            planId: 'bottledGas',
            usage: { shape: 'homeLpg', yearKwh: 4_300 },
            records: {
              maxBottles: 4,
              orders: [
                {
                  id: referenceOf('LPG', 'order-109-1'),
                  bottles: 2,
                  placedAt: `${addDays(today, -6)}T21:05:00.000Z`,
                  deliverOn: dayText(addWorkingDays(dayNumber(today), 2)),
                  isRescheduled: true,
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return customer({
    id: 'moana',
    kind: 'bottledGas',
    firstName: 'Moana',
    lastName: 'Tautari',
    phones: { mobile: '+64 21 555 0109' },
    accounts: [home],
  });
}

export function noa(today: Day): Customer {
  const home = account(110, {
    owner: 'Noa Tūhoro',
    email: emailOf('noa'),
    arrangements: paid,
    otherProducts: { monitoring: { planId: 'homeMonitor', since: addDays(today, 3) } },
    sites: [
      {
        address: address('29 Nīkau Crescent', 'Papamoa Beach', 'Tauranga', '3118'),
        region: 'Waikato',
        supplies: [
          {
            planId: 'evNight',
            usage: { shape: 'home', yearKwh: 7_800, evYearKwh: 1_900, evEveningShare: 0.35, minutesLate: 40 },
          },
        ],
      },
    ],
  });
  return customer({
    id: 'noa',
    kind: 'evUnlinked',
    firstName: 'Noa',
    lastName: 'Tūhoro',
    phones: { mobile: '+64 27 555 0110' },
    accounts: [home],
    homeProfile: homeProfile({ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: false }),
    car: { modelId: 'kea-hatch', year: 2019, chargerType: 'threePin', kmPerWeek: 230 },
  });
}

/** Three homes: insights are there, are being worked out, and could not be. The account is on the older platform. */
export function ihaia(today: Day): Customer {
  const homes = account(112, {
    owner: 'Ihaia Te Moana',
    email: emailOf('ihaia'),
    promptPaymentPercent: 2,
    autopayLock: 'change',
    arrangements: [{ from: longAgo, method: 'creditCard', paysAfterDue: 0 }],
    savedCard: {
      id: 'card-112',
      brand: 'mastercard',
      lastFourDigits: '4444',
      expiryMonth: 8,
      expiryYear: 2031,
    },
    otherProducts: {
      broadband: { planId: 'fibre900', since: addDays(today, -210) },
      monitoring: { planId: 'homeMonitor', since: addDays(today, -200), silentSince: addDays(today, -4) },
    },
    sites: [
      {
        address: address('74 Pīwakawaka Rise', 'Mount Maunganui', 'Tauranga', '3116'),
        region: 'Waikato',
        nickname: 'Home',
        supplies: [{ planId: 'standard', usage: { shape: 'home', yearKwh: 8_200 } }],
      },
      {
        address: address('6 Kāroro Lane', 'Ōtūmoetai', 'Tauranga', '3110'),
        region: 'Waikato',
        nickname: 'New flat',
        suppliedFrom: addDays(today, -9),
        insights: 'running',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 3_600 } },
          { planId: 'gas', usage: { shape: 'homeGas', yearKwh: 4_100 } },
        ],
      },
      {
        address: address('6A Kāroro Lane', 'Ōtūmoetai', 'Tauranga', '3110'),
        region: 'Waikato',
        nickname: 'Old flat',
        insights: 'failed',
        supplies: [{ planId: 'lowUser', usage: { shape: 'home', yearKwh: 3_100 } }],
      },
    ],
  });
  return customer({
    id: 'ihaia',
    kind: 'workedOut',
    firstName: 'Ihaia',
    lastName: 'Te Moana',
    phones: { mobile: '+64 21 555 0112' },
    flags: { hasEarlyAccess: true, isEiq2: false },
    hasSolar: true,
    accounts: [homes],
    homeProfile: homeProfile({ OtherEnergyUsageImpact: ['pool'] }),
  });
}
