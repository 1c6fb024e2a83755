import type { roomTypes } from '#schemas/entities/profile.ts';
import type { BusinessProfile, HomeProfile } from './customer.ts';

/** The most rooms of each kind. */
export const mostRooms: Readonly<Record<(typeof roomTypes)[number], number>> = {
  bedroom: 10,
  lounge: 5,
  kitchen: 5,
  bathroom: 10,
  laundry: 5,
  diningRoom: 5,
  office: 5,
  garage: 5,
  other: 10,
};

/** Answers to the question about air conditioning that mean there is some. */
const airConditioners = ['heatPump', 'ducted', 'window', 'portable'];

export const hasAirConditioning = (profile: HomeProfile | null): boolean =>
  airConditioners.includes(profile?.AirConditioning ?? '');

/** The minimum set includes other uses too. */
const homeMinimum = [
  'EnergyTypesUsed',
  'HouseType',
  'FloorArea',
  'WaterHeating',
  'HeatingFuels',
  'AirConditioning',
  'OtherEnergyUsageImpact',
] as const satisfies readonly (keyof HomeProfile)[];

const businessMinimum = [
  'Industry',
  'MainUse',
  'NumberOfEmployees',
  'LandAreaInHa',
  'FloorAreaInM2',
  'PaidServices',
  'TypesOfEnergyUsed',
  'TotalNumberOfSites',
] as const satisfies readonly (keyof BusinessProfile)[];

/** Questions that only some uses have, and those have to answer. */
export const questionsOfUses = [
  'NumberOfRoomsManaged',
  'MilkProducedInLitresPerMonth',
  'WineProducedInLitresPerMonth',
  'NumberOfCustomersServedPerMonth',
] as const;
type QuestionOfUse = (typeof questionsOfUses)[number];

const byUse: Readonly<Record<string, QuestionOfUse>> = {
  accommodation: 'NumberOfRoomsManaged',
  dairyCattleFarming: 'MilkProducedInLitresPerMonth',
  vineyard: 'WineProducedInLitresPerMonth',
  cafe: 'NumberOfCustomersServedPerMonth',
  hospitalityClub: 'NumberOfCustomersServedPerMonth',
  pubTavernBar: 'NumberOfCustomersServedPerMonth',
};

/** The question that belongs to the main use of a business; undefined for most. */
export const questionOfUse = (mainUse: string | null): QuestionOfUse | undefined =>
  mainUse === null ? undefined : byUse[mainUse];

/** A question counts as answered when its value is not null, and a list not empty. */
function isAnswered(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

export function isHomeProfileMinimal(profile: HomeProfile | null): boolean {
  return profile !== null && homeMinimum.every((question) => isAnswered(profile[question]));
}

export function isHomeProfileComplete(profile: HomeProfile | null): boolean {
  return profile !== null && Object.values(profile).every(isAnswered);
}

export function isBusinessProfileMinimal(profile: BusinessProfile | null): boolean {
  if (profile === null) return false;
  const own = questionOfUse(profile.MainUse);
  return [...businessMinimum, ...(own === undefined ? [] : [own])].every((question) =>
    isAnswered(profile[question]),
  );
}
