import type { Io } from './io.ts';

/** What this needs of a stream of the process. */
interface Stream {
  readonly isTTY?: boolean | undefined;
  /** Of a terminal. */
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/**
 * A line as it may reach a terminal: titles, names and problems come from others, and a control character of theirs could rewrite
 * what stands there, or a bidirectional one the order in which it is read. Each is shown as JSON escapes it; tabs and ends of lines stay.
 */
export const printable = (text: string): string =>
  text.replace(
    /[^\P{C}\t\n\p{Cs}]|[\u2028\u2029]/gu,
    (each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

const backToStart = '\r\u001b[2K';

/**
 * Writes results to `stdout` and everything else to `stderr`. Where `stderr` is a terminal, progress has one line there, which is
 * written again and again and makes room for whatever else is written. `clear` removes it at the end.
 */
export function createOutput(
  stdout: Stream,
  stderr: Stream,
): Pick<Io, 'print' | 'tell' | 'rewrite'> & { readonly clear: () => void } {
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write(backToStart);
    isShown = false;
  };
  const writeTo = (stream: Stream) => (line: string) => {
    clear();
    stream.write(`${printable(line)}\n`);
  };
  const rewrite = (line: string) => {
    // A line that is broken would stay. Some terminals don't know their width, and say 0.
    stderr.write(backToStart + printable(line).slice(0, (stderr.columns || 80) - 1));
    isShown = true;
  };
  return {
    print: writeTo(stdout),
    tell: writeTo(stderr),
    rewrite: stderr.isTTY === true ? rewrite : undefined,
    clear,
  };
}
