import type { GivenOf, ResultOf, TaskId } from './tasks.ts';

/** For whom a task is done, and what makes it the same as another one. */
export interface TaskOptions {
  /** Id of the person who waits for it. */
  readonly by?: string | undefined;
  /** A task with the same key that is under way is done once for all who want it. */
  readonly key?: string;
}

/** Does tasks. Rejects with a Refusal for one that takes too long, or more memory than it may, and where too many wait. */
export interface Work {
  do<Id extends TaskId>(id: Id, given: GivenOf<Id>, options?: TaskOptions): Promise<ResultOf<Id>>;
}
