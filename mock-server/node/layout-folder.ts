import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseLayout } from '#mock/layout-check.ts';
import type { EditableLayouts } from '#mock/layouts.ts';

/** Logs what happened with a file, in whole sentences. */
type Log = (level: 'info' | 'error', message: string) => void;

const ending = '.json';

/** Name of the file of a tab: `/` becomes `--`. */
export const fileOfTab = (tabId: string) => `${tabId.replaceAll('/', '--')}${ending}`;
const tabOfFile = (file: string) => file.slice(0, -ending.length).replaceAll('--', '/');

/**
 * Reads every layout of a folder into `layouts`. One that is invalid is reported and left out.
 * Returns functions that update the served layouts from the folder.
 */
export function openLayoutFolder(folder: string, layouts: EditableLayouts, log: Log) {
  const seen = new Map<string, string>();

  function load(file: string): void {
    const text = readText(join(folder, file));
    if (text === undefined) {
      if (!seen.delete(file)) return;
      layouts.delete(tabOfFile(file));
      log('info', `Layout ${file} is gone; its page is no longer described.`);
      return;
    }
    if (seen.get(file) === text) return;
    const isFirst = !seen.has(file);
    seen.set(file, text);
    try {
      layouts.set(parseLayout(parseJson(text), tabOfFile(file)));
      if (!isFirst) log('info', `Layout ${file} has changed and is served.`);
    } catch (error) {
      const reasons = error instanceof Error ? error.message.replaceAll('\n', '\n  ') : String(error);
      layouts.refuse(tabOfFile(file), error instanceof Error ? error.message : String(error));
      const isServed = layouts.tabIds().includes(tabOfFile(file));
      const result = isServed ? 'The last good one is still served.' : 'Nothing is served in its place.';
      log('error', `Layout ${file} is not usable. ${result}\n  ${reasons}`);
    }
  }

  function scan(): void {
    const files = readdirSync(folder).filter((name) => name.endsWith(ending));
    for (const file of new Set([...files, ...seen.keys()])) load(file);
  }

  scan();
  return {
    /** Reads the folder now. */
    scan,
    /** Follows changes until the function that it returns is called. */
    follow: () => followFolder(folder, scan),
  };
}

/** Editors save in several steps, and some replace the file: so every event leads to one scan a moment later. */
function followFolder(folder: string, scan: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(scan, 50);
  };
  // Where the system offers no events (some network and container mounts), the folder is polled once a second.
  const poll = () => {
    const interval = setInterval(scan, 1000);
    interval.unref();
    return () => clearInterval(interval);
  };
  let stop: () => void;
  try {
    const watcher = watch(folder, soon);
    stop = () => watcher.close();
    watcher.on('error', () => {
      watcher.close();
      stop = poll();
    });
  } catch {
    stop = poll();
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
