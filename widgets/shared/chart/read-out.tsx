import { Badge } from '#src/ui/badge.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import type { Selection } from './keyboard.ts';
import { allSeries, type ChartModel, costText, energyText, kindText, slotName } from './model.ts';
import styles from './parts.module.css';

interface ReadOutProps {
  readonly model: ChartModel;
  readonly selection: Selection | null;
  readonly onDrill: (() => void) | undefined;
}

/**
 * The selected value in a fixed place above the chart. Its height never changes, so that nothing moves below it.
 * Screen readers hear the same sentence from the live region.
 */
export function ReadOut({ model, selection, onDrill }: ReadOutProps) {
  if (selection === null) {
    const word = model.slotWord.toLowerCase();
    return (
      <div className={styles.readOut}>
        {<p className={styles.hint}>Choose a {word} to see its numbers.</p>}
      </div>
    );
  }
  const all = allSeries(model);
  const series = all[selection.series] ?? all[0];
  const reading = series?.readings[selection.slot];
  const slot = model.slots[selection.slot];
  const values = [energyText(model, reading), costText(reading)].filter((text) => text !== null);
  const figures = model.unit === 'nzd' ? values.toReversed() : values;
  return (
    <div className={styles.readOut} data-testid="read-out">
      <p className={styles.slotName}>
        {slotName(model, series, selection.slot)}
        {all.length > 1 ? <span className={styles.seriesName}> · {series?.name}</span> : null}
        {slot?.isToday ? <Badge>Today</Badge> : null}
        {slot?.clocksChange ? <Badge>Clocks changed</Badge> : null}
      </p>
      <p className={styles.values}>
        {figures.map((text, index) => (
          <span key={text} className={index === 0 ? styles.main : styles.side}>
            {text}
          </span>
        ))}
        <span className={styles.kind}>{kindText(model, reading)}</span>
        {slot?.canDrill && onDrill ? <TextButton onClick={onDrill}>See the hours</TextButton> : null}
      </p>
    </div>
  );
}
