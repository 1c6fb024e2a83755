import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Documents } from '#layouts/core/documents.ts';
import { UsageError } from './usage.ts';

/**
 * The JSON files of a folder of layouts and of its `policy/`, by their path in it; a single file by its name. Files whose
 * name begins with a dot are none. Throws a UsageError where there is nothing.
 */
export function readDocuments(path: string): Documents {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (!kind.isDirectory()) return new Map([[basename(path), readFileSync(path, 'utf8')]]);
  return new Map(pathsIn(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

/** Paths of documents in a folder, those of pages first, as `policy/rules.json`. None where there is no folder. */
export const pathsIn = (folder: string): readonly string[] => [
  ...jsonFilesIn(folder),
  ...jsonFilesIn(join(folder, 'policy')).map((name) => `policy/${name}`),
];

const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false });

function jsonFilesIn(folder: string): string[] {
  if (kindOf(folder)?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .filter((name) => kindOf(join(folder, name))?.isFile() === true)
    .sort();
}
