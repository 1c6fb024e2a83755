import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Release } from '#layouts/api/shapes.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { AtATime } from './at-a-time.tsx';
import { Coming } from './coming.tsx';
import { Compare } from './compare.tsx';
import { ReleaseList } from './release-list.tsx';
import { useReleases } from './use-releases.ts';

const views = [
  { value: 'releases', label: 'Releases' },
  { value: 'compare', label: 'Compare' },
  { value: 'time', label: 'At a time' },
] as const;
type View = (typeof views)[number]['value'];

/** Everything that was ever live: who made it so, when, why, and the way back. */
export function HistoryScreen() {
  const [search, setSearch] = useSearchParams();
  const view = views.find(({ value }) => value === search.get('view'))?.value ?? 'releases';
  const { newest, releases, hasMore, isLoading, error, more, retry } = useReleases();
  const isMissing = hasMore && error === undefined && isBefore(search, releases.at(-1));
  useEffect(() => {
    if (isMissing && !isLoading) more();
  });
  return (
    <Page title="History" lede="Every release is the whole portal as it was. Any of them can be live again.">
      <div className={styles.tools}>
        <SegmentedControl<View>
          label="What to look at"
          hideLabel
          options={views}
          value={view}
          onChange={(next) => setSearch(next === 'releases' ? {} : { view: next })}
        />
      </div>
      <Loaded read={newest} what="the history">
        {() => {
          if (releases.length === 0) {
            return (
              <div className={styles.panel}>
                <div className={styles.panelBody}>
                  <EmptyState title="Nothing was ever published." icon={ClockIcon}>
                    The first release comes from importing a folder, or from the first change that is
                    published.
                  </EmptyState>
                </div>
              </div>
            );
          }
          if (view === 'compare') return <Compare releases={releases} />;
          return view === 'time' ? (
            <AtATime releases={releases} hasMore={hasMore && error === undefined} />
          ) : (
            <>
              <Coming />
              <ReleaseList releases={releases} chosen={Number(search.get('release') ?? 0)} />
            </>
          );
        }}
      </Loaded>
      {error !== undefined ? (
        <ErrorState
          title="We couldn't load older releases."
          onRetry={() => void retry()}
          retrying={isLoading}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : hasMore ? (
        <div>
          <Button loading={isLoading} loadingText="Loading older releases" onClick={more}>
            Show older releases
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

/** Whether an address names a release, or a time, of before the oldest one that was read. */
function isBefore(search: URLSearchParams, oldest: Release | undefined): boolean {
  if (oldest === undefined) return false;
  const named = ['release', 'from', 'to'].map((name) => Number(search.get(name) ?? 0));
  const at = search.get('at');
  return named.some((n) => n > 0 && n < oldest.n) || (at !== null && Number(at) < oldest.at);
}
