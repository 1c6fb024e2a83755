import { useState } from 'react';
import type { Token } from '#layouts/api/shapes.ts';
import { statusOf } from '#layouts/studio/api/problem.ts';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Asks once more before a token stops working. One that is gone already counts as removed. */
export function RemoveTokenDialog({
  token,
  onClose,
}: {
  readonly token: Token;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const outdate = useOutdate();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);

  async function remove() {
    setSending(true);
    setError(undefined);
    try {
      await client.call('tokens.remove', { params: { id: token.id } }).catch((problem: unknown) => {
        if (statusOf(problem) !== 404) throw problem;
      });
      await outdate('tokens.list');
      toast({ tone: 'success', title: `“${token.label}” is removed` });
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={`Remove “${token.label}”?`}
      description="Programs that use it are refused from then on. What they have done stays."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" loading={isSending} loadingText="Removing" onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      {error === undefined ? null : <ProblemNotice title="It wasn’t removed." error={error} />}
    </Dialog>
  );
}
