/** What a command works with, so that a test can hand in its own. */
export interface Io {
  /** Prints a line of the result. */
  readonly print: (line: string) => void;
  /** Tells the person at the terminal something that isn't the result, such as progress. */
  readonly tell: (line: string) => void;
  /** Shows progress in one line of the terminal, which is written again each time; undefined where there is no terminal. */
  readonly rewrite: ((line: string) => void) | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C: files that are written then are finished. */
  readonly signal: AbortSignal;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Resolves after some milliseconds; rejects when the signal is aborted. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Something isn't done, and the message says why: the command ends with 1. */
export class Refused extends Error {
  /** More lines. */
  readonly lines: readonly string[];
  /** What --json prints besides the message. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(
    message: string,
    lines: readonly string[] = [],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.lines = lines;
    this.details = details;
  }
}

/** Told how far something is. `all` is undefined while that isn't known. */
export type Progress = (what: string, done: number, all?: number) => void;

/** Milliseconds between two lines, and between two states of the line of a terminal. */
const [betweenLines, betweenStates] = [2000, 100];

/**
 * Tells the person how far it is: on a terminal in one line ten times a second, elsewhere in a line every two seconds; nothing of
 * what takes no longer.
 */
export function createProgress(
  { tell, rewrite, now }: Pick<Io, 'tell' | 'rewrite' | 'now'>,
  isQuiet: boolean | undefined,
): Progress {
  if (isQuiet === true) return () => undefined;
  const every = rewrite === undefined ? betweenLines : betweenStates;
  const show = rewrite ?? tell;
  let last = now();
  return (what, done, all) => {
    if (now() - last < every) return;
    last = now();
    show(`${what}: ${done}${all === undefined ? '' : ` of ${all}`}`);
  };
}
