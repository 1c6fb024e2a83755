import type { Answers } from './questions.ts';

/** Whether the answers that were sent are those that are stored. A charger goes with its car, so its answer may differ. */
export const sameAnswers = (stored: Answers, sent: Answers): boolean =>
  Object.entries(sent).every(([key, answer]) => JSON.stringify(stored[key]) === JSON.stringify(answer));
