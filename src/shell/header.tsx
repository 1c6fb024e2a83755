import { useState } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { useLayout } from '#src/runtime/use-layout.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './shell.module.css';
import { ShellBoundary } from './shell-boundary.tsx';

/** The header as the server describes it; a plain one while that can't be had, so that signing out always works. */
export function Header() {
  const { layout, error } = useLayout('header');
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.bar}>
          {layout ? (
            <ShellBoundary name="header" fallback={<PlainHeader />}>
              <LayoutView layout={layout} />
            </ShellBoundary>
          ) : error ? (
            <PlainHeader />
          ) : null}
        </div>
      </div>
    </header>
  );
}

function PlainHeader() {
  const { brand, session } = useServices();
  const home = useLink()('/account/dashboard');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {home === null ? (
        <brand.Wordmark />
      ) : (
        <Anchor link={home}>
          <brand.Wordmark />
        </Anchor>
      )}
      <Button
        variant="quiet"
        icon={SignOutIcon}
        loading={isLeaving}
        loadingText="Signing out"
        onClick={() => {
          setLeaving(true);
          void session.signOut();
        }}
      >
        Sign out
      </Button>
    </>
  );
}
