import { useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { useRoleReason, useSession } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import type { ChangeTabProps } from '#layouts/studio/change/tab-props.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { lockedReason } from '#layouts/studio/changes/change-words.ts';
import { NothingEdited } from '#layouts/studio/checks/checks-tab.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { Differences } from '#layouts/studio/shared/sentences.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted, isPage } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Badge, type BadgeProps } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SearchIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { BeforeAfter } from './before-after.tsx';
import { approvalOf, whyNotApprove } from './may-approve.ts';
import review from './review.module.css';
import { VerdictForm } from './verdict-form.tsx';

/** What a change does, as a reviewer reads it, and what reviewers think of it. */
export function ReviewTab({ change }: ChangeTabProps) {
  const hasDrafts = change.drafts.length > 0;
  const read = useCall('changes.report', hasDrafts ? { params: { id: change.id } } : null);
  if (!hasDrafts) return <NothingEdited change={change} />;
  return (
    <div className={styles.tab}>
      <ApprovalNotice change={change} needsApproval={read.data?.value.needsApproval === true} />
      <div className={review.columns}>
        <div className={styles.stack}>
          <Loaded read={read} what="what this change does" rows={6}>
            {({ value }) => <WhatItDoes change={change} report={value} />}
          </Loaded>
        </div>
        <div className={review.side}>
          {lockedReason(change) !== undefined ? null : <VerdictForm change={change} />}
          <Reviews change={change} />
        </div>
      </div>
    </div>
  );
}

function ApprovalNotice({
  change,
  needsApproval,
}: {
  readonly change: Change;
  readonly needsApproval: boolean;
}) {
  const approval = approvalOf(change);
  const mayApprove = whyNotApprove(change, useSession().person) === undefined;
  const mayEdit = useRoleReason('editor') === undefined;
  if (lockedReason(change) !== undefined) return null;
  if (approval.kind === 'void') {
    return (
      <Notice
        tone="warning"
        live="polite"
        title="The approval is void."
      >{`${approval.by} approved this on ${formatDateTime(approval.at)}. It was edited since, so it has to be approved anew.`}</Notice>
    );
  }
  if (approval.kind === 'approved') {
    return (
      <Notice tone="success" live="polite" title={`Approved by ${approval.by}.`}>
        It counts for exactly what is here, until the next edit.
      </Notice>
    );
  }
  if (!needsApproval) return null;
  if (mayApprove && mayEdit) {
    return (
      <Notice tone="info" title="You can approve this.">
        It edits a page or a policy that nobody publishes alone, and you didn’t edit it.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Another person has to approve this.">
      It edits a page or a policy that nobody publishes alone. Somebody who didn’t edit it can approve it
      here.
    </Notice>
  );
}

type Shown = 'all' | 'layout';

function WhatItDoes({ change, report }: { readonly change: Change; readonly report: Report }) {
  const linkTo = useLinkTo();
  const [shown, setShown] = useState<Shown>('all');
  const { differences } = report;
  const isEmpty = differences.every(({ layout }) => layout.length === 0);
  const pages = differences.filter(({ path }) => isPage(path));
  const count = differences.reduce(
    (sum, { sentences, layout }) => sum + (shown === 'all' ? sentences : layout).length,
    0,
  );
  return (
    <>
      <Panel
        title="What it does"
        mark={<Badge>{counted(count, 'edit')}</Badge>}
        isFlush
        tools={
          <SegmentedControl<Shown>
            label="Which edits"
            hideLabel
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: 'Everything' },
              { value: 'layout', label: 'Layout only' },
            ]}
          />
        }
      >
        {differences.length === 0 ? (
          <div className={review.filtered}>
            <EmptyState title="It does nothing any more." icon={SuccessIcon}>
              What is live is the same. There is nothing to publish.
            </EmptyState>
          </div>
        ) : shown === 'layout' && isEmpty ? (
          <div className={review.filtered}>
            <EmptyState title="Nothing is added, removed, moved or resized." icon={SearchIcon}>
              It only changes what is said, or to whom. Choose “Everything” to read it.
            </EmptyState>
          </div>
        ) : (
          <Differences
            differences={differences}
            onlyLayout={shown === 'layout'}
            links={(path) => (
              <TextLink link={linkTo(addressOfChange(change.id, 'source', path))}>Source</TextLink>
            )}
          />
        )}
      </Panel>
      {lockedReason(change) !== undefined ? null : (
        <BeforeAfter change={change} pages={pages} release={report.release} />
      )}
    </>
  );
}

const verdicts: Readonly<
  Record<Change['reviews'][number]['verdict'], { label: string; tone: BadgeProps['tone'] }>
> = {
  approve: { label: 'Approved', tone: 'success' },
  reject: { label: 'Sent back', tone: 'critical' },
  comment: { label: 'Comment', tone: 'neutral' },
};

function Reviews({ change }: { readonly change: Change }) {
  return (
    <Panel title="Reviews">
      {change.reviews.length === 0 ? (
        <p className={styles.muted}>Nobody has said anything yet.</p>
      ) : (
        <ul className={review.reviews} role="list">
          {change.reviews.toReversed().map(({ by, at, verdict, comment, isCurrent }) => (
            <li key={`${by.id} ${at} ${verdict}`} className={review.review}>
              <span className={review.reviewHead}>
                <strong>{by.name}</strong>
                <Badge tone={isCurrent ? (verdicts[verdict].tone ?? 'neutral') : 'neutral'}>
                  {verdicts[verdict].label}
                </Badge>
              </span>
              <span
                className={styles.muted}
              >{`${formatDateTime(at)}${isCurrent ? '' : ', before the last edit'}`}</span>
              {comment === '' ? null : <p className={review.comment}>{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
