import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { ObjectSchema } from '#schemas/operation.ts';

/**
 * What staff may do. Each of the first three may also do what the one before it may. `support` only explains what a real
 * customer sees.
 */
export const roles = ['viewer', 'editor', 'publisher', 'support'] as const;
export type Role = (typeof roles)[number];

/** Each may do what those before it may. */
const ladder: readonly Role[] = ['viewer', 'editor', 'publisher'];

/** Whether somebody with one of these roles may do what takes another one. */
export const mayAs = (own: readonly Role[], needed: Role): boolean =>
  own.some(
    (role) => role === needed || (ladder.includes(needed) && ladder.indexOf(role) > ladder.indexOf(needed)),
  );

/** The role that may do most. */
export const highestRole = (own: readonly Role[]): Role =>
  ladder.findLast((role) => own.includes(role)) ?? 'support';

/**
 * Who may call: anybody, the retailer's gateway, their build pipeline, staff with any role, or people with this
 * role at least.
 */
export type CallAccess = 'public' | 'gateway' | 'pipeline' | 'staff' | Exclude<Role, 'support'>;

/** One call of the layout service. `text` is a document as it is, with its digest as ETag. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `apiBase`. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly summary: string;
  readonly query?: ObjectSchema;
  readonly body?: JsonSchema | 'text';
  /** Of every success. `null`: it has no body. */
  readonly answer: JsonSchema | 'text' | 'events' | null;
  /** The statuses of success; 200 when absent. */
  readonly success?: readonly number[];
  /**
   * What If-Match has to name: the ETag of the last answer about the same thing. Without it the call is refused with 428, and
   * with an old one with 412.
   */
  readonly needsMatch?: true;
  /** It makes something: with the same Idempotency-Key and body the answer is the same, with another body it is 409. */
  readonly makes?: true;
  /** Failures that are the call's own, by status. Their body is `problem`. */
  readonly errors?: Readonly<Record<number, string>>;
}

type Read<S> = S extends JsonSchema
  ? FromSchema<S>
  : S extends 'text'
    ? string
    : S extends null
      ? undefined
      : never;

/** The names in the path of a call. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** Types of a table of calls, by id. */
export type CallTypes<T extends Readonly<Record<string, Call>>> = {
  readonly [Id in keyof T]: {
    readonly params: Readonly<Record<PathNames<T[Id]['path']>, string>>;
    readonly query: T[Id] extends { query: infer Q } ? Read<Q> : Record<never, never>;
    readonly body: T[Id] extends { body: infer B } ? Read<B> : undefined;
    readonly answer: Read<T[Id]['answer']>;
  };
};

/** With 1, of a read that an event caused, and no person: it doesn't count as use of the session. */
export const backgroundHeader = 'layouts-background';

/** Where the calls are. */
export const apiBase = '/layouts/v1';
