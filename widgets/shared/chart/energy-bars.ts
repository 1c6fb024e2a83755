import { formatAxisDollars, formatAxisNumber } from './axis-format.ts';
import type { BarModel, Look, Mark, Part } from './bar-model.ts';
import type { LegendEntry } from './legend.tsx';
import { type ChartModel, type ChartSeries, heightOf, marksOf, stackOf } from './model.ts';

/** Above this many bars a canvas draws: an element for each would slow the page down. */
const denseFrom = 1000;
/** Share of the highest bar that a reading of nothing is high: a line on the axis distinguishes it from no reading. */
const zeroShare = 0.015;

/** Share of the highest bar that the stub of a missing reading is high: seen, and never mistaken for use. */
const gapShare = 0.06;

const strides = {
  Month: [1, 2, 3],
  Day: [1, 7, 30, 90],
  Hour: [1, 3, 6],
  'Half-hour': [2, 6, 12],
} as const;

/** The bars of a chart of energy: read or estimated, free, not read yet. */
export function energyBars(model: ChartModel): BarModel {
  const { series, slots, comparison, unit, slotWord } = model;
  const isDense = marksOf(model) > denseFrom;
  let highest = 0;
  for (let slot = 0; slot < slots.length; slot += 1) {
    highest = Math.max(highest, stackOf(model, slot), heightOf(comparison?.readings[slot], unit));
  }
  // An axis needs a height, even for nothing.
  const top = highest || 1;
  return {
    slots: slots.map(({ axis, ordinal, isToday = false, clocksChange }, slot) => {
      const marks: Mark[] = clocksChange ? ['clocks'] : [];
      if (!isDense && series.some(({ readings }) => (readings[slot]?.freeKwh ?? 0) > 0))
        marks.push('powershout');
      return { axis, ordinal, isNow: isToday, marks };
    }),
    parts: isDense
      ? series.map((each) => wholePart(model, each))
      : [...series.flatMap((each) => partsOf(model, each)), zeroPart(model, top), gapPart(model, top)],
    behind: isDense ? undefined : comparison?.readings.map((reading) => heightOf(reading, unit)),
    lowest: 0,
    highest: top,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(top) }
      : { formatTick: formatAxisDollars(top) }),
    strides: strides[slotWord],
    isDense,
  };
}

const solid = ({ fuel }: ChartSeries): Look => ({ tone: fuel, fill: 'solid' });
/** Estimates of gas have the opacity of the brand, beside the hatch. */
const estimatedLook = (fuel: ChartSeries['fuel']): Look => ({
  tone: fuel,
  fill: fuel === 'gas' ? 'tint' : 'hatch',
});
const free: Look = { tone: 'powershout', fill: 'dots' };

function wholePart({ unit }: ChartModel, series: ChartSeries): Part {
  const look = solid(series);
  const { key, readings } = series;
  return { key, values: readings.map((reading) => heightOf(reading, unit)), lookAt: () => look };
}

/** What was paid for, and what was free on top of it. Dollars have no free part, they are simply fewer. */
function partsOf(model: ChartModel, series: ChartSeries): Part[] {
  const whole = wholePart(model, series);
  const estimated = estimatedLook(series.fuel);
  const lookAt = (slot: number) =>
    series.readings[slot]?.kind === 'estimated' ? estimated : whole.lookAt(slot);
  const freeKwh = series.readings.map((reading, slot) =>
    model.unit === 'kwh' ? Math.min(reading?.freeKwh ?? 0, whole.values[slot] ?? 0) : 0,
  );
  const paid = freeKwh.map((kwh, slot) => (whole.values[slot] ?? 0) - kwh);
  return [
    { key: series.key, values: paid, lookAt },
    { key: `${series.key}-free`, values: freeKwh, lookAt: () => free },
  ];
}

/** A reading of nothing is a line on the axis, unlike no reading. */
function zeroPart(model: ChartModel, top: number): Part {
  const known = (slot: number) =>
    model.series.find(({ readings }) => readings[slot] && readings[slot].kind !== 'missing');
  return {
    key: 'zero',
    values: model.slots.map((_, slot) => (known(slot) && stackOf(model, slot) === 0 ? top * zeroShare : 0)),
    lookAt: (slot) => ({ tone: known(slot)?.fuel ?? 'compare', fill: 'solid' }),
  };
}

/** A stub, so that what is unknown isn't the tallest mark. A slot is a gap when none of its series has a reading and one of them waits for it. */
function gapPart({ series, slots }: ChartModel, top: number): Part {
  const look: Look = { tone: 'compare', fill: 'gap' };
  return {
    key: 'missing',
    values: slots.map((_, slot) => {
      const readings = series.map((each) => each.readings[slot]);
      const isGap =
        readings.some((reading) => reading?.kind === 'missing') &&
        readings.every((reading) => !reading || reading.kind === 'missing');
      return isGap ? top * gapShare : 0;
    }),
    lookAt: () => look,
  };
}

/** What the bars and marks of a chart of energy mean: only those that occur. */
export function energyLegend({ series, slots, comparison }: ChartModel): LegendEntry[] {
  const has = (test: (reading: NonNullable<ChartSeries['readings'][number]>) => boolean) =>
    series.some(({ readings }) => readings.some((reading) => reading !== null && test(reading)));
  const fuel = series[0]?.fuel ?? 'electricity';
  const entries: (LegendEntry | false)[] = [
    ...(series.length > 1 ? series.map((each) => ({ text: each.name, look: solid(each) })) : []),
    comparison !== null && { text: comparison.name, look: 'behind' },
    has(({ kind }) => kind === 'estimated') && { text: 'Estimated', look: estimatedLook(fuel) },
    has(({ freeKwh }) => freeKwh > 0) && {
      text: 'Powershout: free power',
      look: free,
      mark: 'powershout',
    },
    has(({ kind }) => kind === 'missing') && {
      text: has(({ kind, mayCome }) => kind === 'missing' && mayCome !== true)
        ? 'No reading'
        : 'No reading yet',
      look: { tone: 'compare', fill: 'gap' },
    },
    slots.some(({ clocksChange }) => clocksChange) && { text: 'Clocks changed', mark: 'clocks' },
    slots.some(({ isToday }) => isToday) && { text: 'Today', mark: 'now' },
  ];
  return entries.filter((entry) => entry !== false);
}
