import type { FromSchema } from 'json-schema-to-ts';
import type { Context } from '#mock/handler.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { type EmissionFactors, emissionFactorsOn } from '#mock/world/carbon.ts';
import { type SupplyType, selectedSites } from '#mock/world/customer.ts';
import { apportion } from '#mock/world/noise.ts';
import type { CarbonAnswers } from '#mock/world/products.ts';
import { isSupplied } from '#mock/world/usage.ts';
import type { carbonDetails } from '#schemas/entities/carbon.ts';

type Result = NonNullable<FromSchema<typeof carbonDetails>['result']>;
type Part = Result['parts'][number];

/** Kilowatt-hours of an ordinary year: of a home with one person, and for each further one. */
const typicalElectricity = { first: 4_600, more: 1_050 } as const;
/** Parts of the gas of a home, kilowatt-hours a year for one person and for each further one. */
const typicalGas = { heating: 2_900, hotWater: 1_100, hotWaterMore: 900, cooking: 350 } as const;
/** Kilowatt-hours in a kilogram of bottled gas: a bottle of 45 kg holds about 614. */
const kwhPerLpgKg = 614 / 45;
/** Litres, or for an electric car kilowatt-hours, for 100 kilometres. */
const per100Km = { petrol: 8.2, diesel: 8.6, hybrid: 4.7, electric: 17 } as const;
/** Kilowatt-hours of one shower or bath by the answer; the answers are taken as they are. */
export const perWash = { bath: 3.4, oneMinute: 0.3, twoMinutes: 0.6 } as const;
const weeks = 52;

/** The result of the submitted answers, with the factors of that day; null before that. */
export function carbonResult(context: Context): Result | null {
  const { answers, submittedOn } = context.customer.tools.carbon;
  const { occupants, gasUsage, shower, carDetails } = answers;
  if (submittedOn === null || !occupants || !gasUsage || !shower || !carDetails) return null;
  const factors = emissionFactorsOn(submittedOn);
  const people = occupants.adults + occupants.children;
  const parts = [
    electricityPart(context, factors, people, submittedOn),
    ...gasPart(context, factors, gasUsage, people, submittedOn),
    ...carsPart(factors, carDetails),
  ].sort((a, b) => b.kgPerYear - a.kgPerYear);
  const total = parts.reduce((sum, { kgPerYear }) => sum + kgPerYear, 0);
  const perMille = apportion(
    1_000,
    parts.map(({ kgPerYear }) => kgPerYear),
  );
  const warms = gasUsage.hotWater ? factors.naturalGasPerKwh : factors.electricityPerKwh;
  return {
    submittedOn,
    factorsVersion: factors.year,
    totalInKgPerYear: total,
    perPersonInKgPerYear: Math.round(total / people),
    parts: parts.map((part, index) => ({ ...part, percentage: (perMille[index] ?? 0) / 10 })),
    averageInKgPerYear: averageOf(factors, people),
    showersInKgPerYear: Math.round(shower.frequency * weeks * people * perWash[shower.duration] * warms),
  };
}

/** An ordinary home without gas, with a petrol car that drives 11,000 km for every two people. */
function averageOf(factors: EmissionFactors, people: number): number {
  const electricity = typicalElectricity.first + typicalElectricity.more * (people - 1);
  const litres = Math.ceil(people / 2) * 110 * per100Km.petrol;
  return Math.round(electricity * factors.electricityPerKwh + litres * factors.petrolPerLitre);
}

type Bare = Omit<Part, 'percentage'>;

function part(
  source: Part['source'],
  unit: Part['unit'],
  quantity: number,
  kgPerUnit: number,
  isMeasured: boolean,
): Bare {
  return {
    source,
    unit,
    quantity: Math.round(quantity),
    kgPerUnit,
    kgPerYear: Math.round(quantity * kgPerUnit),
    isMeasured,
  };
}

function electricityPart(context: Context, factors: EmissionFactors, people: number, day: string): Bare {
  const measured = measuredYear(context, 'electricity', day);
  const typical = typicalElectricity.first + typicalElectricity.more * (people - 1);
  return part('electricity', 'kWh', measured ?? typical, factors.electricityPerKwh, measured !== null);
}

/** Gas by meter, else bottled gas by what it was used for, else what such a home takes. */
function gasPart(
  context: Context,
  factors: EmissionFactors,
  { heating, hotWater, cooking }: NonNullable<CarbonAnswers['gasUsage']>,
  people: number,
  day: string,
): Bare[] {
  if (!heating && !hotWater && !cooking) return [];
  const metered = measuredYear(context, 'naturalGas', day);
  if (metered !== null) return [part('naturalGas', 'kWh', metered, factors.naturalGasPerKwh, true)];
  const bottled = measuredYear(context, 'lpg', day);
  if (bottled !== null) return [part('lpg', 'kg', bottled / kwhPerLpgKg, factors.lpgPerKg, true)];
  const typical =
    (heating ? typicalGas.heating : 0) +
    (hotWater ? typicalGas.hotWater + typicalGas.hotWaterMore * (people - 1) : 0) +
    (cooking ? typicalGas.cooking : 0);
  return [part('naturalGas', 'kWh', typical, factors.naturalGasPerKwh, false)];
}

function carsPart(factors: EmissionFactors, { cars }: NonNullable<CarbonAnswers['carDetails']>): Bare[] {
  const km = cars.reduce((sum, { carDistanceDriven }) => sum + carDistanceDriven, 0);
  if (km === 0) return [];
  const perUnit = {
    petrol: factors.petrolPerLitre,
    diesel: factors.dieselPerLitre,
    hybrid: factors.petrolPerLitre,
    electric: factors.electricityPerKwh,
  };
  const kg = cars.reduce(
    (sum, { carDistanceDriven, fuelType }) =>
      sum + (carDistanceDriven / 100) * per100Km[fuelType] * perUnit[fuelType],
    0,
  );
  return [part('cars', 'km', km, kg / km, false)];
}

/** Kilowatt-hours of the 365 days before a day at the selected sites; null unless all of them were supplied. */
function measuredYear({ customer, world }: Context, supplyType: SupplyType, day: string): number | null {
  const end = dayNumber(day) - 1;
  let wh = 0;
  let points = 0;
  for (const site of selectedSites(customer)) {
    if (!isSupplied(site, end - 364) || !isSupplied(site, end)) continue;
    for (const supplyPoint of site.supplyPoints) {
      if (supplyPoint.supplyType !== supplyType) continue;
      points += 1;
      for (let at = end - 364; at <= end; at += 1) wh += world.usage.day(site, supplyPoint, at).wh;
    }
  }
  return points === 0 ? null : wh / 1_000;
}
