import type { ServiceProblem } from '#layouts/api/shapes.ts';

/** A call that isn't done, and why: the answer is this problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: ServiceProblem & { readonly status: number };

  constructor(
    status: number,
    type: string,
    title: string,
    rest: Omit<ServiceProblem, 'type' | 'title' | 'status'> = {},
  ) {
    super(title);
    this.problem = { type: `/error/${type}`, title, status, ...rest };
  }
}
