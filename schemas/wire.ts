import type { FromSchema } from 'json-schema-to-ts';
import type { AnswerFile } from './entities/file.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OperationId, operations } from './operations.ts';
import type { Cents, Instant, PlainDate } from './values.ts';

type Table = typeof operations;

/** What the browser makes of a value by its format; everything else is the same on both sides. */
type Decoding = {
  deserialize: [
    { pattern: { format: 'nzd' }; output: Cents },
    { pattern: { format: 'plainDate' }; output: PlainDate },
    { pattern: { format: 'date-time' }; output: Instant },
  ];
};

/** A schema with a media type is a file; every other one is JSON. */
type Encoded<S> = S extends { readonly contentMediaType: string }
  ? AnswerFile
  : S extends JsonSchema
    ? FromSchema<S>
    : undefined;
/** The value of a schema as the browser has it. */
export type Decoded<S> = S extends { readonly contentMediaType: string }
  ? AnswerFile
  : S extends JsonSchema
    ? FromSchema<S, Decoding>
    : undefined;

type Part<O, K extends string> = O extends { readonly [P in K]: infer S } ? S : undefined;
type SuccessStatus = 200 | 201 | 202 | 204 | 303;
/** The schema of the one success of an operation; null for one without a body. */
type Success<R> = R[keyof R & SuccessStatus];

/**
 * What goes over the wire, by operation, as the server speaks it. Every type is materialised here, once:
 * a generic conditional over `FromSchema` at the place of use fails inside hooks (TS2589).
 */
export type Wire = {
  [Id in OperationId]: {
    params: Encoded<Part<Table[Id], 'params'>>;
    query: Encoded<Part<Table[Id], 'query'>>;
    body: Encoded<Part<Table[Id], 'body'>>;
    response: Encoded<Success<Table[Id]['responses']>>;
  };
};

/** What the browser sends, by operation: amounts are `Cents`, days are `PlainDate`. */
export type Sent = {
  [Id in OperationId]: {
    params: Decoded<Part<Table[Id], 'params'>>;
    query: Decoded<Part<Table[Id], 'query'>>;
    body: Decoded<Part<Table[Id], 'body'>>;
  };
};
/** What the browser reads, by operation, decoded likewise. */
export type Received = { [Id in OperationId]: Decoded<Success<Table[Id]['responses']>> };

/** What the server gets and answers. */
export type WireBodyOf<Id extends OperationId> = Wire[Id]['body'];
export type WireOf<Id extends OperationId> = Wire[Id]['response'];

/** What the browser sends and reads. */
export type BodyOf<Id extends OperationId> = Sent[Id]['body'];
export type ResponseOf<Id extends OperationId> = Received[Id];
