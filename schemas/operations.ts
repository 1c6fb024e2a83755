import { startUpOperations } from './operations/start-up.ts';

/** Every operation of the API by its id: the contract. `docs/api-gaps.md` lists where the shape is our own. */
export const operations = {
  ...startUpOperations,
} as const;

export type OperationId = keyof typeof operations;
