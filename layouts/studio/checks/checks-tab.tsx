import { useRef } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import type { ChangeTabProps } from '#layouts/studio/change/tab-props.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { lockedReason } from '#layouts/studio/changes/change-words.ts';
import { useChangeDocuments } from '#layouts/studio/preview/documents.ts';
import { SettleConflicts } from '#layouts/studio/publish/settle-conflicts.tsx';
import { Findings } from '#layouts/studio/shared/findings.tsx';
import { leftBehind } from '#layouts/studio/shared/left-behind.ts';
import { LeftBehindNotice } from '#layouts/studio/shared/left-behind-notice.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted, isPage } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  CriticalIcon,
  EditIcon,
  type IconType,
  LoadingIcon,
  PeopleIcon,
  RetryIcon,
  SuccessIcon,
  WarningIcon,
} from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import checks from './checks.module.css';
import { OlderBuilds } from './older-builds.tsx';
import { PageCosts } from './page-costs.tsx';
import { RuleProofs } from './rule-proofs.tsx';
import { ViewerMatrix } from './viewer-matrix.tsx';
import { useWarnings } from './warnings.ts';

/** What the checks find in a change: what keeps it from being published, and who sees something else than before. */
export function ChecksTab({ change }: ChangeTabProps) {
  const hasDrafts = change.drafts.length > 0;
  const read = useCall('changes.report', hasDrafts ? { params: { id: change.id } } : null);
  if (!hasDrafts) return <NothingEdited change={change} />;
  return (
    <div className={styles.tab}>
      <Loaded read={read} what="the checks">
        {({ value }) => (
          <Checked
            change={change}
            report={value}
            // An event makes them run again after each edit; until then what they say is about an earlier one.
            isRunning={read.isValidating || value.content !== change.content}
            onRun={() => void read.mutate()}
          />
        )}
      </Loaded>
    </div>
  );
}

/** There is nothing to check, review or publish yet. */
export function NothingEdited({ change }: { readonly change: Change }) {
  const linkTo = useLinkTo();
  return (
    <div className={styles.tab}>
      <div className={styles.panel}>
        <div className={styles.panelBody}>
          <EmptyState
            title="Nothing is edited yet."
            icon={EditIcon}
            action={
              lockedReason(change) !== undefined ? null : (
                <Button link={linkTo(addressOfChange(change.id))}>Go to Design</Button>
              )
            }
          >
            As soon as this change edits a page, you see here what that means for customers.
          </EmptyState>
        </div>
      </div>
    </div>
  );
}

interface ChangeOnly {
  readonly change: Change;
}

interface CheckedProps {
  readonly change: Change;
  readonly report: Report;
  readonly isRunning: boolean;
  readonly onRun: () => void;
}

function Checked({ change, report, isRunning, onRun }: CheckedProps) {
  const { findings, conflicts = [], viewers } = report;
  const warnings = useWarnings(report);
  const found = useRef<HTMLDivElement>(null);
  return (
    <>
      <Verdict report={report} isRunning={isRunning} onRun={onRun} />
      {conflicts.length === 0 ? null : (
        <Panel
          title="Others have published changes of the same"
          mark={<Badge tone="critical">{conflicts.length}</Badge>}
        >
          <SettleConflicts change={change} report={report} />
        </Panel>
      )}
      {findings.length === 0 ? null : (
        <div ref={found} role="group" aria-label="Findings" tabIndex={-1} className={styles.stack}>
          <Findings findings={findings} change={change} />
        </div>
      )}
      <LeftByRemovedPages change={change} />
      {warnings.length === 0 ? null : (
        <Panel title="Warnings" mark={<Badge tone="warning">{warnings.length}</Badge>}>
          <div className={checks.warnings}>
            {warnings.map(({ id, sentence }) => (
              <InlineAlert key={id} tone="warning">
                {sentence}
              </InlineAlert>
            ))}
            <span className={styles.muted}>Who publishes this has to accept each of them.</span>
          </div>
        </Panel>
      )}
      <Panel title="Who sees what" isFlush={viewers.length > 0}>
        {viewers.length > 0 ? (
          <ViewerMatrix viewers={viewers} />
        ) : findings.length > 0 ? (
          <EmptyState title="It isn’t known yet." icon={PeopleIcon}>
            This is compared once the findings above are corrected.
          </EmptyState>
        ) : (
          <EmptyState title="No persona loses or gains a widget." icon={PeopleIcon}>
            What they see may still look or read differently: that is told under Review.
          </EmptyState>
        )}
      </Panel>
      <div className={checks.columns}>
        <PageCosts
          costs={report.costs}
          removed={change.drafts.filter(({ edit }) => edit === 'removed').map(({ path }) => path)}
        />
        <OlderBuilds forecast={report.forecast} warnings={report.warnings} />
      </div>
      <RuleProofs
        change={change.id}
        proofs={report.proofs}
        findings={findings}
        onFindings={() => found.current?.focus()}
      />
    </>
  );
}

/** What pages that the change removes leave behind; nothing where it removes none. */
function LeftByRemovedPages({ change }: ChangeOnly) {
  const gone = change.drafts.filter(({ path, edit }) => edit === 'removed' && isPage(path));
  return gone.length === 0 ? null : <LeftBehind change={change} gone={gone.map(({ path }) => path)} />;
}

function LeftBehind({ change, gone }: ChangeOnly & { readonly gone: readonly string[] }) {
  const documents = useChangeDocuments(change).data;
  return <LeftBehindNotice left={documents && leftBehind(documents, gone)} />;
}

interface Saying {
  readonly title: string;
  readonly icon: IconType;
  readonly look: string | undefined;
}

function sayingOf({ findings, conflicts = [], warnings = [] }: Report, isRunning: boolean): Saying {
  if (isRunning) return { title: 'Checking…', icon: LoadingIcon, look: checks.running };
  const count = findings.length + conflicts.length;
  if (count > 0) {
    const title = `${counted(count, 'finding keeps', 'findings keep')} this from being published`;
    return { title, icon: CriticalIcon, look: checks.wrong };
  }
  if (warnings.length > 0) {
    const title = `It can be published, with ${counted(warnings.length, 'warning')} to accept`;
    return { title, icon: WarningIcon, look: checks.warned };
  }
  return { title: 'The checks find nothing', icon: SuccessIcon, look: checks.fine };
}

function Verdict({ report, isRunning, onRun }: Omit<CheckedProps, 'change'>) {
  const { title, icon, look } = sayingOf(report, isRunning);
  return (
    <div className={checks.verdict}>
      <span className={cx(checks.art, look)}>
        <Icon of={icon} />
      </span>
      <div className={checks.says} role="status">
        <Heading level={2} size={16}>
          {title}
        </Heading>
        <span
          className={checks.basis}
        >{`${report.differences.length > 0 ? `${counted(report.differences.length, 'document')}, ` : ''}together with everything else that is live in release ${report.release}.`}</span>
      </div>
      <Button icon={RetryIcon} loading={isRunning} loadingText="Checking" onClick={onRun}>
        Run again
      </Button>
    </div>
  );
}
