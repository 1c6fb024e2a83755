import type { ConflictReport, Finding, ServiceProblem } from '#layouts/api/shapes.ts';

/** The service has refused a call, or failed: its status, and everything that it says about why. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  /** What went wrong, as a path such as /error/head_moved; '' where the answer was no problem of the service. */
  readonly type: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly instance: string | undefined;
  readonly violations: readonly Finding[];
  readonly conflicts: readonly ConflictReport[];
  readonly base: string | undefined;
  readonly theirs: string | undefined;
  readonly head: number | undefined;
  readonly warnings: NonNullable<ServiceProblem['warnings']>;

  constructor(status: number, problem: Partial<ServiceProblem>) {
    super(problem.title ?? `The layout service answered ${status}.`);
    this.status = status;
    this.type = problem.type ?? '';
    this.title = this.message;
    this.detail = problem.detail;
    this.instance = problem.instance;
    this.violations = problem.violations ?? [];
    this.conflicts = problem.conflicts ?? [];
    this.base = problem.base;
    this.theirs = problem.theirs;
    this.head = problem.head;
    this.warnings = problem.warnings ?? [];
  }
}

/** The service wasn't reached at all. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause: unknown) {
    super("We can't reach the layout service.", { cause });
  }
}

/** What to say about a call that failed: the fact first, then what to do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OfflineError) return `${error.message} Check your connection and try again.`;
  if (!(error instanceof ServiceError)) return 'Something went wrong here. Try again.';
  return [error.title, error.detail].filter(Boolean).join(' ');
}

/** The status of a failed call; 0 where there was no answer. */
export const statusOf = (error: unknown): number => (error instanceof ServiceError ? error.status : 0);
