import { useId, useMemo, useState } from 'react';
import { usePageSettled } from '#src/runtime/page-settled.tsx';
import { cx } from '#src/ui/cx.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { PatternIds } from './bar-shape.tsx';
import styles from './chart.module.css';
import type { Selection } from './keyboard.ts';
import { margin, plotLayout } from './layout.ts';
import { Legend } from './legend.tsx';
import { type ChartModel, marksOf, restingSlot, spokenText } from './model.ts';
import { ReadOut } from './read-out.tsx';
import { SlotList } from './slot-list.tsx';
import { type PainterProps, StaticBars } from './static-bars.tsx';
import { usePainter } from './use-painter.ts';
import { useWidth } from './use-width.ts';

/** Above so many marks a canvas draws: an element for each would hold up the page. */
const canvasFrom = 1000;

interface EnergyChartProps {
  /** Keep the object while nothing changes: the drawing follows it. */
  readonly model: ChartModel;
  /** px of the drawing; the same before and after the chart library is there. */
  readonly height?: number;
  /** Opens a slot into something finer. */
  readonly onDrill?: ((slot: number) => void) | undefined;
  /** Goes back to what contains this chart. */
  readonly onUp?: (() => void) | undefined;
  /** Another period is under way; what is shown is the one before. */
  readonly isBusy?: boolean;
  /** Where the keyboard begins; the newest reading when absent. */
  readonly startSlot?: number | undefined;
  /** Takes focus when it appears, because the chart that had it has opened or closed into this one. */
  readonly takesFocus?: boolean;
}

/**
 * Bars of energy over days or hours: read-out, drawing and legend. One tab stop, arrow keys by bar, values in a
 * polite live region, and the selected value above the chart where no finger hides it.
 */
export function EnergyChart({
  model,
  height = 240,
  onDrill,
  onUp,
  isBusy = false,
  startSlot,
  takesFocus = false,
}: EnergyChartProps) {
  const id = useId();
  const [plot, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => plotLayout(model, width, height), [model, width, height]);
  // Another period is another set of slots: the selection of the one before means nothing there. The chart itself
  // stays mounted, or it would take the focus along.
  const origin = model.slots[0]?.key;
  const [selected, setSelected] = useState<{ of: string | undefined; selection: Selection } | null>(null);
  const selection = selected !== null && selected.of === origin ? selected.selection : null;
  const resting = useMemo(() => restingSlot(model), [model]);
  // Kept from the first render: what takes focus must not move afterwards.
  const [begin] = useState({ of: origin, slot: startSlot });
  const first = begin.of === origin ? begin.slot : undefined;
  const start = Math.min(first ?? resting?.slot ?? 0, Math.max(0, model.slots.length - 1));
  const current = selection && selection.slot < model.slots.length ? selection : null;
  const select = (next: Selection, isSpoken: boolean) => {
    setSelected({ of: origin, selection: next });
    if (isSpoken) announce(spokenText(model, next.series, next.slot));
  };
  const drill = (slot: number) => {
    if (model.slots[slot]?.canDrill) onDrill?.(slot);
  };
  return (
    <div className={cx(styles.chart, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
      <ReadOut
        model={model}
        selection={current ?? { series: 0, slot: start }}
        word={current || first !== undefined ? undefined : resting?.word}
        onDrill={onDrill ? drill : undefined}
      />
      <div className={styles.plot} ref={plot} style={{ height }}>
        {width > 0 ? (
          <>
            {current ? (
              <div
                className={styles.band}
                style={{
                  left:
                    margin.left + layout.bands.x(current.slot) - (layout.bands.step - layout.bands.width) / 2,
                  width: Math.max(2, layout.bands.step),
                }}
              />
            ) : null}
            <div role="img" aria-label={model.caption} className={styles.picture}>
              <PatternIds value={`${id}-`}>
                <Painter model={model} layout={layout} />
              </PatternIds>
            </div>
            <SlotList
              model={model}
              layout={layout}
              selection={current ?? { series: 0, slot: start }}
              isSelected={current !== null}
              takesFocus={takesFocus}
              onSelect={select}
              onDrill={drill}
              onUp={() => onUp?.()}
            />
          </>
        ) : null}
      </div>
      <Legend model={model} />
    </div>
  );
}

function Painter(props: PainterProps) {
  const isSettled = usePageSettled();
  const isCanvas = marksOf(props.model) > canvasFrom;
  const Drawn = usePainter(isCanvas ? 'canvas' : isSettled ? 'nivo' : null);
  if (Drawn) return <Drawn {...props} />;
  // Thousands of elements would take longer than the canvas takes to come.
  return isCanvas ? null : <StaticBars {...props} />;
}
