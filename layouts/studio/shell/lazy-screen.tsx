import { useState } from 'react';
import { SkeletonList, SkeletonTitle } from '#src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { type LazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './page.module.css';
import { Page } from './page.tsx';

/** A screen whose code loads when it is first opened. */
export function LazyScreen({ part }: { readonly part: LazyPart<object> }) {
  const [isFailed, setFailed] = useState(false);
  const Screen = useLazyPart(part, !isFailed, () => setFailed(true));
  if (Screen) return <Screen />;
  if (!isFailed) return <ScreenSkeleton />;
  return (
    <Page title="This screen didn't load">
      <ErrorState title="We couldn't load this screen." onRetry={() => setFailed(false)}>
        Check your connection. What you changed is saved, or kept in this browser.
      </ErrorState>
    </Page>
  );
}

/** In place of a screen that is loading. */
export function ScreenSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SkeletonTitle />
      <SkeletonList rows={6} />
    </main>
  );
}
