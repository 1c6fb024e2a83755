import type { ReactNode } from 'react';
import tabStyles from '#src/ui/controls/tabs.module.css';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import styles from './navigation.module.css';

export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  readonly link: LinkTarget;
  readonly current?: boolean | undefined;
  readonly icon?: IconType | undefined;
}

export interface NavigationProps {
  /** Accessible name that distinguishes the navigations of a page ("Main", "Insights"). */
  readonly label: string;
  readonly items: readonly NavigationItem[];
  /** The items aren't known yet: their room is reserved, and they are hidden and out of the tab order. */
  readonly isPending?: boolean;
}

const current = (item: NavigationItem) => (item.current ? 'page' : undefined);

/** The main navigation on wide screens. */
export function TabsNav({ label, items, isPending = false }: NavigationProps) {
  return (
    <nav aria-label={label}>
      <ul className={cx(styles.tabs, isPending && styles.pending)} role="list">
        {items.map((item) => (
          <li key={item.id}>
            <Anchor link={item.link} className={styles.tabLink} aria-current={current(item)}>
              <span>{item.label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the list of a tab sideways, until the tab is in view. */
function toView(tab: HTMLLIElement | null) {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - 48;
}

/** The pages of one area, under its heading. Scrolls sideways where it has to. Its room is kept where there are none. */
export function SubNav({ label, items }: Pick<NavigationProps, 'label' | 'items'>) {
  return (
    <nav aria-label={label} className={items.length === 0 ? styles.pending : undefined}>
      <ul className={styles.sub} role="list">
        {items.map((item) => (
          <li key={item.id} ref={item.current ? toView : null}>
            <Anchor link={item.link} className={tabStyles.tab} aria-current={current(item)}>
              {item.icon ? <Icon of={item.icon} /> : null}
              <span>{item.label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The main navigation on phones and tablets, within reach of the thumb. Three to five items. */
export function BottomBar({ label, items, isPending = false }: NavigationProps) {
  return (
    <nav aria-label={label} className={styles.bottom}>
      <ul className={cx(styles.bottomList, isPending && styles.pending)} role="list">
        {items.map((item) => (
          <li key={item.id}>
            <Anchor link={item.link} className={styles.bottomLink} aria-current={current(item)}>
              <span className={styles.pill}>{item.icon ? <Icon of={item.icon} /> : null}</span>
              <span className={styles.bottomLabel}>{item.label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** First in the tab order: past the bars, to the content. */
export function SkipLink({
  target = 'main',
  children = 'Skip to the content',
}: {
  /** Id of the element that takes focus. */
  readonly target?: string;
  readonly children?: ReactNode;
}) {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        const element = document.getElementById(target);
        if (!element) return;
        // Focus is moved by hand, so that the address is left to the router.
        event.preventDefault();
        if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
        element.focus();
        element.scrollIntoView?.();
      }}
    >
      {children}
    </a>
  );
}
