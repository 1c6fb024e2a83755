import type { SectionProps } from '#src/runtime/section.ts';

type Slots = SectionProps['slots'];

export interface Tab {
  /** Used in the address; unique in its section. */
  readonly id: string;
  readonly label: string;
  readonly slots: Slots;
}

/** "Last 7 days" becomes "last-7-days", and macrons go, so that an address stays readable. */
function nameOf(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The tabs of a section with their widgets. A tab without one is left out. Widgets that no tab names are returned
 * separately, so that a forgotten widget is still seen.
 */
export function tabList({ section, slots }: SectionProps): { tabs: Tab[]; rest: Slots } {
  const placed = new Set<string>();
  const names = new Set<string>();
  const tabs = section.tabs.flatMap(({ label, widgets }, index) => {
    const own = slots.filter(({ widget }) => widgets.includes(widget.id) && !placed.has(widget.key));
    if (own.length === 0) return [];
    for (const { widget } of own) placed.add(widget.key);
    const wanted = nameOf(label);
    const id = wanted === '' || names.has(wanted) ? `${index + 1}` : wanted;
    names.add(id);
    return [{ id, label, slots: own }];
  });
  return { tabs, rest: slots.filter(({ widget }) => !placed.has(widget.key)) };
}
