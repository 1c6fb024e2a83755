import { TextButton } from '#src/ui/text/text-link.tsx';
import type { Selection } from './keyboard.ts';
import { allSeries, type ChartModel, costText, energyText, kindText, slotName } from './model.ts';
import styles from './parts.module.css';

interface ReadOutProps {
  readonly model: ChartModel;
  readonly selection: Selection;
  /** Says why this slot is shown while none is selected: "Latest". */
  readonly word: string | undefined;
  readonly onDrill: ((slot: number) => void) | undefined;
}

/**
 * The selected value in a fixed place above the chart. Its height never changes, so that nothing moves below it.
 * Screen readers hear the same sentence from the live region.
 */
export function ReadOut({ model, selection, word, onDrill }: ReadOutProps) {
  const all = allSeries(model);
  const series = all[selection.series] ?? all[0];
  const reading = series?.readings[selection.slot];
  const slot = model.slots[selection.slot];
  const values = [energyText(model, reading), costText(reading)].filter((text) => text !== null);
  const figures = model.unit === 'nzd' ? values.toReversed() : values;
  const isNamed = model.series.length > 1 || selection.series > 0;
  const kinds = [
    isNamed ? series?.name : null,
    kindText(model, reading),
    slot?.isToday ? 'today' : null,
    slot?.clocksChange ? 'clocks changed' : null,
  ].filter(Boolean);
  return (
    <div className={styles.readOut}>
      <div>
        <p className={styles.slotName}>
          {word === undefined ? null : <span className={styles.word}>{word}: </span>}
          {slotName(model, series, selection.slot)}
        </p>
        <p className={styles.values}>
          {figures.map((text, index) => (
            <span key={text} className={index === 0 ? styles.main : styles.side}>
              {text}
            </span>
          ))}
          <span className={styles.kind}>{kinds.join(', ')}</span>
        </p>
      </div>
      {slot?.canDrill && onDrill ? (
        <div className={styles.drill}>
          <TextButton standalone onClick={() => onDrill(selection.slot)}>
            See hours
          </TextButton>
        </div>
      ) : null}
    </div>
  );
}
