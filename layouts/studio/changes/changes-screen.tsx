import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { useSession } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import type { StoredDraft } from '#layouts/studio/document/draft-store.ts';
import { useDrafts } from '#layouts/studio/document/use-editor.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Page } from '#layouts/studio/shell/page.tsx';
import { counted, documentName } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EditIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { addressOfChange } from './address.ts';
import { stateLooks, whenPublished } from './change-words.ts';
import styles from './changes.module.css';
import { NewChange } from './new-change.tsx';

/** Every change, those that aren't closed first. */
export function ChangesScreen() {
  const [state, setState] = useState<'active' | 'all'>('active');
  const read = useCall('changes.list', { query: { state } });
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
      <Loaded read={read} what="the changes">
        {({ value }) => <ChangeList changes={value.changes} />}
      </Loaded>
    </Page>
  );
}

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const drafts = useDrafts();
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
        <ChangeRow
          key={change.id}
          change={change}
          drafts={drafts.filter((draft) => draft.change === change.id)}
        />
      ))}
    </ul>
  );
}

/** At most so many documents are named. */
const mostNamed = 3;

interface ChangeRowProps {
  readonly change: Change;
  /** What is edited in it and is only in this browser. */
  readonly drafts: readonly StoredDraft[];
}

function ChangeRow({ change, drafts }: ChangeRowProps) {
  const linkTo = useLinkTo();
  const { label, tone } = stateLooks[change.state];
  const when = whenPublished(change);
  const names = change.drafts.map(({ path }) => documentName(path));
  const more = names.length - mostNamed;
  return (
    <li className={cx(styles.row, styles.change)}>
      <span className={styles.main}>
        <Anchor link={linkTo(addressOfChange(change.id))} className={styles.name}>
          <span>{change.title}</span>
        </Anchor>
        {change.why ? <span className={styles.muted}>{change.why}</span> : null}
        <OnlyHere drafts={drafts} />
      </span>
      <span className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {when === undefined ? null : <span className={styles.muted}>{when}</span>}
      </span>
      <span
        className={cx(styles.muted, styles.wide)}
      >{`${names.length === 0 ? 'No page yet' : names.slice(0, mostNamed).join(' · ')}${more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}`}</span>
      <span className={cx(styles.muted, styles.wide)}>
        <span>{change.owner.name}</span>
        <br />
        <span>{formatDateTime(change.updatedAt)}</span>
      </span>
    </li>
  );
}

/** Says that edits are only in this browser, of which pages, and of others whose they are. */
function OnlyHere({ drafts }: Pick<ChangeRowProps, 'drafts'>) {
  const { person } = useSession();
  const byMaker = Map.groupBy(drafts, ({ by }) => by.id);
  return [...byMaker].map(([id, own]) => {
    const whose = id === person.id ? 'Your edits are' : `${own[0]?.by.name}’s edits are`;
    const names = [...new Set(own.map(({ path }) => documentName(path)))].join(', ');
    return <InlineAlert key={id} tone="warning">{`${whose} only in this browser: ${names}`}</InlineAlert>;
  });
}
