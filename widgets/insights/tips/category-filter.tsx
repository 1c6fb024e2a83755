import { useId } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { TipIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { TipArt } from '#widgets/shared/tips/tip-art.tsx';
import type { CategoryCount } from '#widgets/shared/tips/tips-model.ts';
import styles from './tips.module.css';

interface CategoryFilterProps {
  readonly counts: readonly CategoryCount[];
  /** Undefined for all of them. */
  readonly chosen: string | undefined;
  readonly onChoose: (category: string | undefined) => void;
}

/** The categories as tiles, each with its picture and how many tips it has. */
export function CategoryFilter({ counts, chosen, onChoose }: CategoryFilterProps) {
  const name = useId();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className={styles.filter}>
      <legend>
        <VisuallyHidden>Which tips to show</VisuallyHidden>
      </legend>
      <div className={styles.tiles}>
        {[{ category: undefined, count: total, hasNew: false }, ...counts].map(
          ({ category, count, hasNew }) => (
            <label key={category ?? ''} className={styles.tile}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={category === chosen}
                onChange={() => onChoose(category)}
              />
              {category === undefined ? (
                <span className={styles.allArt}>
                  <Icon of={TipIcon} />
                </span>
              ) : (
                <TipArt category={category} />
              )}
              <span className={styles.tileName}>{category ?? 'All tips'}</span>{' '}
              <span className={styles.tileCount}>
                {`${count === 1 ? '1 tip' : `${count} tips`}${hasNew ? ', new' : ''}`}
              </span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
