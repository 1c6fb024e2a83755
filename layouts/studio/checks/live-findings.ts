import { createContext, useContext, useMemo } from 'react';
import type { Change, Finding } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { lockedReason } from '#layouts/studio/changes/change-words.ts';

/** What the checks say about a change while it is edited. */
export interface LiveFindings {
  readonly findings: readonly Finding[];
  /** How much keeps the change from being published: findings, and conflicts with what others have published. */
  readonly count: number;
}

const nothing: LiveFindings = { findings: [], count: 0 };
const Context = createContext(nothing);
export const FindingsProvider = Context.Provider;

/** What the checks say about the change that is open. */
export const useLiveFindings = (): LiveFindings => useContext(Context);

/** Runs the checks of a change again after each save. Nothing is found until the first answer, and in a change that is over. */
export function useFindingsOf(change: Change): LiveFindings {
  const isChecked = change.drafts.length > 0 && lockedReason(change) === undefined;
  const { data } = useCall('changes.report', isChecked ? { params: { id: change.id } } : null);
  return useMemo(() => {
    if (data === undefined) return nothing;
    const { findings, conflicts = [] } = data.value;
    return { findings, count: findings.length + conflicts.length };
  }, [data]);
}
