import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

const choices = (description: string) =>
  array(
    object({
      key: filledText('Answer of the server.', 100),
      label: filledText('What the customer reads.', 100),
    }),
    description,
    { minItems: 2, maxItems: 20 },
  );

/** Choices of a profile for product managers, and what it leads to. */
export const profileLinks = array(
  object({ label: filledText('What the link says.', 100), to: filledText('Address of the page.') }),
  'Where to look once the profile is complete; a page that the customer does not have is left out.',
  { maxItems: 4 },
);
export const profileGains = array(filledText('Sentence.', 200), 'What a complete profile gives.', {
  maxItems: 5,
});

/** What product managers choose for homeProfile: texts, and the lists of answers that the server leaves open. */
export const homeProfileConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your home'),
    gains: withDefault(profileGains, [
      'See how your home compares with homes like yours',
      'See what your energy goes on, from heating to hot water',
      'Get tips that fit your home',
    ]),
    links: withDefault(profileLinks, [
      { label: 'Compare with similar homes', to: '/account/insights/home-comparison' },
      { label: 'See what your energy goes on', to: '/account/insights/energy-mix' },
      { label: 'Tips for your home', to: '/account/insights/tips' },
      { label: 'Go to your dashboard', to: '/account/dashboard' },
    ]),
    houseTypes: withDefault(choices('Kinds of house.'), [
      { key: 'house', label: 'House' },
      { key: 'townhouse', label: 'Townhouse' },
      { key: 'apartment', label: 'Apartment or flat' },
      { key: 'unit', label: 'Unit' },
      { key: 'rural', label: 'Farmhouse or lifestyle block' },
    ]),
    heatingSystems: withDefault(choices('Heating systems; "unknown" is "Don\'t know".'), [
      { key: 'heatPump', label: 'Heat pump' },
      { key: 'ductedHeatPump', label: 'Ducted heat pump' },
      { key: 'electricHeater', label: 'Electric heater' },
      { key: 'underfloor', label: 'Underfloor heating' },
      { key: 'gasHeater', label: 'Gas heater' },
      { key: 'gasCentral', label: 'Gas central heating' },
      { key: 'woodBurner', label: 'Wood burner' },
      { key: 'pelletBurner', label: 'Pellet burner' },
      { key: 'none', label: 'None of these' },
      { key: 'unknown', label: "Don't know" },
    ]),
    insulation: withDefault(choices('What may be insulated; "unknown" is "Don\'t know".'), [
      { key: 'ceiling', label: 'Ceiling' },
      { key: 'walls', label: 'Walls' },
      { key: 'floor', label: 'Floor' },
      { key: 'doubleGlazing', label: 'Double glazing' },
      { key: 'none', label: 'None of these' },
      { key: 'unknown', label: "Don't know" },
    ]),
  },
  { optional: ['heading', 'gains', 'links', 'houseTypes', 'heatingSystems', 'insulation'] },
);
