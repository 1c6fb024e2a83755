import type { Worlds } from '#mock/named-worlds/worlds.ts';
import { fingerprint, loadWorlds, takeWorlds } from '#mock/named-worlds/worlds-file.ts';
import { createSaver, readJsonFile, type Saver, writeJsonFile } from './json-file.ts';

/**
 * Loads the worlds from a file, when there is one, and updates it from then on. Throws a RangeError, and
 * does not write the file, when it is something else.
 */
export function openSnapshotFile(
  path: string,
  worlds: Worlds,
  { seed, keepsClock }: { readonly seed: number; readonly keepsClock: boolean },
  report: (message: string) => void,
): Saver {
  const value = readJsonFile(path, '--snapshot');
  if (value !== undefined) {
    try {
      loadWorlds(worlds, value, seed, keepsClock);
    } catch (error) {
      throw new RangeError(
        `--snapshot: ${path} is not loaded. ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  let saved = '';
  const save = (always: boolean) => {
    const taken = takeWorlds(worlds, seed);
    const print = fingerprint(taken, Date.now());
    if (print === saved && !always) return;
    writeJsonFile(path, taken);
    saved = print;
  };
  return createSaver(save, (message) => report(`The snapshot can’t be written to ${path}: ${message}`));
}
