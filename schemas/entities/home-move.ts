import {
  array,
  flag,
  instant,
  nullable,
  number,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { postalAddress } from './address.ts';
import { supplyType } from './money.ts';

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

/** Answer of homeMove.form. */
export const homeMoveForm = object({
  sites: array(
    object({
      id: text('Id of the site.'),
      address: text('Address in one line.'),
      isDefault: flag('The site that is offered first.'),
      energyTypes: array(supplyType, 'Kinds of energy.', { maxItems: 3 }),
    }),
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
  },
  {
    optional: [
      'medicalDependentFirstName',
      'medicalDependentLastName',
      'medicalDependentGp',
      'criticalEquipment',
      'otherCriticalEquipment',
    ],
  },
);

/** Answer of homeMove.submit. */
export const homeMoveResult = object({
  success: flag('The move was taken; an answer without it is a failure.'),
  caseNumber: nullable(text('Number to quote.')),
});
