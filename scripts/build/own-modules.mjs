import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** `#src/` and the like, with the folder that each names. */
const folders = new Map(
  Object.entries(imports)
    .filter(([name]) => name.endsWith('/*'))
    .map(([name, path]) => [name.slice(0, -1), join(root, path.slice(0, -1))]),
);
const isWhole = /\.(tsx?|css|json)$/;

/**
 * Finds our own modules, which are imported by their whole names. The rules for packages come to the same files, but look for a
 * package.json in every folder above each of 9,000 imports.
 */
export function ownModules() {
  return {
    name: 'own-modules',
    resolveId(source, importer) {
      if (importer === undefined || importer.includes('/node_modules/') || !isWhole.test(source)) return null;
      const file = fileOf(source, importer);
      if (file === undefined) return null;
      // As package.json says in `sideEffects`.
      return { id: file, moduleSideEffects: file.endsWith('.css') };
    },
  };
}

function fileOf(source, importer) {
  if (/^\.\.?\//.test(source)) return join(dirname(importer), source);
  const prefix = source.slice(0, source.indexOf('/') + 1);
  return folders.has(prefix) ? join(folders.get(prefix), source.slice(prefix.length)) : undefined;
}
