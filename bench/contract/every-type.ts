import type { AnswerFile } from '#schemas/entities/file.ts';
import type { Received, Sent, Wire } from '#schemas/wire.ts';

/** Any value of the contract. To compare a type with it, the compiler has to work out all of its parts. */
type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | AnswerFile
  | readonly Value[]
  | { readonly [key: string]: Value };
type Every<Table> = { readonly [Id in keyof Table]: Value };

/** Makes a type check of this folder work out the type of every operation, on both sides of the wire. */
export const everyType = (
  wire: Wire,
  sent: Sent,
  received: Received,
): [Every<Wire>, Every<Sent>, Every<Received>] => [wire, sent, received];
