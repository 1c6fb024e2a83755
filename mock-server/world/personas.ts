import type { Day } from './calendar.ts';
import type { Customer, PersonaKind } from './customer.ts';
import { emailOf } from './personas/build.ts';
import { hana, priya, sione } from './personas/businesses.ts';
import { aroha, callum, margaret, mei, ngaire, wiremu } from './personas/homes.ts';
import { isla, leilani, rawiri } from './personas/movers.ts';
import { hemi, ihaia, kahu, moana, noa } from './personas/products.ts';

/** A person who can sign in, as the sign-in page and the start message list them. */
export interface Persona {
  readonly id: string;
  readonly kind: PersonaKind;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** One line. */
  readonly summary: string;
}

interface Entry extends Persona {
  /** The state on the first day of the world. */
  readonly build: (today: Day) => Customer;
}

const entry = (
  id: string,
  kind: PersonaKind,
  name: string,
  summary: string,
  build: Entry['build'],
): Entry => ({
  id,
  kind,
  name,
  email: emailOf(id),
  password: `mock-${id}`,
  summary,
  build,
});

/** Names, addresses, numbers and figures are invented. */
export const personaEntries: readonly Entry[] = [
  entry('aroha', 'residential', 'Aroha Tāmati', 'Home in Wellington, electricity, direct debit', aroha),
  entry(
    'wiremu',
    'dualFuelLpg',
    'Wiremu Hōhepa',
    'Electricity and gas at home, bottled gas at the bach',
    wiremu,
  ),
  entry('mei', 'ev', 'Mei-Lin Fraser', 'EV plan with day and night prices, free-power hours', mei),
  entry('sione', 'sme', 'Sione Faleolo', 'Business with 40 sites from Auckland to Mosgiel', sione),
  entry('priya', 'buyingGroup', 'Priya Natarajan', 'Two buying-group accounts, one without a name', priya),
  entry('leilani', 'opening', 'Leilani Tuala', 'Supply begins in six days', leilani),
  entry('rawiri', 'closing', 'Rāwiri Paewai', 'Moving house: one site closes, another opens', rawiri),
  entry('isla', 'newCustomer', 'Isla Brunner', 'Joined yesterday, no usage data yet', isla),
  entry(
    'callum',
    'overdue',
    'Callum Reweti',
    'A bill is overdue and the autopay card is about to expire',
    callum,
  ),
  entry(
    'margaret',
    'valuePlan',
    'Margaret O’Sullivan',
    'Value plan with a yearly limit, bills by post',
    margaret,
  ),
  entry(
    'ngaire',
    'inCredit',
    'Ngaire Whittaker',
    'In credit after paying a bill twice, basic gas meter',
    ngaire,
  ),
  entry(
    'hemi',
    'basicMeters',
    'Hēmi Parata',
    'Basic meters with several registers, one of them locked',
    hemi,
  ),
  entry('kahu', 'creditStop', 'Kahu Rangihuna', 'Bottled gas, stopped for bills that are overdue', kahu),
  entry('moana', 'bottledGas', 'Moana Tautari', 'Bottled gas, with a delivery that was rescheduled', moana),
  entry('noa', 'evUnlinked', 'Noa Tūhoro', 'EV plan, not linked to the charging network', noa),
  entry(
    'hana',
    'smallBusiness',
    'Hana Pōtiki',
    'Café on gas contracts, with several orders of bottles',
    hana,
  ),
  entry('ihaia', 'workedOut', 'Ihaia Te Moana', 'Insights that are being worked out, or failed', ihaia),
];
