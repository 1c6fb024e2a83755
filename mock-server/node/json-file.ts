import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The JSON of a file; undefined when there is none. Throws a RangeError in one sentence when it can't be read. */
export function readJsonFile(path: string, option: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    // Some programs that record calls begin a file with a byte order mark.
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new RangeError(`${option}: ${path} can’t be read as JSON.`);
  }
}

/** Atomic: a reader, or a restart after a crash, finds the old file or the new one. For the owner only. */
export function writeJsonFile(path: string, value: unknown): void {
  const part = `${path}.${process.pid}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(part, `${JSON.stringify(value)}\n`, { mode: 0o600 });
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

export interface Saver {
  /** Something may have changed: it is saved a moment later, and at the latest after a second. */
  touch(): void;
  /** Saves now, whether or not anything has changed. */
  flush(): void;
}

/**
 * Calls `save` a moment after the last `touch`, and with `true` at the end. A failure is reported once in a row and
 * never stops the server: the next change retries.
 */
export function createSaver(
  save: (always: boolean) => void,
  report: (message: string) => void,
  quiet = 200,
  longest = 1000,
): Saver {
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let reported = '';
  const run = (always: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    since = 0;
    try {
      save(always);
      reported = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reported) report(message);
      reported = message;
    }
  };
  return {
    touch: () => {
      const now = Date.now();
      if (since === 0) since = now;
      clearTimeout(timer);
      timer = setTimeout(() => run(false), Math.max(0, Math.min(quiet, since + longest - now)));
      // `flush` writes last; a timer alone must not keep the process alive.
      timer.unref();
    },
    flush: () => run(true),
  };
}
