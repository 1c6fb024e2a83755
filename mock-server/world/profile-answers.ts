import type { BusinessProfile, HomeProfile } from './customer.ts';

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
  return profile !== null && businessMinimum.every((question) => isAnswered(profile[question]));
}
