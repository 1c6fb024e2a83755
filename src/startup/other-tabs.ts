import type { OperationId } from '#schemas/operations.ts';
import { z } from '#src/zod.ts';

/** Operations whose answers a write has changed. */
export type Changed = readonly OperationId[] | 'all';

/** The channel between the tabs. Where there is none, each tab notices a switch by its next request. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

type News =
  /** The session works in another account or site. */
  { readonly type: 'switched' } | { readonly type: 'wrote'; readonly changed: Changed };

const messageSchema = z.strictObject({
  /** Of the session: tabs of other sessions aren't concerned. */
  sid: z.string(),
  type: z.enum(['switched', 'wrote']),
  changed: z.optional(z.union([z.literal('all'), z.array(z.string())])),
});

/** Tells the other tabs of a session what happened in this one. Nothing in it is personal. */
export function tellOtherTabs(channel: TabChannel | undefined, sid: string, news: News): void {
  channel?.postMessage({ ...news, sid });
}

/** Hears what happened in the other tabs of a session. Returns how to stop. */
export function hearOtherTabs(
  channel: TabChannel | undefined,
  sid: () => string,
  hear: { readonly onSwitched: () => void; readonly onWrote: (changed: Changed) => void },
): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const message = z.safeParse(messageSchema, data);
    if (!message.success || message.data.sid !== sid()) return;
    const { type, changed = 'all' } = message.data;
    if (type === 'switched') hear.onSwitched();
    // Only compared with what is in the cache.
    else hear.onWrote(changed as Changed);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
