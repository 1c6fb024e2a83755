import { choose, select, type TextForm } from './text-forms.test-support.ts';
import {
  medical,
  otherEquipment,
  sixSites,
  sixSupplies,
  toContact,
  toHealth,
  toProperty,
  typeInto,
  untilCars,
} from './text-forms-scenes.test-support.ts';

const terms = { label: 'Terms of giving', href: 'https://www.beacon.example/terms/schools' };
const donation = { about: 'For schools.', howItWorks: ['Each month.'], taxNote: 'A gift.', terms };
const account = { "Account holder's name": 'N Wharerau', 'Bank account number': '12-3140-0171323-50' };
const readings = '/account/products/consumption?reading=open';
const address = '104/9 Kāretu Place';

/** Every text field of the portal; `text-fields.dom.test.ts` finds one that is missing. */
export const textForms: readonly TextForm[] = [
  {
    widget: 'payNow',
    persona: 'callum',
    open: ['Card, $2.37 fee', 'Another amount'],
    fields: { Amount: '120.50' },
  },
  {
    widget: 'creditRefund',
    persona: 'ngaire',
    open: ['Another amount'],
    fields: { Amount: '20.50', ...account },
  },
  {
    widget: 'transactionHistory',
    open: [() => select('Dates', 'My own dates')],
    fields: { 'First day': '1 January 2026', 'Last day': '15/2/2026' },
  },
  {
    widget: 'recurringPayment',
    persona: 'wiremu',
    config: { directDebitForm: 'v2', isMain: true },
    open: ['Set up automatic payments'],
    fields: account,
  },
  {
    widget: 'recurringPayment',
    persona: 'wiremu',
    config: { directDebitForm: 'v1', isMain: true },
    open: ['Set up automatic payments'],
    fields: {
      'Your name': 'Wiremu Hōhepa',
      'Mobile phone number': '021 555 0123',
      Branch: 'Queen Street 205',
      'Branch address': '205 Queen Street',
      'Payment information': 'Power 2026',
      ...account,
    },
  },
  {
    widget: 'schoolDonation',
    persona: 'mei',
    config: donation,
    open: ['Another amount'],
    fields: { 'Amount each month': '7.50' },
  },
  {
    widget: 'contactDetails',
    open: ['Add work phone'],
    fields: { 'Work phone': '+64 4 555 0199' },
  },
  {
    widget: 'contactDetails',
    open: ['Edit home phone'],
    fields: { 'Home phone': '(04) 555 0199' },
  },
  {
    widget: 'contactDetails',
    open: ['Edit mobile phone'],
    fields: { 'Mobile phone': '021 555 0199' },
  },
  {
    widget: 'contactDetails',
    open: ['Edit postal address', 'Enter the address by hand'],
    fields: {
      'Find your postal address': address,
      'Street address, PO Box or Private Bag': 'PO Box 104',
      'Suburb or RD number': 'RD 2',
      'Town or city': 'Kōwhai Bay',
      Postcode: '6012',
    },
  },
  {
    widget: 'loginDetails',
    open: ['Edit email for signing in'],
    fields: { 'Email for signing in': 'aroha.2@example.co.nz' },
  },
  {
    widget: 'billingPreferences',
    open: ['Edit billing email'],
    fields: { 'Billing email': 'bills.2@example.co.nz' },
  },
  { widget: 'propertyDetails', open: ['Add nickname'], fields: { Nickname: 'Bach 2' } },
  {
    widget: 'propertyDetails',
    persona: 'sione',
    open: [],
    fields: { 'Search your properties': 'petone 20' },
  },
  {
    widget: 'accountProperties',
    persona: 'sione',
    open: [],
    fields: { 'Search all your accounts': 'petone 20' },
  },
  {
    widget: 'accountSwitcher',
    persona: 'sione',
    open: ['Account and site: All sites'],
    fields: { 'Find a site by name, address or customer number': 'petone 20' },
  },
  {
    widget: 'propertyList',
    persona: 'sione',
    open: [],
    fields: { 'Search your properties': 'petone 20' },
  },
  { widget: 'tips', open: [], fields: { 'Find a tip': 'hot water 2' } },
  {
    widget: 'homeProfile',
    open: ['Change: People and rooms'],
    fields: {
      'How many adults live there?': '2',
      'How many children under 18?': '3',
      Bedrooms: '4',
      'Other rooms': '1',
    },
  },
  {
    widget: 'businessProfile',
    persona: 'hana',
    open: ['Change: What you do'],
    fields: {
      'How many customers do you serve a month?': '1200',
      'What do you mainly use the site for?': 'Cafes',
      'What industry are you in?': 'Accommodation and Food Services',
    },
  },
  {
    widget: 'businessProfile',
    persona: 'hana',
    open: ['Change: Size'],
    fields: { 'How many sites do you have in total?': '12' },
  },
  {
    widget: 'evCar',
    persona: 'mei',
    open: [],
    fields: { 'Kilometres in a usual week': '240' },
  },
  {
    widget: 'carbonCalculator',
    path: '/account/insights/carbon-calculator?view=occupants',
    open: [],
    fields: { Adults: '2', Children: '3' },
  },
  {
    widget: 'carbonCalculator',
    path: '/account/insights/carbon-calculator?view=carDetails',
    prepare: untilCars,
    open: [() => typeInto('Cars in your home', '1'), 'Petrol'],
    fields: {
      'Cars in your home': '1',
      'Kilometres in a year': '9000',
      'Year of the car': '2014',
      'Engine size in litres': '1.6',
    },
  },
  {
    widget: 'meterReading',
    persona: 'hemi',
    path: readings,
    open: [],
    fields: { 'DAY, kWh': '37 450', 'NITE, kWh': '24900' },
  },
  {
    widget: 'meterReading',
    persona: 'hemi',
    path: readings,
    prepare: sixSites,
    open: [],
    fields: { Property: 'Bach 4' },
  },
  { widget: 'lpgOrder', persona: 'moana', open: [], fields: { Bottles: '2' } },
  {
    widget: 'lpgOrder',
    persona: 'hana',
    prepare: sixSupplies,
    open: [],
    fields: { 'Where is the gas for?': 'Bach 4' },
  },
  {
    widget: 'networkJoin',
    persona: 'noa',
    open: ['Another e-mail'],
    fields: { 'Your EVerywhere number': 'cn 220 03 30', 'That e-mail': 'noa.2@example.co.nz' },
  },
  {
    widget: 'networkJoin',
    persona: 'noa',
    prepare: ({ control }) => control.change({ persona: 'noa', login: { emailVerified: false } }),
    open: [],
    fields: { 'Your e-mail at EVerywhere': 'noa.2@example.co.nz' },
  },
  {
    widget: 'homeMove',
    open: [],
    fields: {
      'Last day at the old address': '15 March 2026',
      'First day at the new address': '16/3/2026',
      'Your new address': address,
    },
  },
  {
    widget: 'homeMove',
    open: ['Enter the address by hand'],
    fields: {
      'Street and number': address,
      'Suburb or RD number': 'RD 2',
      'Town or city': 'Kōwhai Bay',
      Postcode: '6012',
    },
  },
  {
    widget: 'homeMove',
    persona: 'sione',
    open: [],
    fields: { 'Search your addresses': 'petone 20' },
  },
  {
    widget: 'homeMove',
    open: [toHealth],
    fields: {
      'First name': 'Māia Rose',
      'Last name': 'O’Neill',
      'Name of their doctor (GP)': 'Dr Ngata',
      'What other equipment?': 'Bed lift 2',
    },
  },
  {
    widget: 'homeMoveModal',
    persona: 'ngaire',
    open: ['Begin your move'],
    fields: {
      'Last day at the old address': '15 March 2026',
      'First day at the new address': '16/3/2026',
      'New address': address,
    },
  },
  {
    widget: 'homeMoveModal',
    persona: 'ngaire',
    open: ['Begin your move', 'Enter the address by hand'],
    fields: { 'New address': address },
  },
  {
    widget: 'homeMoveModal',
    persona: 'ngaire',
    open: [
      toProperty,
      () => choose('Does anything keep people from the meter?', 'Yes'),
      () => choose(medical, 'Yes'),
      otherEquipment,
    ],
    fields: {
      'What keeps them from it?': 'Gate 2 is locked',
      'Anything else that we should know': 'Use gate 1',
      'Their first name': 'Māia Rose',
      'Their last name': 'O’Neill',
      'Name of their doctor (GP)': 'Dr Ngata',
      'Which other equipment?': 'Bed lift 2',
    },
  },
  {
    widget: 'homeMoveModal',
    persona: 'ngaire',
    open: [toContact],
    fields: { Email: 'ngaire.2@example.co.nz', 'Mobile phone': '021 555 0199' },
  },
];
