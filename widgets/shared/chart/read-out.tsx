import { TextButton } from '#src/ui/text/text-link.tsx';
import type { SlotWords } from './content.ts';
import styles from './parts.module.css';

interface ReadOutProps {
  readonly words: SlotWords;
  /** Explains why this slot is shown while none is selected: "Latest". */
  readonly why: string | undefined;
  readonly onDrill: (() => void) | undefined;
  readonly drillText: string | undefined;
}

/**
 * The selected value in a fixed place above the chart. Its height never changes, so that nothing moves below it.
 * Screen readers hear the same from the live region.
 */
export function ReadOut({ words, why, onDrill, drillText = 'See hours' }: ReadOutProps) {
  const { name, series, figures, lead = 0, note } = words;
  const [main, ...rest] = [...figures.slice(lead), ...figures.slice(0, lead)];
  return (
    <div className={styles.readOut}>
      <div>
        <p className={styles.slotName}>
          {why === undefined ? null : <span className={styles.word}>{`${why}: `}</span>}
          <span>{name}</span>
        </p>
        <p className={styles.values}>
          {main === undefined ? null : <span className={styles.main}>{main}</span>}
          {rest.map((text) => (
            <span key={text} className={styles.side}>
              {text}
            </span>
          ))}
          <span className={styles.kind}>{series === undefined ? note : `${series}, ${note}`}</span>
        </p>
      </div>
      {onDrill ? (
        <div className={styles.drill}>
          <TextButton standalone onClick={onDrill}>
            {drillText}
          </TextButton>
        </div>
      ) : null}
    </div>
  );
}
