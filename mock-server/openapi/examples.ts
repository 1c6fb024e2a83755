import { readFileSync } from 'node:fs';

/** A call that succeeds, and its answer. Lists of the answer are cut. */
export interface Example {
  /** Who calls. */
  readonly persona: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly status: number;
  /** Those that the document describes, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent for none, and for a file. */
  readonly answer?: unknown;
}

/** By the id of the operation. */
export type Examples = Readonly<Record<string, Example>>;

/** The examples of the whole contract, which `npm run examples` takes from the mock server. */
export function readExamples(): Examples {
  // Our own script writes it, and a test checks it.
  return JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as Examples;
}
