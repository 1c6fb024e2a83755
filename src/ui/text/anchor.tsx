import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.ts';
import type { LinkTarget } from './link-target.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Passed = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'id' | 'role' | 'tabIndex' | 'aria-label' | 'aria-current' | 'aria-describedby' | 'onClick'
>;

export interface AnchorProps extends Passed {
  readonly link: LinkTarget;
  readonly children: Elements;
  /** Draws the mark of an external link; the words for screen readers are always there. */
  readonly showExternal?: boolean;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The one `<a>` of the design system; styling belongs to its callers. */
export function Anchor({ link, children, showExternal = false, onClick, ...rest }: AnchorProps) {
  const external = link.external === true;
  return (
    <a
      {...rest}
      href={link.href}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainClick(event)) link.onFollow?.(event);
      }}
    >
      {children}
      {external && showExternal ? <Icon of={ExternalIcon} size={16} /> : null}
      {external ? (
        <>
          {' '}
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </>
      ) : null}
    </a>
  );
}
