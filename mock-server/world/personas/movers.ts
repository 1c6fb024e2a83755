import { addDays, type Day, dayNumber, startOfDay } from '#mock/world/calendar.ts';
import { addressLine, type Customer } from '#mock/world/customer.ts';
import { account, address, customer, emailOf, longAgo } from './build.ts';

/** Personas whose supply begins or ends around the first day of the world. */

export function leilani(today: Day): Customer {
  const home = account(201, {
    owner: 'Leilani Tuala',
    email: emailOf('leilani'),
    openedOn: addDays(today, 6),
    arrangements: [{ from: today, method: 'none', paysAfterDue: null }],
    sites: [
      {
        address: address('9 Mānuka Way', 'Māngere Bridge', 'Auckland', '2022'),
        region: 'Auckland',
        status: 'opening',
        statusDate: addDays(today, 6),
        supplies: [{ planId: 'standard', usage: { shape: 'home', yearKwh: 7_800 } }],
      },
    ],
  });
  return customer({
    id: 'leilani',
    kind: 'opening',
    firstName: 'Leilani',
    lastName: 'Tuala',
    phones: { mobile: '+64 22 555 0201' },
    flags: { shouldShowFeatureMessages: true, eiq2OnboardingSeen: false },
    emailVerified: false,
    accounts: [home],
    customerSince: today,
  });
}

export function rawiri(today: Day): Customer {
  const homes = account(202, {
    owner: 'Rāwiri Paewai',
    email: emailOf('rawiri'),
    billDay: 10,
    arrangements: [{ from: longAgo, method: 'directDebit', paysAfterDue: 0 }],
    bankAuthority: {
      holder: 'R T PAEWAI',
      number: '01-0902-0068389-000',
      paymentInformation: 'POWER',
      since: longAgo,
    },
    otherProducts: {
      broadband: { planId: 'fibre300', since: addDays(today, -700), until: addDays(today, 7) },
    },
    sites: [
      {
        address: address('23 Kererū Street', 'Taradale', 'Napier', '4112'),
        region: 'Hawke’s Bay',
        nickname: 'Old place',
        status: 'closing',
        statusDate: addDays(today, 7),
        supplies: [{ planId: 'standard', usage: { shape: 'home', yearKwh: 6_900, estimatedPerMille: 5 } }],
      },
      {
        address: address('5 Huia Terrace', 'Havelock North', 'Hastings', '4130'),
        region: 'Hawke’s Bay',
        nickname: '',
        status: 'opening',
        statusDate: addDays(today, 5),
        suppliedFrom: addDays(today, 5),
        supplies: [{ planId: 'evNight', usage: { shape: 'home', yearKwh: 7_400, evYearKwh: 1_600 } }],
      },
    ],
  });
  const mover = customer({
    id: 'rawiri',
    kind: 'closing',
    firstName: 'Rāwiri',
    lastName: 'Paewai',
    phones: { mobile: '+64 21 555 0202' },
    accounts: [homes],
  });
  const [oldHome, newHome] = homes.sites;
  if (oldHome && newHome) {
    mover.tools.moves.push({
      caseNumber: `HM${homes.customerNumber.slice(-6)}-1`,
      submittedAt: new Date(startOfDay(dayNumber(today) - 12) + 19 * 3_600_000).toISOString(),
      moveOutIds: [oldHome.id],
      moveOutAddress: addressLine(oldHome.address),
      moveOutDate: addDays(today, 7),
      moveInAddress: addressLine(newHome.address),
      moveInDate: addDays(today, 5),
      moveInSiteId: newHome.id,
      hasMedicalDependency: false,
      isVulnerable: false,
      offer: null,
      access: null,
      contact: null,
    });
  }
  return mover;
}

export function isla(today: Day): Customer {
  const openedOn = addDays(today, -1);
  const home = account(203, {
    owner: 'Isla Brunner',
    email: emailOf('isla'),
    openedOn,
    arrangements: [{ from: openedOn, method: 'none', paysAfterDue: null }],
    sites: [
      {
        address: address('301/18 Wharf Parade', 'Te Aro', 'Wellington', '6011'),
        region: 'Wellington',
        supplies: [
          { planId: 'lowUser', usage: { shape: 'home', yearKwh: 3_900, dataFrom: addDays(today, 3) } },
        ],
      },
    ],
  });
  return customer({
    id: 'isla',
    kind: 'newCustomer',
    firstName: 'Isla',
    lastName: 'Brunner',
    phones: { mobile: '+64 20 555 0203' },
    flags: { shouldShowFeatureMessages: true, eiq2OnboardingSeen: false },
    accounts: [home],
  });
}
