import { useMemo, useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { sentenceOf } from '#layouts/studio/api/problem.ts';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { useChangeDocuments } from '#layouts/studio/preview/documents.ts';
import { leftBehind } from '#layouts/studio/shared/left-behind.ts';
import { LeftBehindNotice } from '#layouts/studio/shared/left-behind-notice.tsx';
import { documentName } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useReadOnlyReason } from './read-only.ts';

interface RemovedDocumentProps {
  readonly change: Change;
  readonly path: string;
}

/** In the place of a document that the change removes: it says so, and brings it back. */
export function RemovedDocument({ change, path }: RemovedDocumentProps) {
  const client = useClient();
  const outdate = useOutdate();
  const reason = useReadOnlyReason(change);
  const [isSending, setSending] = useState(false);
  const documents = useChangeDocuments(change).data;
  const left = useMemo(() => (documents ? leftBehind(documents, [path]) : undefined), [documents, path]);

  async function restore() {
    const { id } = change;
    setSending(true);
    try {
      await client.call('documents.restore', { params: { id, path } });
      // The text first: it is opened once the change no longer removes it.
      await outdate('documents.get', { id, path });
      await Promise.all([
        outdate('changes.get', { id }),
        outdate('changes.report', { id }),
        outdate('changes.list'),
        outdate('pages.list'),
      ]);
      toast({ title: `${documentName(path)} is as it is live` });
    } catch (error) {
      toast({ tone: 'critical', title: "We couldn't restore it.", detail: sentenceOf(error) });
      setSending(false);
    }
  }

  return (
    <>
      <LeftBehindNotice left={left} />
      <EmptyState
        title={`${documentName(path)} is removed in this change.`}
        action={
          <Button disabledReason={reason} loading={isSending} onClick={() => void restore()}>
            Restore it
          </Button>
        }
      >
        Customers lose it when the change is published. Restored, it is what is live again.
      </EmptyState>
    </>
  );
}
