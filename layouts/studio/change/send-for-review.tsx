import { useState } from 'react';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { FindingsLink } from '#layouts/studio/checks/findings-link.tsx';
import type { Editor } from '#layouts/studio/document/editor.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import type { ChangeTabProps } from './tab-props.ts';

interface SendForReviewProps extends ChangeTabProps {
  readonly editor: Editor | undefined;
  /** How much keeps it from being published. */
  readonly findings: number;
}

/** The next step of a change that is open. */
export function SendForReview({ change, etag, editor, findings }: SendForReviewProps) {
  const client = useClient();
  const outdate = useOutdate();
  const roleReason = useRoleReason('editor');
  const [isSending, setSending] = useState(false);
  if (change.state !== 'open') return null;
  const reason = roleReason ?? (change.drafts.length === 0 ? 'Nothing is edited yet.' : undefined);

  async function send() {
    setSending(true);
    try {
      await editor?.flush();
      // Saving has made a new version of it.
      const { etag: latest } = await client.call('changes.get', { params: { id: change.id } });
      const match = latest ?? etag;
      await client.call('changes.edit', { params: { id: change.id }, body: { state: 'review' }, match });
      await Promise.all([outdate('changes.get', { id: change.id }), outdate('changes.list')]);
      toast({ title: 'Sent for review' });
    } catch (error) {
      toast({ tone: 'critical', title: "We couldn't send it for review.", detail: sentenceOf(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <FindingsLink change={change.id} count={findings} />
      <Button variant="primary" disabledReason={reason} loading={isSending} onClick={() => void send()}>
        Send for review
      </Button>
    </>
  );
}
