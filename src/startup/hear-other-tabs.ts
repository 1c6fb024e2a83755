import type { OperationId } from '#schemas/operations.ts';
import { z } from '#src/zod.ts';
import type { Changed, TabChannel } from './other-tabs.ts';

const messageSchema = z.strictObject({
  /** Of the session: tabs of other sessions aren't concerned. */
  sid: z.string(),
  type: z.enum(['switched', 'wrote']),
  changed: z.optional(z.union([z.literal('all'), z.array(z.string())])),
  replaced: z.optional(z.array(z.string())),
});

/** Hears what happened in the other tabs of a session. Returns how to stop. */
export function hearOtherTabs(
  channel: TabChannel | undefined,
  sid: () => string,
  hear: {
    readonly onSwitched: () => void;
    readonly onWrote: (changed: Changed, replaced: readonly OperationId[]) => void;
  },
): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const message = z.safeParse(messageSchema, data);
    if (!message.success || message.data.sid !== sid()) return;
    const { type, changed = 'all', replaced = [] } = message.data;
    if (type === 'switched') hear.onSwitched();
    // Only compared with what is in the cache and among the intents.
    else hear.onWrote(changed as Changed, replaced as readonly OperationId[]);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
