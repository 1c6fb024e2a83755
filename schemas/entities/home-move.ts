import {
  array,
  count,
  flag,
  instant,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { customerTypes } from './account.ts';
import { postalAddress } from './address.ts';
import { emailAddress } from './billing.ts';
import { supplyType } from './money.ts';
import { phoneNumber } from './payments.ts';

/** Answer of address.autocomplete. */
export const addressSuggestions = object({
  addressSuggestions: array(
    object({
      fullAddress: text('Address in one line, with macrons.'),
      dpId: text('Delivery point of the postal service.'),
      postalAddress,
    }),
    'At most ten; empty for fewer than three letters.',
    { maxItems: 10 },
  ),
});

const meterType = oneOf(['smart', 'basic', 'unknown'], 'Kind of meter.');

/** Answer of address.registryMatches: an address can have none, one or many connections. */
export const registryMatches = object({
  foundAddresses: array(
    object({
      fullAddress: text('Address as the registry has it.'),
      icp: text('The connection.'),
      supplyType: oneOf(['electricity', 'naturalGas'], 'Kind of energy.'),
      meterType,
    }),
    'Connections at the address.',
    { maxItems: 20 },
  ),
});

export const equipmentKinds = [
  'ventilator',
  'oxygenConcentrator',
  'dialysis',
  'ventricularAssist',
  'pump',
  'other',
] as const;

const bottleOrders = (description: string) =>
  array(
    object({
      deliveryDate: plainDate('Day on which the bottles come.'),
      numberOfBottles: count('Bottles.'),
    }),
    description,
    { maxItems: 100 },
  );

/** Answer of homeMove.form. */
export const homeMoveForm = object({
  sites: array(
    object(
      {
        id: text('Id of the site.'),
        address: text('Address in one line.'),
        isDefault: flag('The site that is offered first.'),
        energyTypes: array(supplyType, 'Kinds of energy.', { maxItems: 3 }),
        bottleOrders: bottleOrders('Open orders of bottled gas; absent where there is no bottled gas.'),
      },
      { optional: ['bottleOrders'] },
    ),
    'Sites that can be moved out of.',
    { maxItems: 500 },
  ),
  mobileNumber: text('Mobile number of the customer; empty for none.'),
  email: text('Where the confirmation goes.'),
  serverDateTime: instant('Now, by the server.'),
  earliestDate: plainDate('First day for either date.'),
  latestDate: plainDate('Last day for either date.'),
  allowManualAddressSelection: flag('An address without a connection is taken too, and looked at by people.'),
  criticalEquipment: array(
    object({ key: oneOf(equipmentKinds, 'Key.'), label: text('Name for people.') }),
    'Equipment to choose from.',
    { maxItems: 10 },
  ),
  moves: array(
    object(
      {
        caseNumber: text('Number to quote.'),
        submittedAt: instant('When it was submitted.'),
        moveOutIds: array(text('Id of a site.'), 'Sites that close.', { maxItems: 20 }),
        moveOutAddress: text('Address in one line.'),
        moveOutDate: plainDate('Last day at the old address.'),
        moveInAddress: text('Address in one line.'),
        moveInDate: plainDate('First day at the new address.'),
        bottledGas: object({
          delivered: bottleOrders('Orders that still come, by the last day.'),
          cancelled: bottleOrders('Orders that would come later, and that the move cancels.'),
        }),
      },
      { optional: ['bottledGas'] },
    ),
    'Moves of this account that were submitted, the newest first. Answers about health are never sent back.',
    { maxItems: 50 },
  ),
});

const rates = array(
  object({
    energyType: supplyType,
    planName: text('Name of the plan.'),
    rates: array(
      object({
        name: text('What is charged.'),
        unit: oneOf(['kWh', 'day', 'bottle'], 'For what.'),
        value: number('New Zealand dollars without GST.'),
        valueWithGst: number('New Zealand dollars with GST.'),
      }),
      'Prices.',
      { maxItems: 6 },
    ),
  }),
  'One entry for each kind of energy.',
  { maxItems: 3 },
);

/** Answer of homeMove.siteRates. */
export const siteRates = object({
  movingFrom: rates,
  movingTo: rates,
  meterType,
  isWithGst: flag('Prices are shown with GST to this customer.'),
});

const name = (maxLength: number, description: string) =>
  ({ type: 'string', maxLength, pattern: "^[\\p{L}\\p{M} .'’-]*$", description }) as const;

export const planTerms = ['flexibleTerm', 'fixedTerm'] as const;
export const offerTypes = ['PSH', 'CREDIT', 'DUAL DISCOUNT'] as const;

const planId = text('Key of a plan that is offered.', 40);
const term = oneOf(planTerms, 'For how long the plan binds: not at all, or for a number of months.');
const energyTypes = array(supplyType, 'Kinds of energy at the new address.', { minItems: 1, maxItems: 3 });

/** Body of homeMove.submit. */
export const homeMoveSubmission = object(
  {
    moveOutIds: array(text('Id of a site.'), 'Sites to be closed.', {
      minItems: 1,
      maxItems: 20,
    }),
    moveInIcps: array(
      text('A connection.'),
      'Connections at the new address; empty when people have to look for it.',
      {
        maxItems: 5,
      },
    ),
    moveOutAddress: text('Address in one line.'),
    moveOutDate: plainDate('Last day at the old address.'),
    moveInAddress: { type: 'string', minLength: 5, maxLength: 200, description: 'Address in one line.' },
    moveInDate: plainDate('First day at the new address.'),
    hasMedicalDependency: flag('Somebody depends on power for medical reasons.'),
    medicalDependentFirstName: name(40, 'First name; letters, apostrophes, spaces, dots and hyphens.'),
    medicalDependentLastName: name(80, 'Last name, of the same letters.'),
    medicalDependentGp: name(255, 'Doctor, of the same letters.'),
    criticalEquipment: array(oneOf(equipmentKinds, 'Kind of equipment.'), 'Equipment that needs power.', {
      maxItems: 6,
    }),
    otherCriticalEquipment: {
      type: 'string',
      maxLength: 255,
      pattern: "^[\\p{L}\\p{M}\\p{N} .,'’-]*$",
      description: 'What other equipment; letters, digits, spaces, dots, commas, apostrophes and hyphens.',
    },
    isVulnerable: flag('Somebody would be at risk without power for other reasons.'),
    offer: object(
      {
        planId,
        term,
        bonusCode: nullable(text('Code of a bonus; null for none.', 40)),
        energyTypes,
      },
      { description: 'One of the offers of homeMove.offers for the new address.' },
    ),
    access: object(
      {
        meterAccess: text('What keeps people from the meter; empty where nothing does.', 255),
        dog: flag('There is a dog.'),
        message: text('Anything else that we should know; empty for nothing.', 500),
      },
      { description: 'For people who come to the old or new address.' },
    ),
    contact: object(
      {
        email: emailAddress('Where what is written about this move goes.'),
        mobile: nullable(phoneNumber),
      },
      { description: 'How to reach the customer about this move.' },
    ),
  },
  {
    optional: [
      'offer',
      'access',
      'contact',
      'medicalDependentFirstName',
      'medicalDependentLastName',
      'medicalDependentGp',
      'criticalEquipment',
      'otherCriticalEquipment',
    ],
  },
);

/** Answer of homeMove.submit. */
export const homeMoveResult = object(
  {
    success: flag('The move was taken; an answer without it is a failure.'),
    caseNumber: nullable(text('Number to quote.')),
  },
  { optional: ['success'] },
);

const costPerMonth = nullable(
  object(
    {
      amount: nzd('An estimate in whole dollars, with GST where prices are shown with it.'),
      energyTypes,
    },
    { description: 'At the use of the last twelve months; null where it isn’t known.' },
  ),
);

/** Answer of homeMove.offers. */
export const homeMoveOffers = object({
  referenceId: text('Number of these offers, to quote.'),
  customerData: object({
    customerType: oneOf(customerTypes, 'Home or business.'),
    isWithGst: flag('Prices are shown with GST to this customer.'),
  }),
  availableEnergy: array(supplyType, 'Kinds of energy that there are at the address.', { maxItems: 3 }),
  presentCost: costPerMonth,
  offerData: array(
    object({
      planId,
      name: text('Name of the plan.'),
      isPresent: flag('The customer has it at the address that they leave.'),
      terms: array(
        object({
          term,
          months: nullable(count('How long it binds; null for a flexible term.')),
          exitFee: nullable(nzd('For leaving a fixed term early.')),
          costPerMonth,
        }),
        'Terms on which it can be had.',
        { minItems: 1, maxItems: 2 },
      ),
    }),
    'Plans, the present one first.',
    { maxItems: 10 },
  ),
  ratesData: array(object({ planId, term, rates }), 'Prices of each plan on each of its terms.', {
    maxItems: 20,
  }),
  bonusOfferData: array(
    object({
      bonusOfferCode: text('Code.', 40),
      offerType: oneOf(offerTypes, 'Kind of bonus.'),
      name: text('Name for people.'),
      text: text('What it is, in a sentence.'),
      terms: array(term, 'Terms with which it can be had.', { minItems: 1, maxItems: 2 }),
    }),
    'Bonuses, of which one can be chosen.',
    { maxItems: 5 },
  ),
  additionalPlanInfo: array(
    object({ planId, text: text('One sentence.') }),
    'What else is to be known of the plans.',
    {
      maxItems: 20,
    },
  ),
});
