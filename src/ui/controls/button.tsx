import { type AriaAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { type IconType, LoadingIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './button.module.css';

type AriaOfButton = Pick<
  AriaAttributes,
  'aria-label' | 'aria-describedby' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'aria-pressed'
>;

interface Looks {
  readonly children: ReactNode;
  /** There is exactly one primary button on a screen. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly icon?: IconType | undefined;
  readonly iconAfter?: IconType | undefined;
  /** Takes the whole width of its place. */
  readonly full?: boolean | undefined;
  readonly id?: string | undefined;
}

export interface ButtonProps extends Looks, AriaOfButton {
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Keeps focus and size, ignores presses and announces `loadingText`. */
  readonly loading?: boolean | undefined;
  readonly loadingText?: string | undefined;
  /** Why it can't be pressed now. The button stays reachable and gives the reason. */
  readonly disabledReason?: string | undefined;
  readonly link?: undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Looks, Pick<AriaAttributes, 'aria-label' | 'aria-describedby'> {
  /** Makes it a link that looks like a button. */
  readonly link: LinkTarget;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

function classOf(props: Looks, busy = false): string {
  const { variant = 'secondary', size = 'medium', full = false } = props;
  return cx(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    full && styles.full,
    busy && styles.busy,
  );
}

function Content({ icon, iconAfter, children }: Looks) {
  return (
    <span className={styles.content}>
      {icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon of={iconAfter} /> : null}
    </span>
  );
}

function PlainButton(props: ButtonProps) {
  const { loading = false, loadingText = 'Working on it', disabledReason, onClick, type = 'button' } = props;
  const reasonId = useId();
  const blocked = loading || disabledReason !== undefined;
  return (
    <>
      <button
        ref={props.ref}
        id={props.id}
        type={type}
        className={classOf(props, loading)}
        aria-label={props['aria-label']}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
        aria-controls={props['aria-controls']}
        aria-pressed={props['aria-pressed']}
        aria-describedby={cx(props['aria-describedby'], disabledReason && reasonId) || undefined}
        aria-disabled={disabledReason === undefined ? undefined : true}
        aria-busy={loading || undefined}
        onClick={(event) => {
          if (blocked) {
            event.preventDefault();
            return;
          }
          onClick?.(event);
        }}
      >
        <Content {...props} />
        {loading ? <Icon of={LoadingIcon} className={styles.spinner} /> : null}
        {loading ? (
          <>
            {' '}
            <VisuallyHidden>{loadingText}</VisuallyHidden>
          </>
        ) : null}
      </button>
      {disabledReason === undefined ? null : <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}

/** A button, or with `link` a link that looks like one. Buttons do, links go. */
export function Button(props: ButtonProps | ButtonLinkProps) {
  if (props.link === undefined) return <PlainButton {...props} />;
  return (
    <Anchor
      ref={props.ref}
      id={props.id}
      link={props.link}
      className={classOf(props)}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      showExternal
    >
      <Content {...props} />
    </Anchor>
  );
}
