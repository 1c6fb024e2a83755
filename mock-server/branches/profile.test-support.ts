import { businessAnswers, homeAnswers } from '#mock/handlers/test-mock.ts';
import { type Branch, refuses, shows } from './branch.test-support.ts';

const businessAs = (changes: object) => ({
  first: [{ id: 'businessProfile.save' as const, body: { ...businessAnswers, ...changes } }],
});
const homeAs = (changes: object) => ({
  first: [{ id: 'homeProfile.save' as const, body: { ...homeAnswers, ...changes } }],
});

/** Answers of the home and the business profile. */
export const profile: readonly Branch[] = [
  shows('A home profile without answers', 'callum', 'homeProfile.get', (b) => b.EnergyTypesUsed === null),
  shows(
    'Mandatory questions answered only in part',
    'ngaire',
    'homeProfile.get',
    (body) => body.EnergyTypesUsed !== null && body.FloorArea === null,
  ),
  shows(
    'Minimally complete',
    'callum',
    'homeProfile.get',
    (body) => body.OtherEnergyUsageImpact !== null && body.RoomDetails === null,
    homeAs({}),
  ),
  shows('Fully complete', 'aroha', 'homeProfile.get', (body) =>
    Object.values(body).every((answer) => answer !== null),
  ),
  shows(
    'EV questions: an EV answer is missing',
    'callum',
    'homeProfile.get',
    (body) => !body.HasSkippedEv && body.HasEvThatChargesAtHome === null,
  ),
  shows('EV questions were skipped', 'callum', 'homeProfile.get', ({ HasSkippedEv }) => HasSkippedEv, {
    ...homeAs({ HasSkippedEv: true, HasEvThatChargesAtHome: null, HasDedicatedEvWallCharger: null }),
  }),
  shows(
    'An EV charges at home, with a wall charger',
    'mei',
    'homeProfile.get',
    (body) => body.HasEvThatChargesAtHome && body.HasDedicatedEvWallCharger,
  ),
  shows(
    'An EV charges at home, without a wall charger',
    'noa',
    'homeProfile.get',
    (body) => body.HasEvThatChargesAtHome && !body.HasDedicatedEvWallCharger,
  ),
  shows(
    'No EV at home: the wall-charger answer is set to false',
    'callum',
    'homeProfile.get',
    (body) => body.HasDedicatedEvWallCharger === false,
    homeAs({ HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: true }),
  ),
  refuses('Profile load 401: a business', 'sione', 'homeProfile.get', 401, 'UNAUTHORIZED'),
  refuses('Profile load 401: a home', 'aroha', 'businessProfile.get', 401, 'UNAUTHORIZED'),
  refuses('Home profile is off for the second brand', 'aroha', 'homeProfile.get', 401, 'UNAUTHORIZED', {
    brand: 'ember',
  }),
  shows('A business profile without answers', 'priya', 'businessProfile.get', (b) => b.Industry === null),
  shows(
    'A business profile with all answers',
    'sione',
    'businessProfile.get',
    (body) => body.TotalNumberOfSites === 40 && body.OtherPowerSources !== null,
  ),
  shows(
    'The optional question is left out',
    'hana',
    'businessProfile.get',
    (body) => body.TotalNumberOfSites !== null && body.OtherPowerSources === null,
  ),
  shows(
    'Customers served per month',
    'hana',
    'businessProfile.get',
    (body) => (body.NumberOfCustomersServedPerMonth ?? 0) > 0,
  ),
  ...(
    [
      ['Rooms managed', 'NumberOfRoomsManaged', 12, 'accommodation'],
      ['Milk per month', 'MilkProducedInLitresPerMonth', 42_000, 'dairyCattleFarming'],
      ['Wine per month', 'WineProducedInLitresPerMonth', 1_100, 'vineyard'],
    ] as const
  ).map(([text, question, value, MainUse]) =>
    shows(text, 'priya', 'businessProfile.get', (body) => body[question] === value, {
      ...businessAs({ MainUse, [question]: value }),
    }),
  ),
];
