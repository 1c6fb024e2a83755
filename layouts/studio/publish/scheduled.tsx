import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { distance } from '#layouts/studio/shared/moment-field.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Text } from '#src/ui/text/text.tsx';

/** When a change is published by itself, and the way to take that back. */
export function Scheduled({ change }: { readonly change: Change }) {
  const client = useClient();
  const outdate = useOutdate();
  const reason = useRoleReason('publisher');
  const [now] = useState(Date.now);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const at = change.publishAt ?? now;

  async function takeBack() {
    setSending(true);
    setError(undefined);
    try {
      const body = { at: null, content: change.content };
      await client.call('changes.schedule', { params: { id: change.id }, body });
      toast({ title: 'Taken back', detail: 'It is open again, and isn’t published by itself.' });
      await Promise.all([outdate('changes.get', { id: change.id }), outdate('changes.list')]);
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  }

  return (
    <Panel title="Scheduled">
      {error === undefined ? null : <ProblemNotice title="It wasn’t taken back." error={error} />}
      <div className={styles.tight}>
        <Text as="div" size={20} strong tabular>
          {formatDateTime(at)}
        </Text>
        <span
          className={styles.muted}
        >{`In New Zealand, ${distance(at - now)}. It is published by itself if the checks still find nothing then, and no warning that nobody has accepted.`}</span>
      </div>
      <p className={styles.muted}>
        Nobody can edit it meanwhile. Take it back first to edit it, to publish it now, or to accept warnings
        that came later.
      </p>
      <Button
        full
        disabledReason={reason}
        loading={isSending}
        loadingText="Taking back"
        onClick={() => void takeBack()}
      >
        Take it back
      </Button>
    </Panel>
  );
}
