import type { OperationId } from '#schemas/operations.ts';
import type { Sent } from '#schemas/wire.ts';

type Part<Key extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Key]: Value };

/** What a call of an operation has to be given: path parameters, query and body, as far as it has them. */
export type Args = {
  [Id in OperationId]: Part<'params', Sent[Id]['params']> &
    Part<'query', Sent[Id]['query']> &
    Part<'body', Sent[Id]['body']>;
};

/** The same, seen without its operation: what the transport works with. */
export interface AnyArgs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** The argument list of a call: nothing where the operation takes nothing. */
export type CallArgs<Id extends OperationId> = unknown extends Args[Id]
  ? [args?: undefined]
  : [args: Args[Id]];
