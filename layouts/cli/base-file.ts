import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FromSchema } from 'json-schema-to-ts';
import { digest } from '#layouts/api/shapes.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { count, nullable, object, text } from '#schemas/json-schema.ts';
import { Refused } from './io.ts';

/** In the folder, what it was pulled from. */
const baseFile = '.layouts.json';

const base = object({
  service: text('Its origin.'),
  release: count('What was live.'),
  change: nullable(object({ id: text('Its id.'), title: text('Its title.') })),
  documents: { type: 'object', additionalProperties: digest, description: 'Digests by path.' },
});

/** What a folder had when it was pulled or pushed, with the SHA-256 of each document. */
export type Base = Omit<FromSchema<typeof base>, 'documents'> & {
  readonly documents: Readonly<Record<string, string>>;
};

/** Undefined for a folder that was never pulled. Throws a Refused for a file that isn't what `pull` wrote. */
export function readBase(folder: string): Base | undefined {
  const file = join(folder, baseFile);
  if (!existsSync(file)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // It was just checked.
    if (checkSchema(base, value) === undefined) return value as Base;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refused(`${file} isn't what pull wrote. Remove it, and pull again.`);
}

export const writeBase = (folder: string, value: Base): void =>
  writeWhole(join(folder, baseFile), `${JSON.stringify(value, null, 2)}\n`);

/**
 * Throws a Refused where a document of a folder, or its `policy`, is a link: what it leads to may be no document, and would be sent to
 * the service, or written over.
 */
export function requireNoLinks(folder: string, paths: readonly string[]): void {
  const isLink = (path: string) =>
    lstatSync(join(folder, path), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const links = ['policy', ...paths].filter(isLink);
  if (links.length > 0) {
    throw new Refused(`${folder} has links, which aren't followed. Put files in their place.`, links, {
      links,
    });
  }
}

/** Writes a file beside its place and renames it, so that it is never there in part. Throws a Refused when the disk is full. */
export function writeWhole(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`);
  try {
    // What stands there is removed, and a link isn't followed: it may lead to any file that somebody else may not write.
    rmSync(unfinished, { force: true });
    const handle = openSync(unfinished, 'wx');
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw withName(error, file);
  }
}

/** What is thrown for an open file, as when the disk is full, doesn't say which one it is. */
const withName = (error: unknown, file: string): unknown =>
  error instanceof Error && 'syscall' in error && !('path' in error)
    ? new Refused(`${file} can't be written: ${error.message}.`)
    : error;
