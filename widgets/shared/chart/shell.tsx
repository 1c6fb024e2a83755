import { useState } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import styles from './chart.module.css';
import type { ChartContent, SlotWords } from './content.ts';
import type { Selection } from './keyboard.ts';
import { bandOf, margin } from './layout.ts';
import { Legend } from './legend.tsx';
import { ReadOut } from './read-out.tsx';
import { SlotList } from './slot-list.tsx';

export interface ShellProps {
  /** Opens a slot. */
  readonly onDrill?: ((slot: number) => void) | undefined;
  /** Goes back to what contains this chart. */
  readonly onUp?: (() => void) | undefined;
  /** Where the keyboard begins; the resting slot when absent. */
  readonly startSlot?: number | undefined;
  /** Takes focus when it appears, because the chart that had it has opened or closed into this one. */
  readonly takesFocus?: boolean;
}

/**
 * The frame of every chart: the selected value above it where no finger hides it, one tab stop with arrow keys,
 * values in a polite live region, and the legend. The children draw, in a box that the slots are laid over.
 */
export function ChartShell({
  content,
  children,
  onDrill,
  onUp,
  startSlot,
  takesFocus = false,
}: ShellProps & { readonly content: ChartContent; readonly children: Elements }) {
  const { id, slots, words, resting } = content;
  // The chart itself stays mounted when the slots change, or the focus would be lost.
  const [selected, setSelected] = useState<{ of: string; selection: Selection } | null>(null);
  const current = selected?.of === id && selected.selection.slot < slots ? selected.selection : null;
  // That of the first render: what takes focus must not move afterwards.
  const [begin] = useState({ of: id, slot: startSlot });
  const first = begin.of === id ? begin.slot : undefined;
  const start = Math.min(first ?? resting?.slot ?? 0, Math.max(0, slots - 1));
  const selection = current ?? { series: 0, slot: start };
  const select = (next: Selection, isSpoken: boolean) => {
    setSelected({ of: id, selection: next });
    if (isSpoken) announce(spoken(words(next.slot, next.series)));
  };
  const canDrill = (slot: number) => onDrill !== undefined && content.canDrill?.(slot) === true;
  const drill = (slot: number) => {
    if (canDrill(slot)) onDrill?.(slot);
  };
  const band = bandOf(slots, selection.slot);
  return (
    <div className={styles.chart}>
      <ReadOut
        words={words(selection.slot, selection.series)}
        why={current || first !== undefined ? undefined : resting?.word}
        drillText={content.drillText}
        onDrill={canDrill(selection.slot) ? () => drill(selection.slot) : undefined}
      />
      <div className={styles.plot}>
        {current ? (
          <div className={styles.bandBox} style={{ insetInline: `${margin.left}px ${margin.right}px` }}>
            <div
              className={styles.band}
              style={{ insetInlineStart: percent(band.start), inlineSize: percent(band.width) }}
            />
          </div>
        ) : null}
        {children}
        <SlotList
          content={content}
          selection={selection}
          isSelected={current !== null}
          takesFocus={takesFocus}
          canDrill={canDrill}
          onSelect={select}
          onDrill={drill}
          onUp={() => onUp?.()}
        />
      </div>
      <Legend entries={content.legend} />
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** "Tuesday 3 March, 14.2 kWh, $4.31, actual" */
const spoken = ({ name, series, figures, note }: SlotWords) =>
  [name, series, ...figures, note].filter(Boolean).join(', ');
