import type { Change } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { lockedReason } from '#layouts/studio/changes/change-words.ts';

/** Why the documents of a change can't be edited by the person who is signed in; undefined where they can. */
export function useReadOnlyReason(change: Change): string | undefined {
  const roleReason = useRoleReason('editor');
  return lockedReason(change) ?? roleReason;
}
