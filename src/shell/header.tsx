import type { WidgetType } from '#schemas/widgets/index.ts';
import { useLink } from '#src/routing/use-link.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { hasContent, openSlots, type ResolvedLayout } from '#src/runtime/resolve-layout.ts';
import { useLayout } from '#src/runtime/use-layout.ts';
import { useServices } from '#src/services.tsx';
import { SlowHint } from '#src/ui/feedback/slow-hint.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './shell.module.css';
import { ShellBoundary } from './shell-boundary.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const signOut: WidgetType = 'signOut';

/** Whether a layout shows the widget that signs out, in its own place or in that of another. */
const canSignOut = ({ sections }: ResolvedLayout): boolean =>
  sections
    .flatMap(openSlots)
    .some((slot) => [slot, slot.fallback].find((each) => each?.fault === null)?.widget.type === signOut);

/** The header as the server describes it; a plain one until there is one. Signing out is in either. */
export function Header() {
  const { layout, error } = useLayout('header');
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.bar}>
          {layout !== undefined && hasContent(layout) ? (
            <ShellBoundary name="header" fallback={<PlainHeader />}>
              <LayoutView layout={layout} />
              {canSignOut(layout) ? null : <SignOutButton />}
            </ShellBoundary>
          ) : (
            <PlainHeader isLoading={layout === undefined && error === undefined} />
          )}
        </div>
      </div>
    </header>
  );
}

function PlainHeader({ isLoading = false }: { readonly isLoading?: boolean }) {
  const { brand } = useServices();
  const home = useLink()('/account/dashboard');
  return (
    <>
      <div className={styles.mark}>
        {home === null ? (
          <brand.Wordmark />
        ) : (
          <Anchor link={home}>
            <brand.Wordmark />
          </Anchor>
        )}
      </div>
      {isLoading ? <SlowHint>This is taking longer than usual.</SlowHint> : null}
      <SignOutButton />
    </>
  );
}
