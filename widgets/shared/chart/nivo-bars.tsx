import { Bar, type BarCustomLayer, type BarDatum, type BarItemProps } from '@nivo/bar';
import { createContext, memo, use, useMemo } from 'react';
import { BarShape } from './bar-shape.tsx';
import { BackLayer, FrontLayer } from './layers.tsx';
import { margin } from './layout.ts';
import { heightOf } from './model.ts';
import { bandPadding } from './scale.ts';
import { freeShareOf, type PainterProps } from './static-bars.tsx';

/* The only module that imports nivo. It is loaded when the rest of the page can be used. */

const Painted = createContext<PainterProps | null>(null);

// nivo takes layers and bars as components without further props; the chart reaches them through the context.
const Back: BarCustomLayer<BarDatum> = () => {
  const painted = use(Painted);
  return painted ? <BackLayer {...painted} /> : null;
};

const Front: BarCustomLayer<BarDatum> = () => {
  const painted = use(Painted);
  return painted ? <FrontLayer {...painted} /> : null;
};

function NivoBar({ bar }: BarItemProps<BarDatum>) {
  const model = use(Painted)?.model;
  const series = model?.series.find(({ key }) => key === bar.data.id);
  const reading = series?.readings[bar.data.index];
  if (!model || !series || !reading) return null;
  return (
    <BarShape
      x={bar.x}
      y={bar.y}
      width={bar.width}
      height={bar.height}
      fuel={series.fuel}
      reading={reading}
      freeShare={freeShareOf(model, series.key, bar.data.index)}
    />
  );
}

const layers = [Back, 'bars', Front] as const;

/**
 * The chart drawn by nivo: its scales and stacks, our bars and layers. The same size and places as the static
 * drawing, so nothing moves when it takes over. Pointer and keyboard belong to the chart around it.
 */
export const NivoBars = memo(function NivoBars({ model, layout }: PainterProps) {
  const painted = useMemo(() => ({ model, layout }), [model, layout]);
  const data = useMemo(
    () =>
      model.slots.map((slot, index) => {
        const datum: BarDatum = { slot: slot.key };
        for (const { key, readings } of model.series) datum[key] = heightOf(readings[index], model.unit);
        return datum;
      }),
    [model],
  );
  return (
    <Painted value={painted}>
      <Bar
        data={data}
        keys={model.series.map(({ key }) => key)}
        indexBy="slot"
        width={layout.width}
        height={layout.height}
        margin={margin}
        padding={bandPadding(model.slots.length)}
        valueScale={{ type: 'linear', min: 0, max: layout.scale.max, nice: false, round: false }}
        indexScale={{ type: 'band', round: false }}
        layers={[...layers]}
        barComponent={NivoBar}
        enableLabel={false}
        isInteractive={false}
        animate={false}
        role="presentation"
      />
    </Painted>
  );
});
