import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LayoutSource } from '#layouts/core/source.ts';
import { createLayouts, type EditableLayouts } from './layouts.ts';

const folder = join(import.meta.dirname, 'layouts');
const sources: readonly LayoutSource[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/**
 * Opens the layouts of the mock server's folder without checking them first, which would take each test file a quarter of a
 * second: src/test/pages.test.ts and layout-rules.test.ts check them once.
 */
export const testLayouts = (): EditableLayouts => createLayouts(sources);
