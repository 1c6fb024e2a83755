import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const known = new Map<string, number>();

export const isScript = (path: string): boolean => path.startsWith('/assets/') && path.endsWith('.js');

/** A chunk by the name that the build gives it; the hash has no hyphen. */
export const isChunk = (path: string, names: readonly string[]): boolean =>
  names.includes(/^\/assets\/(.+)-[^-]+\.js$/.exec(path)?.[1] ?? '');

/**
 * Chunks that only charts need: the widget and its schemas, the frame, the fields and the file export of its figures, and
 * the chart library.
 */
const charts = ['usage-graph', 'schemas-usage', 'chart', 'fields', 'files', 'nivo-bar'];
export const isChartScript = (path: string): boolean => isChunk(path, charts);

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

/** A name that occurs in Chakra's code and nowhere else. */
const chakraMark = 'ChakraProvider';

/** Paths of the scripts with Chakra's own code, and of those that import one. */
export function chakraScripts(): string[] {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const codeOf = new Map(scripts.map((name) => [name, readFileSync(join(dist, 'assets', name), 'utf8')]));
  const own = scripts.filter((name) => codeOf.get(name)?.includes(chakraMark));
  const parts = scripts.filter((name) => own.some((one) => codeOf.get(name)?.includes(`from"./${one}"`)));
  return [...new Set([...own, ...parts])].map((name) => `/assets/${name}`);
}
