import type { TipCard } from './tip-card.ts';

/** Advice for businesses, in our own words. */
export const businessTips: readonly TipCard[] = [
  {
    guid: 'tip-business-opening',
    category: 'Heating',
    title: 'Heat for opening hours',
    text: 'Set the timer of the heating to start half an hour before you open and to stop half an hour before you close.',
    of: 'business',
  },
  {
    guid: 'tip-business-doors',
    category: 'Heating',
    title: 'Keep the front door shut',
    text: 'A door that stands open undoes the heating of the whole room. A closer or an air curtain soon pays for itself.',
    of: 'business',
    seasons: ['Autumn', 'Winter'],
  },
  {
    guid: 'tip-business-boiler',
    category: 'Hot water',
    title: 'Put the hot water on a timer',
    text: 'A boiling-water unit heats all weekend for nobody. A seven-day timer stops it after closing.',
    of: 'business',
  },
  {
    guid: 'tip-business-fridges',
    category: 'Cooling',
    title: 'Clean the coils of your fridges',
    text: 'Dust and grease on the coils make every fridge and freezer work harder. Brush them each season and check the door seals.',
    of: 'business',
    suits: 'food',
  },
  {
    guid: 'tip-business-vat',
    category: 'Cooling',
    title: 'Cool milk before the vat',
    text: 'A plate cooler with water from the bore takes most of the heat out before the refrigeration has to.',
    of: 'business',
    suits: 'farm',
  },
  {
    guid: 'tip-business-base',
    category: 'Appliances',
    title: 'Look at what runs at 2 am',
    text: 'Open your use by the hour and see what you use while you are closed. Then find what is behind it.',
    of: 'business',
  },
  {
    guid: 'tip-business-kitchen',
    category: 'Appliances',
    title: 'Switch the kitchen on in turn',
    text: 'Ovens and fryers need less time to heat than most kitchens give them. Start each one when its food needs it.',
    of: 'business',
    suits: 'food',
  },
  {
    guid: 'tip-business-pumps',
    category: 'Appliances',
    title: 'Pump when power is cheap',
    text: 'Irrigation and effluent pumps seldom have to run in the morning or evening peak. A timer moves them to the night.',
    of: 'business',
    suits: 'farm',
  },
  {
    guid: 'tip-business-sensors',
    category: 'Lighting and electronics',
    title: 'Let sensors switch the lights',
    text: 'Storerooms, toilets and corridors stand empty most of the day. A motion sensor switches the light off for you.',
    of: 'business',
  },
];
