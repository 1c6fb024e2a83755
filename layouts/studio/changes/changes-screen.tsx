import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Page } from '#layouts/studio/shell/page.tsx';
import { counted, documentName } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { EditIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { addressOfChange } from './address.ts';
import { stateLooks, whenPublished } from './change-words.ts';
import styles from './changes.module.css';
import { NewChange } from './new-change.tsx';

/** Every change, those that aren't closed first. */
export function ChangesScreen() {
  const [state, setState] = useState<'active' | 'all'>('active');
  const { data, error, mutate, isValidating } = useCall('changes.list', { query: { state } });
  const changes = data?.value.changes;
  return (
    <Page
      title="Changes"
      lede="Edits that are on their way to customers: drafted, reviewed, then published together."
      actions={<NewChange />}
    >
      <div className={styles.tools}>
        <SegmentedControl
          label="Which changes"
          value={state}
          onChange={setState}
          options={[
            { value: 'active', label: 'Under way' },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      {changes ? (
        <ChangeList changes={changes} />
      ) : error === undefined ? (
        <SkeletonList rows={5} />
      ) : (
        <ErrorState
          title="We couldn't load the changes."
          onRetry={() => void mutate()}
          retrying={isValidating}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
    </Page>
  );
}

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) {
    return (
      <div className={cx(styles.panel, styles.body)}>
        <EmptyState title="No change is under way." icon={EditIcon}>
          Begin one to move, add or target what customers see. Nobody sees it until it is published.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={cx(styles.panel, styles.rows)} role="list" aria-label="Changes">
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </ul>
  );
}

/** At most so many documents are named. */
const mostNamed = 3;

function ChangeRow({ change }: { readonly change: Change }) {
  const linkTo = useLinkTo();
  const { label, tone } = stateLooks[change.state];
  const when = whenPublished(change);
  const names = change.drafts.map(({ path }) => documentName(path));
  const more = names.length - mostNamed;
  return (
    <li className={cx(styles.row, styles.change)}>
      <span className={styles.main}>
        <Anchor link={linkTo(addressOfChange(change.id))} className={styles.name}>
          {change.title}
        </Anchor>
        {change.why ? <span className={styles.muted}>{change.why}</span> : null}
      </span>
      <span className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {when === undefined ? null : <span className={styles.muted}>{when}</span>}
      </span>
      <span className={cx(styles.muted, styles.wide)}>
        {names.length === 0 ? 'No page yet' : names.slice(0, mostNamed).join(' · ')}
        {more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}
      </span>
      <span className={cx(styles.muted, styles.wide)}>
        {change.owner.name}
        <br />
        {formatDateTime(change.updatedAt)}
      </span>
    </li>
  );
}
