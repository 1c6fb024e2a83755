import type { AriaAttributes, MouseEvent, Ref } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Pick<
    AriaAttributes,
    'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'aria-pressed' | 'aria-describedby'
  > {
  readonly icon: IconType;
  /** Its accessible name; include the object where several are on a page ("Options for Usage"). */
  readonly label: string;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly link?: LinkTarget | undefined;
  /** A number on the corner; put it into `label` too. Nothing is drawn for 0. */
  readonly count?: number | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A 44 px square with an icon and a spoken name. */
export function IconButton({ icon, label, onClick, link, count = 0, id, ref, ...aria }: IconButtonProps) {
  const inside = (
    <>
      <Icon of={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  );
  if (link) {
    return (
      <Anchor link={link} className={styles.button} id={id}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button ref={ref} id={id} type="button" className={styles.button} onClick={onClick} {...aria}>
      {inside}
    </button>
  );
}
