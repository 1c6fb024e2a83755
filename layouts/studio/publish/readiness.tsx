import type { Change, Report } from '#layouts/api/shapes.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { approvalOf } from '#layouts/studio/review/may-approve.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CriticalIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';

interface ReadinessProps {
  readonly change: Change;
  readonly report: Report;
  /** Ids of warnings. */
  readonly accepted: ReadonlySet<string>;
}

interface Condition {
  readonly isMet: boolean;
  readonly words: string;
  /** The tab in which it can be met. */
  readonly tab?: 'checks' | 'review';
}

/** What has to be so before a change can be published, and whether it is. */
export function Readiness({ change, report, accepted }: ReadinessProps) {
  const linkTo = useLinkTo();
  return (
    <Panel title="Before it goes live">
      <ul className={styles.sentences} role="list">
        {conditionsOf(change, report, accepted).map(({ isMet, words, tab }) => (
          <li key={words}>
            <span className={cx(styles.sign, isMet ? styles.added : styles.removed)}>
              <Icon of={isMet ? SuccessIcon : CriticalIcon} size={16} />
            </span>
            <span>
              <span>{words}</span>{' '}
              {tab === undefined || isMet ? null : (
                <TextLink link={linkTo(addressOfChange(change.id, tab))}>
                  {tab === 'checks' ? 'See the checks' : 'Go to the review'}
                </TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function conditionsOf(
  change: Change,
  { findings, conflicts = [], warnings = [], needsApproval, isApproved, release }: Report,
  accepted: ReadonlySet<string>,
): Condition[] {
  const approval = approvalOf(change);
  const open = warnings.filter(({ id }) => !accepted.has(id)).length;
  return [
    findings.length === 0
      ? { isMet: true, words: 'The checks find nothing.' }
      : { isMet: false, words: `The checks have ${counted(findings.length, 'finding')}.`, tab: 'checks' },
    conflicts.length === 0
      ? { isMet: true, words: `It fits what is live, release ${release}.` }
      : { isMet: false, words: 'Others have published changes of the same: choose what stays.' },
    needsApproval
      ? {
          isMet: isApproved,
          words:
            isApproved && approval.kind === 'approved'
              ? `${approval.by} has approved it.`
              : 'Somebody who didn’t edit it has yet to approve it.',
          tab: 'review',
        }
      : { isMet: true, words: 'None of its pages needs the approval of a second person.' },
    // Which ones were accepted when it was scheduled isn't told.
    ...(warnings.length === 0 || change.state === 'scheduled'
      ? []
      : [
          {
            isMet: open === 0,
            words:
              open === 0
                ? 'All warnings are accepted.'
                : `${counted(open, 'warning is', 'warnings are')} to be accepted.`,
          },
        ]),
  ];
}
