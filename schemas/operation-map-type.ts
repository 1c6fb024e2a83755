import type { OperationId, operations } from './operations.ts';

type Table = typeof operations;
type Suffix<Responses> = 204 extends keyof Responses
  ? ' 204'
  : Responses extends { readonly 200: { readonly contentMediaType: string } }
    ? ' file'
    : '';

/** All that the browser needs to know of an operation before it sends one. The type ties each line to the table. */
export type OperationMap = {
  readonly [Id in OperationId]: `${Table[Id]['method']} ${Table[Id]['path']}${Suffix<Table[Id]['responses']>}`;
};
