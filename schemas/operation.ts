import type { JsonSchema } from './json-schema.ts';

/**
 * Who may call an operation.
 * `public`: anybody. `private`: a bearer token. `client`: the registered client (token endpoint). `browser`: a navigation, not a call.
 */
export type Access = 'public' | 'private' | 'client' | 'browser';

/** A schema of an object, so that path parameters, queries and bodies can be listed by name. */
export type ObjectSchema = JsonSchema & { readonly type: 'object' };

/** One operation of the API. `null` as a response means: the status has no body. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Path parameters. */
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: JsonSchema;
  /** `form` for `application/x-www-form-urlencoded`; JSON otherwise. */
  readonly bodyType?: 'form';
  /** By status. Exactly one of them is a success; every other documented failure is in `errors`. */
  readonly responses: Readonly<Record<number, JsonSchema | null>>;
  /** The browser reads the answer element by element, so that one bad element doesn't take the others along. */
  readonly isReadByElement?: true;
  /** Of a write: reads whose answers it changes. The browser reads them again. */
  readonly changes?: readonly string[];
  /**
   * Of a write: the writes that it takes the place of, itself among them when absent, because the last value counts. A try
   * of theirs that was never answered is over then: to send the same again is a new intent, with a new Idempotency-Key.
   * Empty where each request adds something of its own, such as an order.
   */
  readonly replaces?: readonly string[];
  /**
   * Of an operation that is no GET: staff may call it while they look at the portal as a customer, because it changes
   * nothing of the customer's. Every other one is refused for them.
   */
  readonly staffMay?: true;
  /**
   * Of an operation that changes who can sign in, or where money or bills go: it asks for a recent sign-in. Without one it
   * is refused with 403 `/error/recent_sign_in_needed` before anything is done.
   */
  readonly needsRecentSignIn?: true;
  /** Documented failures; their body is always the problem of `schemas/problem.ts`. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** A group of operations by id. */
export type Operations = Readonly<Record<string, Operation>>;
