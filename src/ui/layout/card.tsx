import { type CSSProperties, type ReactNode, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Names the region too. Without it the card is a plain box. */
  readonly title?: ReactNode;
  readonly titleLevel?: 2 | 3 | 4;
  readonly icon?: IconType | undefined;
  /** Right after the title: an `InfoTip` as a rule. */
  readonly info?: ReactNode;
  /** End of the title row: a `Menu`, a small control or a badge. */
  readonly menu?: ReactNode;
  /** Under a line at the bottom: the way on, usually a standalone `TextLink`. */
  readonly footer?: ReactNode;
  readonly tone?: 'default' | 'brand' | 'accent' | 'sunken';
  /** Grows to the height of its row. */
  readonly fill?: boolean;
  /** px; the height that the skeleton reserved. */
  readonly minHeight?: number | undefined;
  readonly busy?: boolean;
  readonly id?: string | undefined;
  /** Names the title, so that script can move focus to it. */
  readonly titleId?: string | undefined;
}

/** The one anatomy of every card: title row (title, info, menu), body, footer. */
export function Card({
  children,
  title,
  titleLevel = 2,
  icon,
  info,
  menu,
  footer,
  tone = 'default',
  fill = true,
  minHeight,
  busy = false,
  id,
  titleId: ownTitleId,
}: CardProps) {
  const madeTitleId = useId();
  const titleId = ownTitleId ?? madeTitleId;
  const named = title !== undefined && title !== null;
  const Element = named ? 'section' : 'div';
  const style: CSSProperties | undefined = minHeight === undefined ? undefined : { minBlockSize: minHeight };
  return (
    <Element
      id={id}
      className={cx(styles.card, tone !== 'default' && styles[tone], fill && styles.fill)}
      style={style}
      aria-labelledby={named ? titleId : undefined}
      aria-busy={busy || undefined}
    >
      {named || menu ? (
        <div className={cx(styles.head, info !== undefined && styles.withInfo)}>
          {icon ? (
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
          ) : null}
          <div className={styles.title}>
            {named ? (
              <Heading level={titleLevel} size={16} id={titleId} focusable={ownTitleId !== undefined}>
                {title}
              </Heading>
            ) : null}
          </div>
          {info === undefined ? null : <div className={styles.info}>{info}</div>}
          {menu === undefined ? null : <div className={styles.menu}>{menu}</div>}
        </div>
      ) : null}
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </Element>
  );
}
