import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import type { Tip } from '#widgets/shared/tips/tips-model.ts';

/**
 * Records the visit of the page and of each category once, never for staff. What was new when the page opened stays
 * marked until it is left, though the server counts it as seen.
 */
export function useVisits(all: readonly Tip[], hasVisited: boolean, category: string | undefined) {
  const isStaff = useStaffReason() !== undefined;
  const { send: visit } = useWrite('tips.visited');
  const { send: visitCategory } = useWrite('tips.visitedCategory');
  const [fresh] = useState(() => new Set(all.filter(({ IsNew }) => IsNew).map(({ Guid }) => Guid)));
  const visited = useRef(new Set<string>());

  const record = useEffectEvent(() => {
    if (!(isStaff || hasVisited)) void visit();
  });
  useEffect(() => record(), []);

  const recordCategory = (name: string) => {
    const hasNew = all.some((tip) => tip.category === name && tip.IsNew);
    if (isStaff || !hasNew || visited.current.has(name)) return;
    visited.current.add(name);
    void visitCategory({ body: { categoryVisited: name } });
  };
  const recordShown = useEffectEvent(recordCategory);
  useEffect(() => {
    if (category !== undefined) recordShown(category);
  }, [category]);

  return { isNew: (tip: Tip) => tip.IsNew || fresh.has(tip.Guid), recordCategory };
}
