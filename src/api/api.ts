import { amountBodies, entityModules, operationMap } from '#schemas/generated/operation-map.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { checkSchema, type SchemaFault } from '#src/schema/check-schema.ts';
import { decode, encode } from '#src/schema/decode.ts';
import { ApiError, problemType } from './api-error.ts';
import type { AnyArgs, CallArgs } from './args.ts';
import { buildRequest, type RequestOptions } from './build-request.ts';
import { readAnswer } from './read-answer.ts';
import { retryDelay } from './retry-policy.ts';
import { wait } from './wait.ts';

/** Sends one request; adds what the session knows (a bearer, a refresh). Throws `ApiError` when the session has ended. */
export type Send = (request: Request) => Promise<Response>;

export interface ApiOptions extends RequestOptions {
  /** For private operations. */
  readonly send: Send;
  /** For public operations; no bearer. */
  readonly sendPublic: Send;
  /** Sees every answer: the clock reads the server's time from it. */
  readonly onAnswer?: (response: Response) => void;
  /** The server names another account than the page shows, and the page has to begin anew. */
  readonly onAccountChanged?: () => void;
  /** Called once for every answer that departs from its schema: no other code reports it. */
  readonly onInvalid?: (fault: AnswerFault) => void;
  /** False while the device is offline: then nothing is retried. */
  readonly isOnline?: () => boolean;
  readonly random?: () => number;
  /** Milliseconds; 30 s for reads and 60 s for writes when absent. */
  readonly timeouts?: { readonly read: number; readonly write: number };
}

/** An answer that departs from its schema, for monitoring. */
export interface AnswerFault extends SchemaFault {
  readonly operation: OperationId;
}

export interface CallOptions {
  /** Of the account that the page shows; what is under way when absent ends with `abortAll`. */
  readonly signal?: AbortSignal | undefined;
  /** Of a write of the customer, which is then for the account that the page shows or refused. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Api {
  /** Calls an operation. Resolves to its success body, rejects with an `ApiError`, or with an AbortError when aborted. */
  call<Id extends OperationId>(id: Id, ...args: CallArgs<Id>): Promise<ResponseOf<Id>>;
  /** The same for callers that know the operation only at run time, or that have options. */
  callAny(id: OperationId, args: AnyArgs | undefined, options?: CallOptions): Promise<unknown>;
  /** Ends when another account is in charge, or nobody. */
  signal(): AbortSignal;
  /** Drops everything that is under way: another account or nobody is in charge now. */
  abortAll(): void;
}

/** Method and path of an operation, what a success brings, and where the schema of its JSON is exported. */
export function partsOf(id: OperationId) {
  const [method = 'GET', path = '/', success = 'json'] =
    operationMap[id as keyof typeof operationMap].split(' ');
  const isJson = success !== 'nothing' && success !== 'file';
  return {
    method,
    path,
    expected: isJson ? 'json' : success,
    schemaAt: success.includes('/') ? success : undefined,
  } as const;
}

/** Loads the schema that is exported at `module/name`. */
async function loadSchema(place: string): Promise<JsonSchema> {
  const [module = '', name = ''] = place.split('/');
  // The generated table names what is there.
  return (await entityModules[module]?.())?.[name] as JsonSchema;
}

/**
 * The typed client of the API: the one place where answers are checked against the contract and decoded, and bodies
 * encoded, for every caller. The schema of an answer is loaded beside the request.
 */
export function createApi(options: ApiOptions): Api {
  const timeouts = options.timeouts ?? { read: 30_000, write: 60_000 };
  const random = options.random ?? Math.random;
  let scope = new AbortController();
  /** The account of this page, as its first answer named it (Account-Selection). What it says is the server's business. */
  let selection: string | undefined;
  // A Retry-After of an endpoint applies to every caller, not only to the one that received it.
  const pausedUntil = new Map<OperationId, number>();

  async function attempt(
    id: OperationId,
    args: AnyArgs | undefined,
    call: CallOptions,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { method, path, expected, schemaAt } = partsOf(id);
    const isPrivate = path.startsWith('/private/');
    const timeout = new AbortController();
    const giveUp = () => timeout.abort(new DOMException('No answer in time.', 'TimeoutError'));
    const timer = setTimeout(giveUp, method === 'GET' ? timeouts.read : timeouts.write);
    const schemaLoading = schemaAt === undefined ? undefined : loadSchema(schemaAt);
    // Waited for below; until then a failure must not count as unhandled.
    schemaLoading?.catch(() => undefined);
    const request = buildRequest(options, {
      method,
      path,
      args: args ?? {},
      signal: AbortSignal.any([signal, timeout.signal]),
      // Of a read the answer is compared, so that none is refused that was under way during a switch.
      headers: call.headers && { ...(selection && { 'account-selection': selection }), ...call.headers },
      isFile: expected === 'file',
    });
    try {
      const response = await (isPrivate ? options.send : options.sendPublic)(request);
      options.onAnswer?.(response);
      if (isPrivate && !signal.aborted) {
        // A server that names no account is believed.
        const named = response.headers.get('account-selection') ?? selection;
        selection ??= named;
        if (named !== selection) throw new ApiError({ type: problemType.accountChanged, status: 409 });
      }
      // The timeout covers the body too: a connection may hang after the headers.
      const body = await readAnswer(response, expected);
      const schema = await schemaLoading;
      return schema === undefined ? body : decoded(id, schema, body);
    } catch (cause) {
      if (cause instanceof ApiError) {
        if (cause.type === problemType.accountChanged && !signal.aborted) options.onAccountChanged?.();
        throw cause;
      }
      if (signal.aborted) throw signal.reason;
      throw new ApiError({ type: problemType.noResponse }, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The body as the browser has it. Throws when it departs from its schema. */
  function decoded(id: OperationId, schema: JsonSchema, body: unknown): unknown {
    const fault = checkSchema(schema, body);
    if (fault === null) return decode(schema, body);
    options.onInvalid?.({ operation: id, ...fault });
    throw new ApiError({ type: problemType.invalid }, { fault });
  }

  async function callAny(
    id: OperationId,
    given: AnyArgs | undefined,
    call: CallOptions = {},
  ): Promise<unknown> {
    const { signal = scope.signal } = call;
    const bodySchema = amountBodies[id];
    const args =
      bodySchema === undefined
        ? given
        : { ...given, body: encode(await loadSchema(bodySchema), given?.body) };
    for (let failed = 1; ; failed += 1) {
      const pause = (pausedUntil.get(id) ?? 0) - Date.now();
      if (pause > 0) await wait(pause, signal);
      try {
        return await attempt(id, args, call, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || options.isOnline?.() === false) throw error;
        const delay = retryDelay(id, partsOf(id).method, error, failed, random());
        if (delay === undefined) throw error;
        if (error.retryAfter !== undefined) pausedUntil.set(id, Date.now() + error.retryAfter);
        await wait(delay, signal);
      }
    }
  }

  return {
    callAny,
    // The table ties the answer of an id to its type; this is the one place where the wire becomes typed.
    call: (id, ...[args]) => callAny(id, args as AnyArgs | undefined) as Promise<never>,
    signal: () => scope.signal,
    abortAll() {
      scope.abort(new DOMException('', 'AbortError'));
      scope = new AbortController();
      selection = undefined;
    },
  };
}
