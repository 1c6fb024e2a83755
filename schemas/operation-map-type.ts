import type { OperationId, operations } from './operations.ts';

type Table = typeof operations;

/** All that the browser needs to know of an operation before it sends one. The type ties method and path to the table. */
export type OperationMap = {
  readonly [Id in OperationId]: `${Table[Id]['method']} ${Table[Id]['path']} ${string}`;
};
