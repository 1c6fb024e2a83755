import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LayoutSource } from '#layouts/core/source.ts';
import { createLayouts, type EditableLayouts } from './layouts.ts';

const folder = join(import.meta.dirname, 'layouts');
const sources: readonly LayoutSource[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/**
 * The layouts of the mock server's folder, without the checks that take the mock server most of a second to start: one test
 * does those (src/test/pages.test.ts).
 */
export const testLayouts = (): EditableLayouts => createLayouts(sources);
