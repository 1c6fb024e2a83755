import type { OperationId, operations } from '#schemas/operations.ts';
import type { Wire, WireBodyOf, WireOf } from '#schemas/wire.ts';
import type { Brand } from './brand.ts';
import type { Clock } from './clock.ts';
import type { Layouts, Portal } from './layouts.ts';
import type { Customer, Selection } from './world/customer.ts';
import type { World } from './world/world.ts';

type Table = typeof operations;

/** Operations that the API answers. The others (`client`, `browser`) belong to the identity provider. */
export type ApiOperationId = {
  [Id in OperationId]: Table[Id]['access'] extends 'public' | 'private' ? Id : never;
}[OperationId];

/** The one success status that the table lists for an operation. */
type SuccessStatus<Id extends OperationId> = keyof Table[Id]['responses'] & (200 | 201 | 202 | 204);

/** What an operation answers when it succeeds. */
export interface Reply<Id extends OperationId> {
  readonly status: SuccessStatus<Id>;
  readonly body: WireOf<Id>;
}

/** The input of a call, checked against the table before it reaches a handler. */
export interface Input<Id extends OperationId> {
  readonly params: Wire[Id]['params'];
  readonly query: Wire[Id]['query'];
  readonly body: WireBodyOf<Id>;
  readonly headers: Headers;
}

/** What a handler of a public operation works with. */
export interface PublicContext {
  readonly world: World;
  readonly clock: Clock;
  /** Of the Brand-Id header. */
  readonly brand: Brand;
  readonly layouts: Layouts;
  /** What the portal that calls can draw, and may. */
  readonly portal: Portal;
  /** Origin of the page that calls, without a slash at the end; another one than the API's where that is allowed. */
  readonly portalOrigin: string;
  /** Origin of the hosted card page, without a slash at the end. */
  readonly cardOrigin: () => string;
}

/** What a handler of a private operation works with. */
export interface Context extends PublicContext {
  /** The state of the persona whose token the call has; writes to it show up in later reads. */
  readonly customer: Customer;
  /** From now on the session works in another account or site; no other session does. */
  readonly select: (selection: Selection) => void;
}

type ContextOf<Id extends OperationId> = Table[Id]['access'] extends 'private' ? Context : PublicContext;

/** One operation of the API: a plain function that returns a reply or throws a problem, nothing else. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  context: ContextOf<Id>,
) => Reply<Id> | Promise<Reply<Id>>;

/** Every operation of the API has a handler, or the mock server does not compile. */
export type Handlers = { readonly [Id in ApiOperationId]: Handler<Id> };

/**
 * A success with a body. The body is checked against the operation that the handler belongs to:
 * `NoInfer` stops TypeScript from widening it, so that a missing or an excess key is a type error.
 */
export function reply<S extends number, B>(status: S, body: NoInfer<B>): { status: S; body: B } {
  return { status, body };
}

/** A success without a body. */
export function noContent(): { status: 204; body: undefined } {
  return { status: 204, body: undefined };
}
