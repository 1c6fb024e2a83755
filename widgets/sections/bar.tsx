import type { SectionProps } from '#src/runtime/section.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './sections.module.css';

/**
 * The row of the header: the first widget on the left, the others pushed to the right. It wraps where there is no room.
 * A widget that spans twelve columns on phones has a row of its own there.
 */
export function BarSection({ slots }: SectionProps) {
  if (slots.length === 0) return null;
  return (
    <div className={styles.bar}>
      {slots.map(({ widget, element }) => (
        <div key={widget.key} className={cx(styles.barItem, widget.span.base === 12 && styles.ownRow)}>
          {element}
        </div>
      ))}
    </div>
  );
}
