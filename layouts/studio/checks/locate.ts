import type { Finding } from '#layouts/api/shapes.ts';
import { keyOf, type Outline, type PartName } from '#layouts/core/outline.ts';
import { pointerOf, tokensOf } from '#layouts/core/text/pointer.ts';

/** The part of a page that a JSON pointer leads into. */
export interface Located {
  /** Undefined where it is the page itself. */
  readonly part: PartName | undefined;
  /** JSON pointer from that part. */
  readonly at: string;
}

/** A finding of a page, with the part that it is in. */
export interface LocatedFinding extends Located {
  readonly finding: Finding;
}

/** Finds the part of a page that a JSON pointer leads into. */
export function locate({ lists }: Outline, pointer: string): Located {
  const [sections, index, widgets, widgetIndex, ...rest] = tokensOf(pointer.startsWith('/') ? pointer : '');
  const section = sections === 'sections' ? lists.get(undefined)?.[Number(index)] : undefined;
  if (section === undefined) return { part: undefined, at: pointer };
  const widget = widgets === 'widgets' ? lists.get(section.id)?.[Number(widgetIndex)] : undefined;
  if (widget !== undefined) return { part: widget, at: pointerOf(rest) };
  const inside = [widgets, widgetIndex].filter((token) => token !== undefined);
  return { part: section, at: pointerOf([...inside, ...rest]) };
}

/** The findings of a page by the key of the part that they are in; those of the page itself under ''. */
export function findingsByPart(
  outline: Outline,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly LocatedFinding[]> {
  const located = findings.map((finding) => ({ finding, ...locate(outline, finding.pointer) }));
  return Map.groupBy(located, ({ part }) => (part === undefined ? '' : keyOf(part)));
}
