import { isObject } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';

/** The widths from which a span may differ, in px. */
export const screens = [
  { key: 'base', from: 0, label: 'Phones' },
  { key: 'sm', from: 576, label: 'From 576 px' },
  { key: 'md', from: 768, label: 'From 768 px, tablets' },
  { key: 'lg', from: 1024, label: 'From 1024 px, laptops' },
  { key: 'xl', from: 1200, label: 'From 1200 px, desktops' },
] as const;

export const columns = 12;

/** How many of twelve columns a span takes at a width in px: the last that is set up to there, or all. */
export function columnsAt(span: Json | undefined, width: number): number {
  const own = isObject(span) ? span : {};
  return screens.reduce((taken, { key, from }) => {
    const set = from <= width ? own[key] : undefined;
    return typeof set === 'number' && set >= 1 && set <= columns ? set : taken;
  }, columns);
}
