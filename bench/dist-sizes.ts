import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const known = new Map<string, number>();

export const isScript = (path: string): boolean => path.startsWith('/assets/') && path.endsWith('.js');

/** What only charts need: the widget that is one, what it draws with, and the painters that it fetches. */
export const isChartScript = (path: string): boolean =>
  /^\/assets\/(usage-graph|chart|nivo-bars|canvas-bars)-[^/]+\.js$/.test(path);

/** Size of scripts of the build, gzip, in kB. */
export function gzipOf(paths: readonly string[]): number {
  let sum = 0;
  for (const path of new Set(paths.filter(isScript))) {
    const size = known.get(path) ?? gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
    known.set(path, size);
    sum += size;
  }
  return sum / 1000;
}
