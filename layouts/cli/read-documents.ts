import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Documents } from '#layouts/core/documents.ts';
import { Refused } from './io.ts';
import { UsageError } from './usage.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The text of a file, or what keeps it from being taken byte for byte. */
export function textOf(bytes: Buffer): { readonly text: string } | { readonly fault: string } {
  if (bytes.subarray(0, 3).equals(byteOrderMark))
    return { fault: 'it begins with a byte order mark. Save it as UTF-8 without one.' };
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { fault: 'it is not UTF-8.' };
  }
}

/**
 * The JSON files of a folder of layouts and of its `policy/`, by their path in it; a single file by its name. Files whose
 * name begins with a dot are none. Throws a UsageError where there is nothing, and a Refused that names each file whose text
 * would be another one.
 */
export function readDocuments(path: string): Documents {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  return kind.isDirectory() ? readFiles(path, pathsIn(path)) : readFiles(join(path, '..'), [basename(path)]);
}

function readFiles(folder: string, paths: readonly string[]): Documents {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const path of paths) {
    const read = textOf(readFileSync(join(folder, path)));
    if ('text' in read) texts.set(path, read.text);
    else faults.push(`${path}: ${read.fault}`);
  }
  if (faults.length > 0) throw new Refused('A file can’t be read.', faults, { documents: faults });
  return texts;
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
