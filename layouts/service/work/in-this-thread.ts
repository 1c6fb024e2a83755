import { doTask } from './tasks.ts';
import type { Work } from './work.ts';

/** Does tasks at once, in the thread that asks: for commands and tests, where nobody else waits for it. */
export const inThisThread: Work = {
  do: async (id, given) => doTask(id, given),
};
