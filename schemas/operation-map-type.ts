import type { OperationId, operations } from './operations.ts';

type Table = typeof operations;

/** All that the browser needs to know of an operation before it sends one; those of the identity provider are no calls of the API. The type ties method and path to the table. */
export type OperationMap = {
  readonly [Id in OperationId as Table[Id]['access'] extends 'public' | 'private'
    ? Id
    : never]: `${Table[Id]['method']} ${Table[Id]['path']} ${string}`;
};
