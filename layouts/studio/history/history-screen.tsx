import { useSearchParams } from 'react-router-dom';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { AtATime } from './at-a-time.tsx';
import { Coming } from './coming.tsx';
import { Compare } from './compare.tsx';
import { ReleaseList } from './release-list.tsx';

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
  const read = useCall('releases.list', { query: { limit: 200 } });
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
      <Loaded read={read} what="the history">
        {({ value: { releases, hasMore } }) => {
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
            <AtATime releases={releases} />
          ) : (
            <>
              <Coming />
              <ReleaseList
                releases={releases}
                hasMore={hasMore}
                chosen={Number(search.get('release') ?? 0)}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
