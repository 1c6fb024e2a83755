import { businessTips } from './business-tips.ts';
import type { Season } from './weather.ts';

/** One piece of advice. Without seasons it applies all year. */
export interface TipCard {
  readonly guid: string;
  readonly category: TipCategory;
  readonly title: string;
  readonly text: string;
  readonly seasons?: readonly Season[];
  /** What it saves in an ordinary home; absent where that depends on the home. */
  readonly kwhPerYear?: number;
  /** Only on a plan with a night rate for cars. */
  readonly only?: 'evNight';
  /** Whose it is; both where it is absent. */
  readonly of?: 'home' | 'business';
  /** What a home or business has to have to find it among its own. */
  readonly suits?: TipSuits;
  /** Added lately: marked as new until its category was visited. */
  readonly isRecent?: boolean;
}

export type TipSuits =
  | 'ev'
  | 'noEv'
  | 'gas'
  | 'heatPump'
  | 'hotWaterCylinder'
  | 'airConditioning'
  | 'food'
  | 'farm';

export const tipCategories = [
  'Heating',
  'Hot water',
  'Cooling',
  'Appliances',
  'Lighting and electronics',
  'Electric vehicle',
] as const;
type TipCategory = (typeof tipCategories)[number];

/** Advice in our own words. Savings are left out where they depend on the home. */
export const tipDeck: readonly TipCard[] = [
  {
    guid: 'tip-heat-rooms',
    category: 'Heating',
    title: "Heat the room you're in",
    text: 'Close doors and curtains at dusk, and heat the room where you sit rather than the whole house.',
    seasons: ['Autumn', 'Winter'],
    of: 'home',
  },
  {
    guid: 'tip-heat-pump-20',
    category: 'Heating',
    title: 'Set the heat pump to 20',
    text: 'Between 18 and 21 degrees is comfortable for most people. Each degree more costs about 10 per cent.',
    seasons: ['Autumn', 'Winter', 'Spring'],
    suits: 'heatPump',
  },
  {
    guid: 'tip-heat-filter',
    category: 'Heating',
    title: 'Clean the heat-pump filter',
    text: 'A dusty filter makes the heat pump work harder. Vacuum it every three months.',
    isRecent: true,
    suits: 'heatPump',
  },
  {
    guid: 'tip-heat-draughts',
    category: 'Heating',
    title: 'Find the draughts',
    kwhPerYear: 300,
    text: 'Hold a hand to the edges of doors and windows on a windy day. Foam strips cost little and last for years.',
    seasons: ['Autumn', 'Winter'],
  },
  {
    guid: 'tip-heat-gas-service',
    category: 'Heating',
    title: 'Have the gas heater serviced',
    text: 'A yearly check keeps a gas heater safe and using no more gas than it has to.',
    seasons: ['Autumn'],
    suits: 'gas',
  },
  {
    guid: 'tip-water-shower',
    category: 'Hot water',
    title: 'Take two minutes off your shower',
    kwhPerYear: 420,
    text: 'A shower uses more energy a minute than anything else at home. A timer helps the whole family.',
    of: 'home',
  },
  {
    guid: 'tip-water-60',
    category: 'Hot water',
    title: 'Keep the cylinder at 60 degrees',
    text: "Below 60 isn't safe, and far above it wastes energy all day long.",
    suits: 'hotWaterCylinder',
  },
  {
    guid: 'tip-water-wrap',
    category: 'Hot water',
    title: 'Wrap an old cylinder',
    kwhPerYear: 200,
    text: 'If it feels warm to the touch, a wrap and pipe lagging pay for themselves quickly.',
    seasons: ['Autumn', 'Winter'],
    of: 'home',
    suits: 'hotWaterCylinder',
  },
  {
    guid: 'tip-water-head',
    category: 'Hot water',
    title: 'Try an efficient shower head',
    kwhPerYear: 520,
    text: 'Fill a bucket: more than nine litres a minute means a new shower head will save energy and water.',
    of: 'home',
  },
  {
    guid: 'tip-water-away',
    category: 'Hot water',
    title: 'Going away? Switch it off',
    text: "Turn the cylinder off if you're away for more than a week, and give it a full heat before you use it again.",
    seasons: ['Summer'],
    of: 'home',
    suits: 'hotWaterCylinder',
  },
  {
    guid: 'tip-cool-shade',
    category: 'Cooling',
    title: 'Keep the sun out',
    text: 'Close curtains on the sunny side before the day warms up, and open the house when the evening cools.',
    seasons: ['Summer'],
    of: 'home',
  },
  {
    guid: 'tip-cool-24',
    category: 'Cooling',
    title: 'Cool to 24, not to 18',
    text: 'A few degrees below outside is enough. Fan mode costs far less than cooling.',
    seasons: ['Summer', 'Autumn'],
    suits: 'airConditioning',
  },
  {
    guid: 'tip-cool-fridge',
    category: 'Cooling',
    title: 'Give the fridge some air',
    text: "Leave a hand's width behind it, and check that the door seal holds a sheet of paper.",
  },
  {
    guid: 'tip-cool-second',
    category: 'Cooling',
    title: 'Think about the second fridge',
    kwhPerYear: 380,
    text: 'An old one in the garage can use more than the one in the kitchen. Switch it on only when you need it.',
    seasons: ['Summer'],
    of: 'home',
  },
  {
    guid: 'tip-appliances-cold',
    category: 'Appliances',
    title: 'Wash in cold water',
    kwhPerYear: 110,
    text: 'Most of what a warm wash uses goes into heating the water. Cold does for everyday washing.',
    of: 'home',
  },
  {
    guid: 'tip-appliances-line',
    category: 'Appliances',
    title: 'Dry on the line',
    kwhPerYear: 260,
    text: 'Sun and wind are free. Ten minutes in the dryer at the end take out the stiffness.',
    seasons: ['Spring', 'Summer'],
    of: 'home',
  },
  {
    guid: 'tip-appliances-full',
    category: 'Appliances',
    title: 'Wait for a full load',
    text: 'A half-empty dishwasher uses as much as a full one. The eco setting takes longer and uses less.',
    of: 'home',
  },
  {
    guid: 'tip-appliances-small',
    category: 'Appliances',
    title: 'Cook small things small',
    text: 'A microwave, an air fryer or a lid on the pot use a fraction of what the oven does.',
    seasons: ['Winter'],
    of: 'home',
  },
  {
    guid: 'tip-appliances-night',
    category: 'Appliances',
    title: 'Set it and sleep',
    text: 'Use the delay timer, so that the dishwasher and the washing run after 9 pm when the grid has room.',
    isRecent: true,
    of: 'home',
  },
  {
    guid: 'tip-light-led',
    category: 'Lighting and electronics',
    title: 'Swap the last old bulbs',
    kwhPerYear: 170,
    text: 'LED bulbs use about a fifth of the energy and last for years. Start with the ones that are on longest.',
  },
  {
    guid: 'tip-light-standby',
    category: 'Lighting and electronics',
    title: 'Switch off at the wall',
    kwhPerYear: 140,
    text: 'Television, console and speakers draw power day and night. One multi-box switch turns them all off.',
    of: 'home',
  },
  {
    guid: 'tip-light-after-hours',
    category: 'Lighting and electronics',
    title: 'Walk through after closing',
    text: 'Note what is still on when nobody is there: screens, signs, coffee machine. Most of it can go on a timer.',
    of: 'business',
  },
  {
    guid: 'tip-ev-night',
    category: 'Electric vehicle',
    title: 'Charge after nine',
    text: 'Your night rate runs from 9 pm to 7 am. Set the car or the charger to start then.',
    only: 'evNight',
  },
  {
    guid: 'tip-ev-80',
    category: 'Electric vehicle',
    title: 'Eighty per cent is plenty',
    text: 'Charging to 80 per cent for everyday driving is kind to the battery and quicker.',
    isRecent: true,
    suits: 'ev',
  },
  {
    guid: 'tip-ev-tyres',
    category: 'Electric vehicle',
    title: 'Check the tyres every month',
    text: 'Soft tyres take kilometres off every charge. A warm-up while still plugged in saves the battery too.',
    seasons: ['Winter'],
    suits: 'ev',
  },
  {
    guid: 'tip-ev-thinking',
    category: 'Electric vehicle',
    title: 'Thinking about an EV?',
    text: 'Charging at night costs a fraction of what petrol does for the same distance.',
    suits: 'noEv',
  },
  ...businessTips,
];
