import { memo, useEffect, useRef } from 'react';
import { aggregate } from './aggregate.ts';
import styles from './chart.module.css';
import { SlotLabels, ValueAxis } from './layers.tsx';
import { margin, type PlotLayout } from './layout.ts';
import { type ChartModel, heightOf } from './model.ts';
import type { PainterProps } from './static-bars.tsx';

/**
 * Draws thousands of bars: the highest of each pixel in a light tone, the mean in full. Runs after the page is
 * painted, so the aggregation never holds up a render. Our own canvas, not nivo's, which would make an object of
 * each of the 17,520 half-hours of a year and hold them all against the pointer.
 */
export const CanvasBars = memo(function CanvasBars({ model, layout }: PainterProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => paint(element, model, layout);
    const frame = requestAnimationFrame(draw);
    // Canvas does not follow tokens by itself when the theme changes.
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] });
    return () => {
      cancelAnimationFrame(frame);
      scheme.removeEventListener('change', draw);
      theme.disconnect();
    };
  }, [model, layout]);
  return (
    <>
      <svg width={layout.width} height={layout.height} aria-hidden="true" focusable="false">
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <ValueAxis model={model} layout={layout} />
          <SlotLabels model={model} layout={layout} />
        </g>
      </svg>
      <canvas
        ref={canvas}
        aria-hidden="true"
        className={`${styles.canvas} ${styles[model.series[0]?.fuel ?? 'electricity']}`}
        style={{ left: margin.left, top: margin.top, width: layout.innerWidth, height: layout.innerHeight }}
      />
    </>
  );
});

function paint(canvas: HTMLCanvasElement, model: ChartModel, layout: PlotLayout): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const width = Math.max(1, Math.round(layout.innerWidth * ratio));
  const height = Math.max(1, Math.round(layout.innerHeight * ratio));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const values = Float64Array.from(model.slots, (_, slot) =>
    model.series.reduce((sum, { readings }) => sum + heightOf(readings[slot], model.unit), 0),
  );
  const { mean, top } = aggregate(values, width);
  const step = width / mean.length;
  // `color` carries the data colour; a canvas can't read custom properties itself.
  context.fillStyle = getComputedStyle(canvas).color;
  const bars = (heights: Float64Array, opacity: number) => {
    context.globalAlpha = opacity;
    context.beginPath();
    for (let column = 0; column < heights.length; column += 1) {
      const bar = ((heights[column] ?? 0) / layout.scale.max) * height;
      context.rect(column * step, height - bar, step, bar);
    }
    context.fill();
  };
  bars(top, 0.4);
  bars(mean, 1);
}
