import type { FromSchema } from 'json-schema-to-ts';
import type { problem as problemSchema } from '#schemas/problem.ts';

/** The documented error body. */
export type ProblemBody = FromSchema<typeof problemSchema>;

interface ProblemInput extends ProblemBody {
  readonly status: number;
  readonly title: string;
}

/** The only thing that a handler throws. Make it with `problem`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: ProblemBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: ProblemInput, headers: Readonly<Record<string, string>> = {}) {
    super(body.detail ?? body.title);
    this.status = body.status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * A documented failure, to be thrown: `throw problem({type: '/error/conflict', title: '…', status: 409})`.
 * The status has to be in the operation's `errors`. `headers` is for Retry-After and the like.
 */
export function problem(body: ProblemInput, headers: Readonly<Record<string, string>> = {}): Problem {
  return new Problem(body, headers);
}
