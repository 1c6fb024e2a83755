import { array, flag, nullable, number, object, oneOf, text } from '#schemas/json-schema.ts';

export const propertyTypes = [
  'villa',
  'townhouse',
  'suburban',
  'modern',
  'rural',
  'apartment',
  'commercial',
] as const;
export const colourSchemas = ['sky', 'bush', 'sand', 'harbour', 'dusk', 'stone'] as const;

const wholeNumber = (minimum: number, maximum: number, description: string) =>
  ({ type: 'integer', minimum, maximum, description }) as const;
const band = nullable(object({ Min: nullable(number('From.')), Max: nullable(number('To.')) }));
const keys = (description: string) =>
  nullable(array(text('Key of an answer.', 100), description, { maxItems: 30 }));

export const roomTypes = [
  'bedroom',
  'lounge',
  'kitchen',
  'bathroom',
  'laundry',
  'diningRoom',
  'office',
  'garage',
  'other',
] as const;

/** Home profile of a residential customer. Null: not answered yet. */
export const homeProfile = object({
  EnergyTypesUsed: keys('Kinds of energy used.'),
  HouseType: nullable(text('Kind of house.', 100)),
  FloorArea: band,
  WaterHeating: keys('How water is heated.'),
  HeatingFuels: keys('What heats the home.'),
  AirConditioning: nullable(text('Air conditioning.', 100)),
  OtherEnergyUsageImpact: keys('Other big uses, such as a pool.'),
  IsHomeOwner: nullable(flag('Owns the home.')),
  HouseAge: band,
  NumberOfAdultOccupants: nullable(wholeNumber(1, 20, 'Adults.')),
  NumberOfChildOccupants: nullable(wholeNumber(0, 20, 'Children.')),
  RoomDetails: nullable(
    array(
      object({
        RoomType: oneOf(roomTypes, 'Kind of room.'),
        Count: wholeNumber(
          0,
          10,
          'How many: up to 10 bedrooms, bathrooms and others, up to 5 of each other kind.',
        ),
      }),
      'Rooms.',
      { maxItems: 9 },
    ),
  ),
  HeatingSystems: keys('Heating systems.'),
  Insulation: keys('What is insulated.'),
  HasEvThatChargesAtHome: nullable(flag('An EV charges at home.')),
  HasDedicatedEvWallCharger: nullable(flag('There is a wall charger.')),
  HasSkippedEv: flag('The EV questions were skipped.'),
});

/** Answer and body of drd.propertyAvatar. */
export const propertyAvatars = object({
  propertyAvatars: array(
    object({ type: oneOf(propertyTypes, 'Kind of building.'), label: text('Name for people.') }),
    'What can be chosen.',
    { maxItems: 7 },
  ),
  hasSelectedAvatar: flag('A picture was chosen.'),
  address: text('Address of the property.'),
  type: nullable(oneOf(propertyTypes, 'Kind of building.')),
  colorSchema: nullable(oneOf(colourSchemas, 'Colours.')),
});

/** Business profile of an SME customer. Null: not answered yet. */
export const businessProfile = object({
  Industry: nullable(text('Industry; a division of ANZSIC 2006.', 100)),
  MainUse: nullable(text('What the site is mainly used for; belongs to the industry.', 100)),
  NumberOfEmployees: band,
  LandAreaInHa: band,
  FloorAreaInM2: band,
  PaidServices: keys('Energy services that the business pays for.'),
  TypesOfEnergyUsed: keys('Kinds of energy used.'),
  NumberOfRoomsManaged: nullable(number('Rooms, for accommodation.')),
  MilkProducedInLitresPerMonth: nullable(number('Litres, for dairy cattle farming.')),
  WineProducedInLitresPerMonth: nullable(number('Litres, for a vineyard.')),
  NumberOfCustomersServedPerMonth: nullable(number('Customers, for cafes, clubs, pubs, taverns and bars.')),
  OtherPowerSources: keys('Other power sources.'),
  TotalNumberOfSites: nullable(wholeNumber(1, 10000, 'Sites of the business.')),
});
