import { custom } from '#src/ui/custom.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { categoryLook } from './category-look.ts';
import styles from './tips.module.css';

/** The picture of a category: its icon on its colour. */
export function TipArt({ category }: { readonly category: string }) {
  const { icon, tone } = categoryLook(category);
  return (
    <span className={styles.art} style={custom({ '--tone': `var(--data-${tone})` })}>
      <Icon of={icon} />
    </span>
  );
}
