import type { ConfigOf } from '#schemas/widgets/index.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import {
  ApartmentIcon,
  FarmIcon,
  HomeIcon,
  type IconType,
  TownhouseIcon,
  UnitIcon,
} from '#src/ui/icons/icons.ts';
import type { ProfileModel } from '#widgets/shared/profile/journey.ts';
import { type Option, unknownBand } from '#widgets/shared/profile/questions.ts';

type Choice = ConfigOf<'homeProfile'>['houseTypes'][number];

const option = (value: string, label: string): Option => ({ value, label });
const optionsOf = (choices: readonly Choice[]) => choices.map(({ key, label }) => option(key, label));
const houseIcons: Readonly<Record<string, IconType>> = {
  apartment: ApartmentIcon,
  townhouse: TownhouseIcon,
  unit: UnitIcon,
  rural: FarmIcon,
};

const none = option('none', 'None of these');
const unknown = option('unknown', "Don't know");
const fuels = [
  option('electricity', 'Electricity'),
  option('naturalGas', 'Natural gas'),
  option('lpg', 'Bottled gas (LPG)'),
];
const band = (Min: number | null, Max: number | null, label: string) => ({ band: { Min, Max }, label });
const unknownChoice = { band: unknownBand, label: "Don't know" };

const room = (type: string, label: string, max: number, standard: number) => ({
  type,
  label,
  min: 0,
  max,
  standard,
});

const empty: ResponseOf<'homeProfile.get'> = {
  EnergyTypesUsed: null,
  HouseType: null,
  FloorArea: null,
  WaterHeating: null,
  HeatingFuels: null,
  AirConditioning: null,
  OtherEnergyUsageImpact: null,
  IsHomeOwner: null,
  HouseAge: null,
  NumberOfAdultOccupants: null,
  NumberOfChildOccupants: null,
  RoomDetails: null,
  HeatingSystems: null,
  Insulation: null,
  HasEvThatChargesAtHome: null,
  HasDedicatedEvWallCharger: null,
  HasSkippedEv: false,
};

/** The questions about a home. */
export const homeModel = (config: ConfigOf<'homeProfile'>): ProfileModel => ({
  empty,
  steps: [
    {
      name: 'House',
      why: 'We compare your home with homes of the same kind and size.',
      questions: [
        {
          key: 'HouseType',
          kind: 'one',
          label: 'What kind of home is it?',
          title: 'Kind of home',
          name: 'your kind of home',
          isNeeded: true,
          options: config.houseTypes.map(({ key, label }) => ({
            value: key,
            label,
            icon: houseIcons[key] ?? HomeIcon,
          })),
        },
        {
          key: 'FloorArea',
          kind: 'band',
          label: 'How big is it inside?',
          hint: "Garage and deck don't count.",
          title: 'Floor area',
          name: 'your floor area',
          isNeeded: true,
          unit: 'm²',
          bands: [
            band(null, 99, 'Under 100 m²'),
            band(100, 149, '100 to 149 m²'),
            band(150, 199, '150 to 199 m²'),
            band(200, 249, '200 to 249 m²'),
            band(250, 299, '250 to 299 m²'),
            band(300, 349, '300 to 349 m²'),
            band(350, null, '350 m² or more'),
            unknownChoice,
          ],
        },
        {
          key: 'HouseAge',
          kind: 'band',
          label: 'When was it built?',
          title: 'Built',
          name: 'when it was built',
          isNeeded: false,
          unit: '',
          bands: [
            band(null, 1969, 'Before 1970'),
            band(1970, 2009, '1970 to 2009'),
            band(2010, null, '2010 or later'),
            unknownChoice,
          ],
        },
        {
          key: 'IsHomeOwner',
          kind: 'yesNo',
          label: 'Do you own it?',
          title: 'You own it',
          name: 'yes or no',
          isNeeded: false,
        },
      ],
    },
    {
      name: 'Energy',
      why: 'So that we split your use into the right parts.',
      questions: [
        {
          key: 'EnergyTypesUsed',
          kind: 'many',
          label: 'What energy do you use at home?',
          title: 'Energy used',
          name: 'the energy you use',
          isNeeded: true,
          options: [...fuels, option('wood', 'Wood or pellets'), option('solar', 'Solar')],
          alone: [],
        },
        {
          key: 'WaterHeating',
          kind: 'many',
          label: 'What heats your water?',
          title: 'Hot water',
          name: 'what heats your water',
          isNeeded: true,
          options: [
            ...fuels,
            option('heatPump', 'Hot water heat pump'),
            option('solar', 'Solar'),
            option('wetback', 'Wetback'),
            unknown,
          ],
          alone: ['unknown'],
        },
      ],
    },
    {
      name: 'Heating',
      why: 'In winter, heating is often a third of what a home uses.',
      questions: [
        {
          key: 'HeatingFuels',
          kind: 'many',
          label: 'What do you heat your home with?',
          title: 'Heated with',
          name: 'what you heat your home with',
          isNeeded: true,
          options: [...fuels, option('wood', 'Wood or pellets'), none, unknown],
          alone: ['none', 'unknown'],
        },
        {
          key: 'HeatingSystems',
          kind: 'many',
          label: 'Which heaters do you have?',
          title: 'Heaters',
          name: 'your heaters',
          isNeeded: false,
          options: optionsOf(config.heatingSystems),
          alone: ['none', 'unknown'],
        },
        {
          key: 'Insulation',
          kind: 'many',
          label: 'What is insulated?',
          title: 'Insulated',
          name: 'what is insulated',
          isNeeded: false,
          options: optionsOf(config.insulation),
          alone: ['none', 'unknown'],
        },
      ],
    },
    {
      name: 'Cooling and extras',
      why: 'A pool or a spa can use as much as a small home.',
      questions: [
        {
          key: 'AirConditioning',
          kind: 'one',
          label: 'How do you cool your home?',
          title: 'Cooling',
          name: 'how you cool your home',
          isNeeded: true,
          options: [
            option('heatPump', 'Heat pump'),
            option('ducted', 'Ducted air conditioning'),
            option('window', 'Window unit'),
            option('portable', 'Portable unit'),
            option('none', 'No cooling'),
            unknown,
          ],
        },
        {
          key: 'OtherEnergyUsageImpact',
          kind: 'many',
          label: 'Do you have anything else that uses a lot?',
          title: 'Big extras',
          name: 'what else uses a lot, or “None of these”',
          isNeeded: true,
          options: [
            option('pool', 'Swimming pool'),
            option('spa', 'Spa pool'),
            option('workshop', 'Workshop or pump'),
            option('homeOffice', 'Working from home'),
            none,
          ],
          alone: ['none'],
        },
      ],
    },
    {
      name: 'People and rooms',
      why: 'More people use more. We compare you with homes of as many.',
      questions: [
        {
          key: 'NumberOfAdultOccupants',
          kind: 'count',
          label: 'How many adults live there?',
          title: 'Adults',
          name: 'adults',
          isNeeded: false,
          min: 1,
          max: 20,
          standard: 1,
        },
        {
          key: 'NumberOfChildOccupants',
          kind: 'count',
          label: 'How many children under 18?',
          title: 'Children',
          name: 'children',
          isNeeded: false,
          min: 0,
          max: 20,
          standard: 0,
        },
        {
          key: 'RoomDetails',
          kind: 'rooms',
          label: 'How many rooms of each kind?',
          hint: 'A kitchen and a lounge in one room count as both.',
          title: 'Rooms',
          name: 'rooms',
          isNeeded: false,
          rooms: [
            room('bedroom', 'Bedrooms', 10, 1),
            room('lounge', 'Lounges', 5, 0),
            room('kitchen', 'Kitchens', 5, 1),
            room('bathroom', 'Bathrooms', 10, 1),
            room('laundry', 'Laundries', 5, 0),
            room('diningRoom', 'Dining rooms', 5, 0),
            room('office', 'Offices', 5, 0),
            room('garage', 'Garages', 5, 0),
            room('other', 'Other rooms', 10, 0),
          ],
        },
      ],
    },
  ],
  ev: [
    {
      name: 'Your car',
      why: 'An electric car can double what a home uses at night.',
      questions: [
        {
          key: 'HasEvThatChargesAtHome',
          kind: 'yesNo',
          label: 'Does an electric car charge at your home?',
          title: 'Charges at home',
          name: 'yes or no',
          isNeeded: false,
          isRequired: true,
        },
      ],
    },
    {
      name: 'Charger',
      why: 'A wall charger is fixed to the wall and faster than a socket.',
      questions: [
        {
          key: 'HasDedicatedEvWallCharger',
          kind: 'yesNo',
          label: 'Do you have a wall charger for it?',
          title: 'Wall charger',
          name: 'yes or no',
          isNeeded: false,
          isRequired: true,
        },
      ],
    },
    {
      name: 'All done',
      why: 'Your answers are saved. We compare you with homes that charge as you do.',
      questions: [],
    },
  ],
});
