import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './chart.module.css';
import type { ChartContent, SlotWords } from './content.ts';
import { chartCommand, type Selection } from './keyboard.ts';
import { bandOf, margin, slotAt } from './layout.ts';

/** Up to so many slots each have an element of their own, which a screen reader can also swipe through. */
const listedSlots = 100;

interface SlotListProps {
  readonly content: ChartContent;
  readonly selection: Selection;
  readonly isSelected: boolean;
  readonly takesFocus: boolean;
  readonly canDrill: (slot: number) => boolean;
  readonly onSelect: (selection: Selection, isSpoken: boolean) => void;
  readonly onDrill: (slot: number) => void;
  readonly onUp: () => void;
}

/**
 * The slots of a chart as a list with one tab stop: keys go through it, a tap selects and a second one opens. It lies
 * over the picture and draws nothing itself.
 */
export function SlotList({
  content,
  selection,
  isSelected,
  takesFocus,
  canDrill,
  onSelect,
  onDrill,
  onUp,
}: SlotListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Focus that follows a selection, or arrives by itself, selects nothing. */
  const isMovingFocus = useRef(false);
  const focusSlot = (selector: string) => {
    isMovingFocus.current = true;
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    isMovingFocus.current = false;
  };
  const wantsFocus = useRef(takesFocus);
  useEffect(() => {
    if (wantsFocus.current) focusSlot('[tabindex="0"]');
    wantsFocus.current = false;
  });
  const { slots, series, words } = content;
  const isLong = slots > listedSlots;

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const command = chartCommand(event.key, selection, { series, slots });
    if (command === null) return;
    event.preventDefault();
    if (command.kind === 'up') onUp();
    else if (command.kind === 'drill') onDrill(selection.slot);
    else {
      onSelect(command.selection, true);
      focusSlot(`[data-slot="${command.selection.slot}"]`);
    }
  };
  const press = (slot: number) => {
    focusSlot(isLong ? '[data-slot]' : `[data-slot="${slot}"]`);
    if (isSelected && slot === selection.slot) onDrill(slot);
    else onSelect({ series: selection.series, slot }, true);
  };
  const hover = (event: PointerEvent, slot: number | null) => {
    // A finger selects by tapping; only a mouse can point without pressing.
    if (event.pointerType !== 'mouse' || slot === null || (isSelected && slot === selection.slot)) return;
    onSelect({ series: selection.series, slot }, false);
  };
  const slotUnder = (event: { clientX: number; currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return slotAt(slots, (event.clientX - left) / width);
  };

  const shown = isLong ? [selection.slot] : Array.from({ length: slots }, (_, index) => index);
  const canDrillSome = shown.some(canDrill);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={content.label}
      aria-orientation="horizontal"
      aria-describedby={`${id}-help`}
      className={styles.slots}
      style={{ insetInline: `${margin.left}px ${margin.right}px` }}
      onKeyDown={handleKey}
      onPointerMove={isLong ? (event) => hover(event, slotUnder(event)) : undefined}
      onClick={
        isLong
          ? (event) => {
              const slot = slotUnder(event);
              if (slot !== null) press(slot);
            }
          : undefined
      }
    >
      {shown.map((index) => {
        const { start, width } = bandOf(slots, index);
        return (
          <div
            // Keyed by position: the focused bar keeps focus when another period is loaded.
            key={isLong ? 'selected' : index}
            role="option"
            data-slot={index}
            tabIndex={index === selection.slot ? 0 : -1}
            aria-selected={isSelected && index === selection.slot}
            aria-posinset={index + 1}
            aria-setsize={slots}
            aria-label={label(words(index, selection.series))}
            className={cx(styles.slot, canDrill(index) && styles.drillable)}
            style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${width * 100}%` }}
            onFocus={() => {
              if (!isSelected && !isMovingFocus.current)
                onSelect({ series: selection.series, slot: index }, true);
            }}
            onPointerEnter={isLong ? undefined : (event) => hover(event, index)}
            onPointerDown={(event) => {
              // Focus would select before the click could distinguish a first tap from a second one.
              event.preventDefault();
            }}
            onClick={isLong ? undefined : () => press(index)}
          />
        );
      })}
      <span
        id={`${id}-help`}
        hidden
      >{`Left and right arrow keys go through the bars${series > 1 ? ', up and down through the series' : ''}${canDrillSome ? ', Enter opens a bar' : ''}.`}</span>
    </div>
  );
}

/** "Tuesday 3 March", with the series where there are several. */
const label = ({ name, series }: SlotWords) => (series === undefined ? name : `${name}, ${series}`);
