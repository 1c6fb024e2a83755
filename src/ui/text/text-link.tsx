import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from './anchor.tsx';
import type { LinkTarget } from './link-target.ts';
import styles from './text-link.module.css';

export interface TextLinkProps {
  readonly link: LinkTarget;
  readonly children: ReactNode;
  /** On its own line: strong, 44 px high, with an arrow. */
  readonly standalone?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** A link in text, or with `standalone` the quiet way out of a card. */
export function TextLink({ link, children, standalone = false, ...aria }: TextLinkProps) {
  return (
    <Anchor link={link} className={cx(styles.link, standalone && styles.standalone)} showExternal {...aria}>
      <span>{children}</span>
      {standalone && !link.external ? (
        <Icon of={ChevronRightIcon} size={16} className={styles.arrow} />
      ) : null}
    </Anchor>
  );
}

export interface TextButtonProps {
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
  readonly standalone?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
}

/** Looks like a link and does something here ("Try again", "Show all"). */
export function TextButton({ onClick, children, standalone = false, ...aria }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(styles.link, styles.button, standalone && styles.standalone)}
      {...aria}
    >
      {children}
    </button>
  );
}
