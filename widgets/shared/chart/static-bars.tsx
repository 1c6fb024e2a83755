import { memo } from 'react';
import { BarShape } from './bar-shape.tsx';
import { BackLayer, FrontLayer } from './layers.tsx';
import { margin, type PlotLayout } from './layout.ts';
import { type ChartModel, heightOf } from './model.ts';

export interface PainterProps {
  readonly model: ChartModel;
  readonly layout: PlotLayout;
}

/** Share of a bar that was free power; dollars have none, they are simply fewer. */
export function freeShareOf({ unit, series }: ChartModel, seriesKey: string | number, slot: number): number {
  const reading = series.find(({ key }) => key === seriesKey)?.readings[slot];
  if (unit !== 'kwh' || !reading?.energyKwh) return 0;
  return reading.freeKwh / reading.energyKwh;
}

/** The chart as plain SVG: what stands there until nivo is loaded, and for good where it can't be. */
export const StaticBars = memo(function StaticBars({ model, layout }: PainterProps) {
  const { bands, innerHeight, scale } = layout;
  return (
    <svg width={layout.width} height={layout.height} aria-hidden="true" focusable="false">
      <g transform={`translate(${margin.left} ${margin.top})`}>
        <BackLayer model={model} layout={layout} />
        {model.slots.map((slot, index) => {
          let below = innerHeight;
          return model.series.map(({ key, fuel, readings }) => {
            const reading = readings[index];
            const height = (heightOf(reading, model.unit) / scale.max) * innerHeight;
            if (!reading || height <= 0) return null;
            below -= height;
            return (
              <BarShape
                key={`${slot.key}-${key}`}
                x={bands.x(index)}
                y={below}
                width={bands.width}
                height={height}
                fuel={fuel}
                reading={reading}
                freeShare={freeShareOf(model, key, index)}
              />
            );
          });
        })}
        <FrontLayer model={model} layout={layout} />
      </g>
    </svg>
  );
});
