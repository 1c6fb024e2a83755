import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import type { AnyArgs, CallArgs } from './args.ts';

declare const answerType: unique symbol;

/** A read as data: which operation, with which arguments. `T` is what it is answered with. */
export interface Read<T = unknown, Optional extends boolean = boolean> {
  readonly operation: OperationId;
  readonly args: AnyArgs | undefined;
  /** The rest can be shown without its answer. */
  readonly isOptional: Optional;
  /** The server answers arguments that it has nothing for with 400, which then means what a 404 means. */
  readonly isAbsentAt400?: boolean;
  /** Only for the compiler: the table ties it to the operation. */
  readonly [answerType]?: T;
}

/** Reads the answer of an operation; without it nothing can be shown. */
export function read<Id extends OperationId>(
  operation: Id,
  ...[args]: CallArgs<Id>
): Read<ResponseOf<Id>, false> {
  return { operation, args: args as AnyArgs | undefined, isOptional: false };
}

/** Reads an answer without which the rest can still be shown. */
export function optional<Id extends OperationId>(
  operation: Id,
  ...[args]: CallArgs<Id>
): Read<ResponseOf<Id>, true> {
  return { operation, args: args as AnyArgs | undefined, isOptional: true };
}

/** The key of a read in the cache: the same operation with the same arguments is one request for all readers. */
export function readKey({ operation, args }: Read): string {
  return args === undefined ? operation : `${operation} ${JSON.stringify(args)}`;
}

/** The operation of a key. */
export const operationOfKey = (key: string): string => key.split(' ', 1)[0] ?? '';
