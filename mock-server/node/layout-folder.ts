import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkLayout, sentence } from '#layouts/core/check.ts';
import { lostWidgets, type Viewer } from '#layouts/core/losses.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { type JsonDocument, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { lineOf } from '#layouts/core/text/pointer.ts';
import { facts } from '#mock/facts.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import type { Violation } from '#schemas/check/schema-check.ts';

/** Logs what happened with a file, in whole sentences. */
type Log = (level: 'info' | 'warn' | 'error', message: string) => void;

/** What an edit is also checked against, where there is a portal to serve. */
export interface LayoutReview {
  /** Links that the portal would not follow. */
  readonly wrongLinks: (source: LayoutSource) => readonly Violation[];
  /** Those whose pages are compared before and after an edit; asked at the first one. */
  readonly viewers: () => readonly Viewer[];
}

const ending = '.json';

/** Name of the file of a tab: `/` becomes `--`. */
export const fileOfTab = (tabId: string) => `${tabId.replaceAll('/', '--')}${ending}`;
const tabOfFile = (file: string) => file.slice(0, -ending.length).replaceAll('--', '/');

/**
 * Reads every layout of a folder into `layouts`. One that is invalid is reported and left out; of an edit it is also said
 * which widgets somebody lost by it. Returns functions that update the served layouts from the folder.
 */
export function openLayoutFolder(folder: string, layouts: EditableLayouts, log: Log, review?: LayoutReview) {
  const seen = new Map<string, string>();
  const served = new Map<string, LayoutSource>();

  function load(file: string): void {
    const text = readText(join(folder, file));
    if (text === undefined) {
      if (!seen.delete(file)) return;
      served.delete(file);
      layouts.delete(tabOfFile(file));
      log('info', `Layout ${file} is gone; its page is no longer described.`);
      return;
    }
    if (seen.get(file) === text) return;
    const isFirst = !seen.has(file);
    seen.set(file, text);
    const { source, problems } = read(file, text);
    if (source === undefined) {
      layouts.refuse(tabOfFile(file), problems.join('\n'));
      const isServed = layouts.tabIds().includes(tabOfFile(file));
      const result = isServed ? 'The last good one is still served.' : 'Nothing is served in its place.';
      log('error', [`Layout ${file} is not usable. ${result}`, ...problems].join('\n  '));
      return;
    }
    const before = served.get(file);
    served.set(file, source);
    layouts.set(source);
    if (!isFirst) log('info', `Layout ${file} has changed and is served.`);
    const losses = before === undefined ? [] : lossesOf(file, text, before, source);
    if (losses.length > 0) log('warn', [`Layout ${file} is served, but takes away:`, ...losses].join('\n  '));
  }

  /** The layout in the text of a file, or everything that is wrong with it. */
  function read(file: string, text: string): { source?: LayoutSource; problems: readonly string[] } {
    let document: JsonDocument;
    try {
      document = parseDocument(text);
    } catch (error) {
      return {
        problems: [`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`],
      };
    }
    const named = (problems: readonly Violation[]) =>
      problems.map((problem) => `${file}:${lineOf(document, problem.pointer)} ${sentence(problem)}`);
    const json: unknown = jsonOf(document.root);
    const faults = checkLayout(json, facts, tabOfFile(file));
    if (faults.length > 0) return { problems: named(faults) };
    // checkLayout has checked every level against the schemas that LayoutSource is derived from.
    const source = json as LayoutSource;
    const links = review?.wrongLinks(source) ?? [];
    return links.length > 0 ? { problems: named(links) } : { source, problems: [] };
  }

  /** What somebody sees no more, with the line of the widget where it is still in the file. */
  function lossesOf(file: string, text: string, before: LayoutSource, after: LayoutSource): string[] {
    const document = parseDocument(text);
    return lostWidgets(before, after, review?.viewers() ?? []).map(({ id, type, names, isEverybody }) => {
      const pointer = pointerOf(after, id);
      const place = pointer === undefined ? file : `${file}:${lineOf(document, pointer)}`;
      const who = isEverybody ? `anybody; until now to ${names.join(', ')}` : names.join(', ');
      return `${place} "${id}" (${type}) is no longer shown to ${who}.`;
    });
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

/** Where the widget of this id is in the file, or undefined. */
function pointerOf({ sections }: LayoutSource, id: string): string | undefined {
  for (const [section, { widgets }] of sections.entries()) {
    const widget = widgets.findIndex((each) => each.id === id);
    if (widget >= 0) return `/sections/${section}/widgets/${widget}`;
  }
  return undefined;
}
