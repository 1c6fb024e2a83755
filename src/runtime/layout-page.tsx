import { type ReactNode, useEffect } from 'react';
import { problemType, shownProblem } from '#src/api/api-error.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx';
import { SlowHint } from '#src/ui/feedback/slow-hint.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { GridItem, PageGrid } from '#src/ui/layout/layout.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { LayoutView } from './layout-view.tsx';
import { useDelaysSettling } from './page-settled.tsx';
import { useLayout } from './use-layout.ts';

interface LayoutPageProps {
  /** `newDashboard`, or the path below /account, such as `bill/payments`. */
  readonly tabId: string;
  /** Shown when the server has no such page for this customer. */
  readonly notFound: ReactNode;
  /** Called once there is more than a skeleton: the page, or why there is none (`isPage` is false). */
  readonly onShown: (isPage: boolean) => void;
}

/** A page of the portal, as the server describes it. */
export function LayoutPage({ tabId, notFound, onShown }: LayoutPageProps): ReactNode {
  const { layout, isStored, error, isFetching, retry } = useLayout(tabId);
  const isWaiting = layout === undefined && (error === undefined || error.type === problemType.sessionEnded);
  const isPage = layout !== undefined;
  useEffect(() => {
    if (!isWaiting) onShown(isPage);
  }, [isWaiting, isPage, onShown]);
  if (layout !== undefined) {
    return (
      <>
        {isStored ? (
          <Notice tone="warning" live="polite" action={<TextButton onClick={retry}>Try again</TextButton>}>
            We couldn't get the latest version of this page. This is how it looked last time.
          </Notice>
        ) : null}
        <LayoutView layout={layout} />
      </>
    );
  }
  if (error?.status === 404) return notFound;
  if (isWaiting) return <PageSkeleton />;
  const own = shownProblem(error);
  return (
    <ErrorState title={own?.title ?? "We couldn't load this page."} onRetry={retry} retrying={isFetching}>
      {navigator.onLine
        ? (own?.detail ?? 'Nothing of yours is lost.')
        : "You seem to be offline. We'll need a connection for this."}
    </ErrorState>
  );
}

function PageSkeleton() {
  useDelaysSettling(true);
  return (
    <>
      <SlowHint />
      <div aria-busy="true">
        <PageGrid>
          {[12, 6, 6, 12].map((columns, index) => (
            // The shapes never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: static list
            <GridItem key={index} span={{ base: 12, md: columns }}>
              <SkeletonBlock height={220} />
            </GridItem>
          ))}
        </PageGrid>
      </div>
    </>
  );
}
