import { createLayouts, type EditableLayouts } from '#mock/layouts.ts';

/** Layouts that all worlds share, with those over them that the controls of one world gave it. */
export function layoutsOfWorld(shared: EditableLayouts): EditableLayouts {
  const own = createLayouts();
  const of = (tabId: string) => (own.tabIds().includes(tabId) ? own : shared);
  return {
    ...own,
    resolve: (tabId, audience, portal) => of(tabId).resolve(tabId, audience, portal),
    isOffered: (tabId, audience, portal) => of(tabId).isOffered(tabId, audience, portal),
    list: () => {
      const cards = new Map(shared.list().map((card) => [card.tabId, card]));
      for (const card of own.list()) {
        cards.set(card.tabId, { ...card, problem: cards.get(card.tabId)?.problem ?? null });
      }
      return [...cards.values()].sort((a, b) => (a.tabId < b.tabId ? -1 : 1));
    },
    tabIds: () => [...new Set([...shared.tabIds(), ...own.tabIds()])].sort(),
  };
}
