import { join } from 'node:path';
import type { LayoutSource } from '#layouts/core/source.ts';
import { createLayouts } from '#mock/layouts.ts';
import { openLayoutFolder } from './layout-folder.ts';

const folder = join(import.meta.dirname, '../layouts');

/** All layouts, for what has no folder to read them from. Throws with every mistake, as the mock server would report them. */
export function readLayouts(): LayoutSource[] {
  const sources: LayoutSource[] = [];
  const layouts = { ...createLayouts(), set: (source: LayoutSource) => void sources.push(source) };
  openLayoutFolder(folder, layouts, (_level, message) => {
    throw new Error(message);
  });
  return sources;
}
