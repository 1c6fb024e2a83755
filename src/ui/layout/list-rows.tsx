import type { ReactNode } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronRightIcon, type IconType } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import styles from './list-rows.module.css';

/** Rows under one another with hairlines. Put `ListRow` in it. */
export function ListRows({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    // The role is stated because Safari drops it from lists without markers.
    <ul className={styles.list} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: IconType | undefined;
  /** At the end, tabular. */
  readonly value?: ReactNode;
  readonly valueDetail?: ReactNode;
  /** Makes the whole row a link. */
  readonly link?: LinkTarget | undefined;
  /** A control at the end; not together with `link`. */
  readonly trailing?: Elements;
}

/** One row: icon, title and detail, value at the end. */
export function ListRow({ title, detail, icon, value, valueDetail, link, trailing }: ListRowProps) {
  const inside = (
    <>
      {icon ? (
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
      ) : null}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail ? (
          <span className={styles.detail}>
            {' '}
            <span>{detail}</span>
          </span>
        ) : null}
      </span>
      {value ? (
        <span className={styles.value}>
          <span>{value}</span>
          {valueDetail ? (
            <span className={styles.valueDetail}>
              {' '}
              <span>{valueDetail}</span>
            </span>
          ) : null}
        </span>
      ) : null}
      {trailing}
      {link ? <Icon of={ChevronRightIcon} className={styles.chevron} /> : null}
    </>
  );
  return (
    <li className={styles.row}>
      {link ? (
        <Anchor link={link} className={styles.inside}>
          {inside}
        </Anchor>
      ) : (
        <div className={styles.inside}>{inside}</div>
      )}
    </li>
  );
}
