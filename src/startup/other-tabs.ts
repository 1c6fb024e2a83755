import type { OperationId } from '#schemas/operations.ts';

/** Operations whose answers a write has changed. */
export type Changed = readonly OperationId[] | 'all';

/** The channel between the tabs. Where there is none, each tab notices a switch by its next request. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

type News =
  /** The session works in another account or site. */
  | { readonly type: 'switched' }
  | {
      readonly type: 'wrote';
      readonly changed: Changed;
      /** Writes whose open intents have ended. */
      readonly replaced: readonly OperationId[];
    };

/** Tells the other tabs of a session what happened in this one. Nothing in it is personal. */
export function tellOtherTabs(channel: TabChannel | undefined, sid: string, news: News): void {
  channel?.postMessage({ ...news, sid });
}
