import type { Rule } from './rules.ts';
import type { Layout } from './source.ts';

/** A widget that somebody sees. */
export interface Seen {
  readonly id: string;
  readonly type: string;
  /** Not what stands in for it. */
  readonly isOwn: boolean;
}

/** What somebody sees of a layout as it opens, from top to bottom: of tabs those of the first one, and then what is in none. */
export const openIn = ({ sections }: Layout): readonly Omit<Seen, 'isOwn'>[] =>
  sections.flatMap(({ type, config: { tabs = [] }, widgets }) => {
    const all = widgets.map(({ id, type: drawn }) => ({ id, type: drawn }));
    if (type !== 'tabs') return all;
    const [open, closed] = [tabs.slice(0, 1), tabs.slice(1)].map((some) =>
      some.flatMap((tab) => tab.widgets),
    );
    return [
      ...all.filter(({ id }) => open?.includes(id)),
      ...all.filter(({ id }) => !open?.includes(id) && !closed?.includes(id)),
    ];
  });

/** Whether what a customer sees has what a rule asks. */
export const isServed = (seen: readonly Seen[], { any, before = Number.POSITIVE_INFINITY }: Rule): boolean =>
  seen.some(
    ({ id, type, isOwn }, above) =>
      above <= before && any.some((each) => each.type === type || (isOwn && each.id === id)),
  );
