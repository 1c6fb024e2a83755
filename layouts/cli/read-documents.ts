import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Documents } from '#layouts/core/documents.ts';
import { UsageError } from './usage.ts';

/** The JSON files of a folder of layouts and of its `policy/`, by their path in it; a single file by its name. */
export function readDocuments(path: string): Documents {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (!kind.isDirectory()) return new Map([[basename(path), readFileSync(path, 'utf8')]]);
  const names = ['', 'policy'].flatMap((folder) =>
    jsonFilesIn(join(path, folder)).map((name) => join(folder, name)),
  );
  return new Map(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(path, name), 'utf8')]));
}

function jsonFilesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name)
    .sort();
}
