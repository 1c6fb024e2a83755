import type { FullProblem } from '#layouts/service/refusal.ts';
import type { GivenOf, TaskId } from './tasks.ts';

/** What a thread is told to do. */
export interface Order {
  readonly id: TaskId;
  readonly given: GivenOf<TaskId>;
}

/** What a thread says: that it is ready, and then for each order what became of it. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly problem: FullProblem }
  | { readonly kind: 'failed'; readonly reason: string };
