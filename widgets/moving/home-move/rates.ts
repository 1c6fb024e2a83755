import type { ResponseOf } from '#schemas/wire.ts';

type EnergyRates = ResponseOf<'homeMove.siteRates'>['movingTo'][number];
type Rate = EnergyRates['rates'][number];

interface RatesRow {
  /** The charge, and what for: "Anytime, a kWh". */
  readonly name: string;
  readonly from: Rate | undefined;
  readonly to: Rate | undefined;
}

const per: Readonly<Record<Rate['unit'], string>> = { kWh: 'a kWh', day: 'a day', bottle: 'a bottle' };
const nameOf = ({ name, unit }: Rate) => `${name}, ${per[unit]}`;

/** The charges of both plans, those of the same name in one row. */
export function ratesRows(from: EnergyRates | undefined, to: EnergyRates): readonly RatesRow[] {
  const names = new Set([...(from?.rates ?? []), ...to.rates].map(nameOf));
  const of = (rates: EnergyRates | undefined, name: string) =>
    rates?.rates.find((rate) => nameOf(rate) === name);
  return [...names].map((name) => ({ name, from: of(from, name), to: of(to, name) }));
}

/** "29.45 c"; dollars from one dollar on. */
export function formatRate(rate: Rate, basis: 'value' | 'valueWithGst'): string {
  const dollars = rate[basis];
  return dollars < 1 ? `${(dollars * 100).toFixed(2)} c` : `$${dollars.toFixed(2)}`;
}
