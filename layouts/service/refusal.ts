import type { ServiceProblem } from '#layouts/api/shapes.ts';

export type ProblemType = `/error/${string}`;

/** The body of a failure, with what every failure has. */
export interface FullProblem extends ServiceProblem {
  readonly status: number;
  readonly title: string;
}

/** Why something isn't done: thrown anywhere below a call, and answered as a problem. What was begun has to be undone. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problem: FullProblem;
  /** Of the answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  /** `title` is a short sentence for people; `more` are the other fields of a problem. */
  constructor(
    status: number,
    type: ProblemType,
    title: string,
    more: Omit<ServiceProblem, 'type' | 'title' | 'status'> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(title);
    this.status = status;
    this.problem = { type, title, status, ...more };
    this.headers = headers;
  }
}
