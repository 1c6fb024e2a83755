import { useRef, useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import type { ChangeTabProps } from '#layouts/studio/change/tab-props.ts';
import { NothingEdited } from '#layouts/studio/checks/checks-tab.tsx';
import { useWarnings } from '#layouts/studio/checks/warnings.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { Differences } from '#layouts/studio/shared/sentences.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SuccessIcon } from '#src/ui/icons/icons.ts';
import { HeadMoved } from './head-moved.tsx';
import publish from './publish.module.css';
import { PublishForm } from './publish-form.tsx';
import { Readiness } from './readiness.tsx';
import { Scheduled } from './scheduled.tsx';
import { SettleConflicts } from './settle-conflicts.tsx';

/** Makes a change live, now or at a time, with everything that has to be known before. */
export function PublishTab({ change }: ChangeTabProps) {
  const hasDrafts = change.drafts.length > 0;
  const isOver = change.state === 'published' || change.state === 'withdrawn';
  const read = useCall('changes.report', hasDrafts && !isOver ? { params: { id: change.id } } : null);
  if (change.state === 'published') return <Published change={change} />;
  if (isOver || !hasDrafts) return <NothingEdited change={change} />;
  return (
    <div className={styles.tab}>
      <Loaded read={read} what="what would be published">
        {({ value }) => <ToPublish change={change} report={value} />}
      </Loaded>
    </div>
  );
}

function Published({ change }: { readonly change: Change }) {
  const linkTo = useLinkTo();
  return (
    <div className={styles.tab}>
      <div className={styles.panel}>
        <div className={styles.panelBody}>
          <EmptyState
            title={`Published as release ${change.release ?? ''}`}
            icon={SuccessIcon}
            action={
              <>
                <Button variant="primary" link={linkTo(`/history?release=${change.release ?? ''}`)}>
                  See it in History
                </Button>
                <Button link={linkTo('/changes')}>All changes</Button>
              </>
            }
          >{`Customers see it from the next page that they open. It can be rolled back in History, as a whole or page by page. Published on ${formatDateTime(change.updatedAt)}.`}</EmptyState>
        </div>
      </div>
    </div>
  );
}

function ToPublish({ change, report }: { readonly change: Change; readonly report: Report }) {
  // What somebody has looked at. Where something else goes live meanwhile, both together have to be looked at.
  const [seen, setSeen] = useState(report.release);
  const content = useRef<HTMLDivElement>(null);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const { conflicts = [], differences } = report;
  const warnings = useWarnings(report);
  const accept = (id: string, isAccepted: boolean) => {
    const next = new Set(accepted);
    if (isAccepted) next.add(id);
    else next.delete(id);
    setAccepted(next);
  };
  const isMoved = seen !== report.release;
  const isScheduled = change.state === 'scheduled';
  return (
    <>
      {change.state === 'blocked' ? (
        <Notice tone="critical" title="It was not published at its time.">
          <span>{change.blockedBecause}</span>{' '}
          <span>
            {warnings.length === 0
              ? 'Publish it now, or give it another time.'
              : 'Look at the warnings below: once they are accepted, publish it now, or give it another time.'}
          </span>
        </Notice>
      ) : null}
      {isMoved ? (
        <HeadMoved
          from={seen}
          to={report.release}
          onSeen={() => {
            setSeen(report.release);
            content.current?.focus();
          }}
        />
      ) : null}
      {/* Has the focus after the button above has gone. */}
      <div
        ref={content}
        role="group"
        aria-label="What would be published"
        tabIndex={-1}
        className={publish.columns}
      >
        <div className={styles.stack}>
          {conflicts.length === 0 ? null : (
            <Panel
              title="Others have published changes of the same"
              mark={<Badge tone="critical">{conflicts.length}</Badge>}
            >
              <SettleConflicts change={change} report={report} />
            </Panel>
          )}
          {warnings.length === 0 ? null : isScheduled ? (
            <Panel title="Warnings" mark={<Badge tone="warning">{warnings.length}</Badge>}>
              {warnings.map(({ id, sentence }) => (
                <InlineAlert key={id} tone="warning">
                  {sentence}
                </InlineAlert>
              ))}
              <span className={styles.muted}>
                Those that were accepted when it was scheduled don’t block it. Others do.
              </span>
            </Panel>
          ) : (
            <Panel title="Warnings to accept" mark={<Badge tone="warning">{warnings.length}</Badge>}>
              {warnings.map(({ id, sentence }) => (
                <Checkbox
                  key={id}
                  label={sentence}
                  checked={accepted.has(id)}
                  onChange={({ target }) => accept(id, target.checked)}
                />
              ))}
            </Panel>
          )}
          <Panel
            title={
              isMoved
                ? 'What changes for customers, on top of what is live now'
                : 'What changes for customers'
            }
            mark={<Badge>{counted(differences.length, 'document')}</Badge>}
            isFlush
          >
            <Differences differences={differences} />
          </Panel>
          <Readiness change={change} report={report} accepted={accepted} />
        </div>
        {isScheduled ? (
          <Scheduled change={change} />
        ) : (
          <PublishForm
            change={change}
            report={report}
            accepted={accepted}
            reason={whyNot(change, report, accepted, isMoved)}
          />
        )}
      </div>
    </>
  );
}

/** Why a change can't be published now; undefined where it can. */
function whyNot(
  change: Change,
  report: Report,
  accepted: ReadonlySet<string>,
  isMoved: boolean,
): string | undefined {
  const { findings, conflicts = [], warnings = [], differences } = report;
  if (report.content !== change.content) return 'It was edited just now, and is being checked.';
  if (findings.length > 0)
    return `The checks find something: ${counted(findings.length, 'finding')} under Checks.`;
  if (conflicts.length > 0) return 'Others have published changes of the same.';
  if (differences.length === 0) return 'Nothing would change.';
  if (report.needsApproval && !report.isApproved) return 'Another person has to approve it under Review.';
  if (isMoved) return 'Look at what is live now first.';
  const open = warnings.filter(({ id }) => !accepted.has(id)).length;
  return open > 0 ? `Accept ${counted(open, 'warning')} first.` : undefined;
}
