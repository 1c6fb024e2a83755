import type { Change } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { lockedReason, whenPublished } from '#layouts/studio/changes/change-words.ts';

/** Why the documents of a change can't be edited now by the person who is signed in; undefined where they can. */
export function useReadOnlyReason(change: Change): string | undefined {
  const roleReason = useRoleReason('editor');
  const when = whenPublished(change);
  return (
    lockedReason(change) ??
    roleReason ??
    (when === undefined ? undefined : `It is published by itself ${when}.`)
  );
}
