import { useId, useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { ServiceError } from '#layouts/studio/api/problem.ts';
import { useRoleReason, useSession } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { FindingsLink } from '#layouts/studio/checks/findings-link.tsx';
import { useLiveFindings } from '#layouts/studio/checks/live-findings.ts';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { useErrorTitle } from '#layouts/studio/shared/form-errors.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useTryKey } from '#layouts/studio/shared/use-try-key.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { whyNotApprove } from './may-approve.ts';

const ownEarlier = 'You edited this change earlier, so somebody else has to approve it.';

type Verdict = 'approve' | 'reject' | 'comment';

const sent: Readonly<Record<Verdict, string>> = {
  approve: 'Approved',
  reject: 'Sent back',
  comment: 'Comment added',
};

/** Takes what a reviewer thinks of exactly what the change is now. */
export function VerdictForm({ change }: { readonly change: Change }) {
  const client = useClient();
  const outdate = useOutdate();
  const form = useId();
  const { person } = useSession();
  const roleReason = useRoleReason('editor');
  // The service knows of edits that others have gone over since.
  const [isOwn, setOwn] = useState(false);
  const reason = whyNotApprove(change, person) ?? (isOwn ? ownEarlier : undefined);
  const isInReview = change.state === 'review' || change.state === 'approved';
  const [chosen, setChosen] = useState<Verdict>();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  useErrorTitle(fault !== undefined);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const { keyFor, done } = useTryKey();
  const { count } = useLiveFindings();
  const verdict = chosen ?? (reason === undefined ? 'approve' : 'comment');

  async function send() {
    const text = comment.trim();
    if (text === '' && verdict !== 'approve') {
      setFault(verdict === 'reject' ? 'Say what has to be different.' : 'Write your comment.');
      document.getElementById(form)?.querySelector('textarea')?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      const body = { content: change.content, verdict, comment: text };
      await client.call('changes.review', { params: { id: change.id }, body, key: keyFor(body) });
      done();
      setComment('');
      setChosen(undefined);
      toast({ title: sent[verdict] });
      await Promise.all([
        outdate('changes.get', { id: change.id }),
        outdate('changes.report', { id: change.id }),
        outdate('changes.list'),
      ]);
    } catch (problem) {
      const isOwnChange = problem instanceof ServiceError && problem.type === '/error/own_change';
      if (isOwnChange) {
        setOwn(true);
        setChosen('comment');
      }
      setError(isOwnChange ? new ServiceError(403, { title: ownEarlier }) : problem);
    } finally {
      setSending(false);
    }
  }

  return (
    <Panel title="Your verdict">
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {error === undefined ? null : <ProblemNotice title="Your verdict wasn’t taken." error={error} />}
        {reason === undefined || error !== undefined ? null : <p className={styles.muted}>{reason}</p>}
        {isInReview ? (
          <RadioGroup<Verdict>
            label="What you think of it"
            hideLabel
            value={verdict}
            onChange={(next) => {
              setChosen(next);
              setFault(undefined);
            }}
            options={[
              ...(reason === undefined
                ? [{ value: 'approve', label: 'Approve', hint: 'Counts until the next edit.' } as const]
                : []),
              { value: 'reject', label: 'Send back', hint: 'It has to be edited and reviewed anew.' },
              { value: 'comment', label: 'Comment only' },
            ]}
          />
        ) : null}
        <TextArea
          label="Comment"
          optional={verdict === 'approve'}
          value={comment}
          error={fault}
          onChange={(text) => {
            setComment(text.slice(0, 2000));
            setFault(undefined);
          }}
        />
        <FindingsLink change={change.id} count={count} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={reason === undefined ? 'primary' : 'secondary'}
            disabledReason={roleReason}
            loading={isSending}
            loadingText="Sending"
          >
            {verdict === 'approve' ? 'Approve' : verdict === 'reject' ? 'Send back' : 'Add comment'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
