import { existsSync, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkLayout } from '#layouts/core/check.ts';
import { lostWidgets, type Viewer } from '#layouts/core/losses.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { parseDocument } from '#layouts/core/text/parse.ts';
import { lineOf } from '#layouts/core/text/pointer.ts';
import { facts } from '#mock/facts.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { type Log, named, openRuleFile, parseFile, readText, ruleFile } from './rule-file.ts';

/** What an edit is also checked against, where there is a portal to serve. */
export interface LayoutReview {
  /** Links that the portal would not follow. */
  readonly wrongLinks: (source: LayoutSource) => readonly Violation[];
  /** Those whose pages are compared before and after an edit; asked at the first one. */
  readonly viewers: () => readonly Viewer[];
}

/** A file as it was read last. */
interface ReadFile {
  readonly text: string;
  /** The layout in it; undefined when the file is wrong in itself. */
  readonly source: LayoutSource | undefined;
  /** What is wrong with the file in itself. */
  readonly problems: readonly string[];
  /** Why it is not served, as it was reported; undefined before it was decided. */
  refusal?: string;
}

/**
 * Reads every layout of a folder into `layouts`, and the rules that they have to obey. One that is invalid or breaks a rule is
 * reported and left out; of an edit it is also said which widgets somebody lost by it. Returns functions that update the
 * served layouts from the folder.
 */
export function openLayoutFolder(folder: string, layouts: EditableLayouts, log: Log, review?: LayoutReview) {
  const seen = new Map<string, ReadFile>();
  const served = new Map<string, LayoutSource>();
  const rules = openRuleFile(join(folder, ruleFile), log);

  /** Reads a file if it has changed, and says so. */
  function reread(file: string): boolean {
    const text = readText(join(folder, file));
    const before = seen.get(file);
    if (before?.text === text) return false;
    if (text !== undefined) {
      seen.set(file, { text, ...read(file, text) });
      return true;
    }
    seen.delete(file);
    served.delete(file);
    layouts.delete(tabOfPath(file));
    log('info', `Layout ${file} is gone; its page is no longer described.`);
    return true;
  }

  /** Serves a file, or says why not. */
  function decide(file: string, read: ReadFile, isFirst: boolean): void {
    const { text, source } = read;
    const problems = source === undefined ? read.problems : named(file, text, rules.brokenBy(source));
    const refusal = problems.join('\n');
    if (refusal === read.refusal) return;
    read.refusal = refusal;
    if (source === undefined || problems.length > 0) {
      layouts.refuse(tabOfPath(file), refusal);
      const isServed = layouts.tabIds().includes(tabOfPath(file));
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
  function read(file: string, text: string): Pick<ReadFile, 'source' | 'problems'> {
    const json = parseFile(text);
    if ('problem' in json) return { source: undefined, problems: [json.problem] };
    const faults = checkLayout(json.value, facts, tabOfPath(file));
    if (faults.length > 0) return { source: undefined, problems: named(file, text, faults) };
    // checkLayout has checked every level against the schemas that LayoutSource is derived from.
    const source = json.value as LayoutSource;
    const links = review?.wrongLinks(source) ?? [];
    return links.length > 0
      ? { source: undefined, problems: named(file, text, links) }
      : { source, problems: [] };
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
    const known = new Set(seen.keys());
    // What begins with a dot is no page, such as what a pull remembers.
    const files = readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name));
    const changed = [...new Set([...files, ...known])].filter(reread);
    // A rule and the page that it names may be changed one after the other: the rules are read again with each page.
    const pages = new Map([...seen].map(([file, { source }]) => [tabOfPath(file), source]));
    const hasNewRules = rules.update(pages, changed.length > 0);
    for (const [file, read] of seen) {
      if (hasNewRules || changed.includes(file)) decide(file, read, !known.has(file));
    }
  }

  scan();
  return {
    /** Reads the folder now. */
    scan,
    /** Follows changes until the function that it returns is called. */
    follow: () => {
      const stops = [folder, join(folder, dirname(ruleFile))]
        .filter((path) => existsSync(path))
        .map((path) => followFolder(path, scan));
      return () => {
        for (const stop of stops) stop();
      };
    },
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

/** Where the widget of this id is in the file, or undefined. */
function pointerOf({ sections }: LayoutSource, id: string): string | undefined {
  for (const [section, { widgets }] of sections.entries()) {
    const widget = widgets.findIndex((each) => each.id === id);
    if (widget >= 0) return `/sections/${section}/widgets/${widget}`;
  }
  return undefined;
}
