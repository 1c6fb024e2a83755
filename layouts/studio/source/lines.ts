import type { Finding } from '#layouts/api/shapes.ts';
import { lineOf } from '#layouts/core/text/pointer.ts';
import { between } from '#layouts/studio/document/history.ts';
import type { Reading } from '#layouts/studio/document/open-page.ts';

/** A mistake on a line of a text, from 1. */
export interface Mistake {
  readonly line: number;
  readonly sentence: string;
}

/**
 * What is wrong with a text: where it stops being JSON, or what the checks of the service found in it. The lines of those
 * are as the text is now.
 */
export function mistakesOf(reading: Reading, findings: readonly Finding[]): Mistake[] {
  if (reading.kind === 'wrong') {
    const { line, column, message } = reading.error;
    const what = message.replace(/^line \d+, column \d+: /, '');
    return [{ line, sentence: `Column ${column}: ${what}.` }];
  }
  const document = reading.kind === 'page' ? reading.page.document : reading.document;
  return findings
    .map(({ line, pointer, sentence }) => ({ line: lineIn(pointer) ?? line, sentence }))
    .toSorted((a, b) => a.line - b.line);

  function lineIn(pointer: string): number | undefined {
    return pointer === '' || pointer.startsWith('/') ? lineOf(document, pointer) : undefined;
  }
}

/** Where a line of a text begins and ends. */
export function rangeOfLine(text: string, line: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  return [Math.min(start, text.length), Math.min(start + (lines[line - 1]?.length ?? 0), text.length)];
}

/**
 * Where a place of a text is once it has become another one. In the midst of what gave way it is at the same place of its
 * line, if that is still there.
 */
export function offsetAfter(offset: number, before: string, after: string): number {
  const { at, removed, inserted } = between(before, after);
  if (offset <= at) return offset;
  if (offset >= at + removed.length) return offset + inserted.length - removed.length;
  const start = before.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = before.slice(start).split('\n', 1);
  const starts = startsOf(line, after).toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));
  return starts[0] === undefined ? Math.min(offset, at + inserted.length) : starts[0] + offset - start;
}

/** Where a text has a line like this one. */
function startsOf(line: string, text: string): number[] {
  let next = 0;
  return text.split('\n').flatMap((each) => {
    const start = next;
    next += each.length + 1;
    return each === line ? [start] : [];
  });
}
