import { use } from 'react';
import { BoltMark, ClockMark, PatternIds, Patterns } from './bar-shape.tsx';
import styles from './chart.module.css';
import type { PlotLayout } from './layout.ts';
import { type ChartModel, heightOf } from './model.ts';
import { labelStride, tickText } from './scale.ts';

interface LayerProps {
  readonly model: ChartModel;
  readonly layout: PlotLayout;
}

/** Behind the bars: grid, values, slots without a reading, and the period that is compared. */
export function BackLayer({ model, layout }: LayerProps) {
  return (
    <g>
      <Patterns />
      <ValueAxis model={model} layout={layout} />
      <Gaps model={model} layout={layout} />
      <Comparison model={model} layout={layout} />
    </g>
  );
}

/** In front of the bars: baseline, marks and labels. */
export function FrontLayer({ model, layout }: LayerProps) {
  return (
    <g>
      <ZeroTicks model={model} layout={layout} />
      <path className={styles.baseline} d={`M0 ${layout.innerHeight + 0.5}H${layout.innerWidth}`} />
      <Marks model={model} layout={layout} />
      <SlotLabels model={model} layout={layout} />
    </g>
  );
}

const yOf = (layout: PlotLayout, value: number) => layout.innerHeight * (1 - value / layout.scale.max);

export function ValueAxis({ model, layout }: LayerProps) {
  const { scale, innerWidth } = layout;
  return (
    <g>
      <text x={-8} y={-14} textAnchor="end" className={styles.axisTitle}>
        {model.unit === 'kwh' ? 'kWh' : '$'}
      </text>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${Math.round(yOf(layout, tick)) + 0.5})`}>
          <path className={styles.grid} d={`M0 0H${innerWidth}`} data-mark="grid" />
          <text x={-8} dy="0.32em" textAnchor="end" className={styles.axisText}>
            {tickText(tick, scale)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A slot is a gap when none of its series has a reading and one of them waits for it. */
function isGap(model: ChartModel, slot: number): boolean {
  const readings = model.series.map((series) => series.readings[slot]);
  return (
    readings.some((reading) => reading?.kind === 'missing') &&
    readings.every((reading) => !reading || reading.kind === 'missing')
  );
}

function Gaps({ model, layout }: LayerProps) {
  const prefix = use(PatternIds);
  const { bands, innerHeight } = layout;
  return model.slots.map((slot, index) =>
    isGap(model, index) ? (
      <rect
        key={slot.key}
        x={bands.x(index)}
        y={0}
        width={bands.width}
        height={innerHeight}
        className={styles.gapSlot}
        fill={`url(#${prefix}hatch-missing)`}
        data-mark="missing"
      />
    ) : null,
  );
}

function Comparison({ model, layout }: LayerProps) {
  const { comparison, unit } = model;
  if (!comparison) return null;
  const { bands, innerHeight } = layout;
  // A little wider than the bar, so that its sides show beside a higher one.
  const overhang = Math.max(0, Math.min(2.5, (bands.step - bands.width) / 2 - 1));
  return model.slots.map((slot, index) => {
    const value = heightOf(comparison.readings[index], unit);
    if (value <= 0) return null;
    const y = yOf(layout, value);
    return (
      <path
        key={slot.key}
        className={styles.comparison}
        d={`M${bands.x(index) - overhang} ${innerHeight}V${y}h${bands.width + 2 * overhang}V${innerHeight}`}
        data-mark="comparison"
      />
    );
  });
}

const total = (model: ChartModel, slot: number) =>
  model.series.reduce((sum, { readings }) => sum + heightOf(readings[slot], model.unit), 0);

/** A reading of nothing is a tick on the baseline, unlike no reading. */
function ZeroTicks({ model, layout }: LayerProps) {
  const { bands, innerHeight } = layout;
  return model.slots.map((slot, index) => {
    const known = model.series.find(({ readings }) => {
      const reading = readings[index];
      return reading && reading.kind !== 'missing';
    });
    if (!known || total(model, index) > 0) return null;
    return (
      <rect
        key={slot.key}
        className={`${styles.zero} ${styles[known.fuel]}`}
        x={bands.x(index)}
        y={innerHeight - 3}
        width={bands.width}
        height={3}
        data-mark="zero"
      />
    );
  });
}

function Marks({ model, layout }: LayerProps) {
  const { bands } = layout;
  return model.slots.map((slot, index) => {
    const centre = bands.x(index) + bands.width / 2;
    const isFree = model.series.some(({ readings }) => (readings[index]?.freeKwh ?? 0) > 0);
    if (!isFree && !slot.clocksChange) return null;
    // A mark over the highest bar stands in the margin.
    const top = Math.max(-8, yOf(layout, total(model, index)) - 9);
    return (
      <g key={slot.key}>
        {isFree ? <BoltMark x={centre} y={top} /> : null}
        {slot.clocksChange ? <ClockMark x={centre} y={isFree ? Math.max(-18, top - 14) : top} /> : null}
      </g>
    );
  });
}

export function SlotLabels({ model, layout }: LayerProps) {
  const { bands, innerHeight } = layout;
  const stride = labelStride(model.slotWord, model.slots.length, bands.step);
  return model.slots.map((slot, index) => {
    const centre = bands.x(index) + bands.width / 2;
    const isLabelled = slot.ordinal % stride === 0 && !(slot.axis.length === 0);
    if (!isLabelled && !slot.isToday) return null;
    return (
      <g key={slot.key} transform={`translate(${centre} ${innerHeight})`}>
        {isLabelled
          ? slot.axis.map((line, row) => (
              <text
                key={line}
                y={16 + row * 14}
                textAnchor="middle"
                className={slot.isToday ? styles.todayText : row === 0 ? styles.axisText : styles.axisStrong}
              >
                {line}
              </text>
            ))
          : null}
        {slot.isToday ? <path className={styles.today} d="M-3.5 38 0 33l3.5 5z" data-mark="today" /> : null}
      </g>
    );
  });
}
