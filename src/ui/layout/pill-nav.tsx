import { Anchor } from '#src/ui/text/anchor.tsx';
import type { NavigationProps } from './navigation.tsx';
import styles from './pill-nav.module.css';

/** The views of one page, which break into several lines where they have to. */
export function PillNav({ label, items }: Omit<NavigationProps, 'isPending'>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.pills} role="list">
        {items.map(({ id, link, label: text, current }) => (
          <li key={id}>
            <Anchor link={link} className={styles.pill} aria-current={current ? 'page' : undefined}>
              <span>{text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
