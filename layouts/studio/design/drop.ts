import type { Part } from '#layouts/core/outline.ts';
import { type Command, moveSection, moveWidget } from '#layouts/studio/document/commands.ts';
import type { OpenPage } from '#layouts/studio/document/open-page.ts';
import type { Edge } from './drag.ts';

/** Where a part may be dropped over another one: widgets beside widgets or into sections, sections beside sections. */
export function edgeFor(dragged: Part, over: Part, isUpperHalf: boolean): Edge | undefined {
  if (dragged.kind === over.kind) return isUpperHalf ? 'before' : 'after';
  return dragged.kind === 'widget' ? 'inside' : undefined;
}

/** What dropping a part over another one does. */
export function commandOfDrop(
  { outline }: OpenPage,
  dragged: Part,
  over: Part,
  edge: Edge,
): Command | undefined {
  if (edge === 'inside') {
    const count = outline.lists.get(over.id)?.length ?? 0;
    return moveWidget(dragged.id, { section: over.id, index: dragged.home === over.id ? count - 1 : count });
  }
  // What is taken out before the place makes it one less.
  const shift = dragged.home === over.home && dragged.index < over.index ? 1 : 0;
  const index = over.index + (edge === 'after' ? 1 : 0) - shift;
  if (dragged.home === over.home && index === dragged.index) return undefined;
  return dragged.kind === 'section'
    ? moveSection(dragged.id, index)
    : moveWidget(dragged.id, { section: over.home ?? '', index });
}
