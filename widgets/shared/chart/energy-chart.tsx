import { useMemo } from 'react';
import { Bars } from './bars.tsx';
import type { ChartContent } from './content.ts';
import { energyBars, energyLegend } from './energy-bars.ts';
import { allSeries, type ChartModel, restingSlot, wordsOf } from './model.ts';
import { ChartShell, type ShellProps } from './shell.tsx';

interface EnergyChartProps extends ShellProps {
  /** Reuse the object while nothing changes: a new one draws again. */
  readonly model: ChartModel;
  /** px of the drawing. */
  readonly height?: number;
}

/** Bars of energy over days or hours. */
export function EnergyChart({ model, height = 240, ...shell }: EnergyChartProps) {
  const bars = useMemo(() => energyBars(model), [model]);
  const content = useMemo(
    (): ChartContent => ({
      label: model.caption,
      id: model.slots[0]?.key ?? '',
      slots: model.slots.length,
      series: allSeries(model).length,
      words: (slot, series) => wordsOf(model, slot, series),
      resting: restingSlot(model),
      canDrill: (slot) => model.slots[slot]?.canDrill === true,
      drillText: model.drillText,
      legend: energyLegend(model),
    }),
    [model],
  );
  return (
    <ChartShell content={content} {...shell}>
      <Bars model={bars} label={model.caption} height={height} />
    </ChartShell>
  );
}
