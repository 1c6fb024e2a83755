import { useState } from 'react';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import styles from './change.module.css';
import type { ChangeTabProps } from './tab-props.ts';
import type { ChangeTab } from './tabs.ts';

interface TabContentProps extends ChangeTabProps {
  readonly tab: ChangeTab;
}

/** What is below the tabs; its code loads when it is first opened. */
export function TabContent({ tab, change, etag }: TabContentProps) {
  const [isFailed, setFailed] = useState(false);
  const Content = useLazyPart(tab.part, !isFailed, () => setFailed(true));
  if (Content) return <Content change={change} etag={etag} />;
  return (
    <div className={styles.content}>
      {isFailed ? (
        <ErrorState title={`We couldn't load “${tab.label}”.`} onRetry={() => setFailed(false)}>
          Check your connection. What you changed is saved, or kept in this browser.
        </ErrorState>
      ) : (
        <SkeletonList rows={5} />
      )}
    </div>
  );
}
