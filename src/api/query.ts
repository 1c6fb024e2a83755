import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import type { AnyArgs, CallArgs } from './args.ts';

/** A wish for data, as data: which operation, with which arguments. */
export interface Query<Id extends OperationId = OperationId, Optional extends boolean = boolean> {
  readonly operation: Id;
  readonly args: AnyArgs | undefined;
  /** Without it the rest can still be shown; the reader gets null. */
  readonly optional: Optional;
}

/** Asks for the answer of an operation; without it nothing can be shown. */
export function query<Id extends OperationId>(operation: Id, ...[args]: CallArgs<Id>): Query<Id, false> {
  return { operation, args: args as AnyArgs | undefined, optional: false };
}

/** Asks for an answer that may be missing: the reader gets null when the call fails. */
export function optionalQuery<Id extends OperationId>(
  operation: Id,
  ...[args]: CallArgs<Id>
): Query<Id, true> {
  return { operation, args: args as AnyArgs | undefined, optional: true };
}

export type Queries = Readonly<Record<string, Query>>;

/** What a reader of some queries gets. */
export type DataOf<Q extends Queries> = {
  readonly [K in keyof Q]: Q[K] extends Query<infer Id, infer Optional>
    ? Optional extends false
      ? ResponseOf<Id>
      : ResponseOf<Id> | null
    : never;
};

/** The key of a query in the cache: the same operation with the same arguments is one request, whoever asks. */
export function queryKey(query: Query): string {
  return query.args === undefined ? query.operation : `${query.operation} ${JSON.stringify(query.args)}`;
}
