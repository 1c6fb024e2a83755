/** What a command works with, so that a test can hand in its own. */
export interface Io {
  /** Prints a line of the result. */
  readonly print: (line: string) => void;
  /** Tells the person at the terminal something that isn't the result, such as progress. */
  readonly tell: (line: string) => void;
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

/** Tells the person at the terminal how far it is: every two seconds, and nothing of what takes no longer. */
export function createProgress(
  { tell, now }: Pick<Io, 'tell' | 'now'>,
  isQuiet: boolean | undefined,
): Progress {
  const every = 2000;
  let last = now();
  return (what, done, all) => {
    if (isQuiet === true || now() - last < every) return;
    last = now();
    tell(`${what}: ${done}${all === undefined ? '' : ` of ${all}`}`);
  };
}
