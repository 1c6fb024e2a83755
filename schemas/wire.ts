import type { FromSchema } from 'json-schema-to-ts';
import type { AnswerFile } from './entities/file.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OperationId, operations } from './operations.ts';

type Table = typeof operations;
type Read<O, K extends string> = O extends { readonly [P in K]: infer S extends JsonSchema }
  ? FromSchema<S>
  : undefined;
/** A schema with a media type is a file; every other one is JSON. */
type Answered<S> = S extends { readonly contentMediaType: string }
  ? AnswerFile
  : S extends JsonSchema
    ? FromSchema<S>
    : undefined;
type Success<R> = {
  [S in keyof R & (200 | 201 | 202 | 204 | 303)]: Answered<R[S]>;
}[keyof R & (200 | 201 | 202 | 204 | 303)];

/**
 * What goes over the wire, by operation. Every type is materialised here, once:
 * a generic conditional over `FromSchema` at the place of use fails inside hooks (TS2589).
 */
export type Wire = {
  [Id in OperationId]: {
    params: Read<Table[Id], 'params'>;
    query: Read<Table[Id], 'query'>;
    body: Read<Table[Id], 'body'>;
    response: Success<Table[Id]['responses']>;
  };
};

export type ParamsOf<Id extends OperationId> = Wire[Id]['params'];
export type QueryOf<Id extends OperationId> = Wire[Id]['query'];
export type BodyOf<Id extends OperationId> = Wire[Id]['body'];
export type ResponseOf<Id extends OperationId> = Wire[Id]['response'];
