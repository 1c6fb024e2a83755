import { createLayouts, type EditableLayouts } from '../layouts.ts';

/** Layouts that all worlds share, with those over them that the controls of one world gave it. */
export function layoutsOfWorld(shared: EditableLayouts): EditableLayouts {
  const own = createLayouts();
  return {
    ...own,
    resolve: (tabId, audience) => own.resolve(tabId, audience) ?? shared.resolve(tabId, audience),
    tabIds: () => [...new Set([...shared.tabIds(), ...own.tabIds()])].sort(),
  };
}
