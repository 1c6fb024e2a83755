import { operations } from '#schemas/operations.ts';

/** Ids of every operation of the contract, by name. */
export const operationIds: readonly string[] = Object.keys(operations).sort();

const lines: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [id, `${method} ${path}`]),
);

/** `GET /public/outage/current`; undefined for an unknown id. */
export const lineOf = (id: string) => lines.get(id);
