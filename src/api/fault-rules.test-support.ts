import { type BodyFault, breakAnswer } from '#mock/fault-bodies.ts';
import type { FaultName, FaultSpec } from '#mock/faults.ts';
import type { Plan } from '#mock/successful-calls.test-support.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';

/** How a cell ends. `end` is `data`, `contract` (a layout that breaks its schema), or the type and status of the error. */
export interface Ending {
  readonly end: string;
  /** Requests of the operation that reached the mock. */
  readonly tries: number;
  /** Requests to the token endpoint. */
  readonly refreshes: number;
  readonly session: 'signed-in' | 'ended';
}

/** What goes wrong in one column of the matrix, and how its cells have to end. */
export interface Column {
  readonly name: string;
  /** Armed for the operation of the cell by default. */
  readonly faults: readonly FaultSpec[];
  /** Whether the provider refuses to refresh. */
  readonly isRefreshRefused?: boolean;
  readonly ends: (plan: Plan) => Ending;
}

const once = (end: string): Ending => ({ end, tries: 1, refreshes: 0, session: 'signed-in' });

/** No retries for these two. */
const neverRetried: readonly string[] = ['outage.current', 'drd.initialize'];

/** Reads are tried again three times after faults that pass, and writes never. */
const transient =
  (end: string) =>
  ({ id, operation }: Plan): Ending => ({
    ...once(end),
    tries: operation.method === 'GET' && !neverRetried.includes(id) ? 4 : 1,
  });
const lasting = (end: string) => (): Ending => once(end);

const lost = transient('/error/no_response');

/** A read without an answer in time is tried once more only. */
const timedOut = (plan: Plan): Ending => ({ ...lost(plan), tries: Math.min(2, lost(plan).tries) });

/** Only a body can be cut: an answer that has none is whole with its headers. */
const inBody = (ends: Column['ends']) => (plan: Plan) => (plan.schema === null ? once('data') : ends(plan));

/** A read has 30 s and a write 60 s. */
const slowerThanReads = (plan: Plan) => (plan.operation.method === 'GET' ? timedOut(plan) : once('data'));

const isFile = ({ schema }: Plan) => schema?.contentMediaType !== undefined;

/** What a success has to bring: with nothing expected nothing is missed, and a file is no JSON. */
const unreadable =
  (end: string, ofFile = end) =>
  (plan: Plan): Ending =>
    once(plan.schema === null ? 'data' : isFile(plan) ? ofFile : end);

/** JSON that follows the schema as far as the schema goes. */
const readable = (plan: Plan) => once(isFile(plan) ? '/error/parse_error 500' : 'data');

/**
 * Readable JSON of the wrong shape. The server's full validator decides whether it still follows the contract, with
 * unknown fields allowed; the browser's small one has to give the same result.
 */
const misshapen =
  (fault: BodyFault) =>
  (plan: Plan): Ending => {
    const { schema, answer } = plan;
    if (schema === null) return once('data');
    if (isFile(plan)) return once('/error/parse_error 500');
    const { body } = breakAnswer(fault, answer);
    const value: unknown = JSON.parse(typeof body === 'string' ? body : 'null');
    if (checkSchema(opened(schema), value) === undefined) return once('data');
    return once(plan.operation.isReadByElement ? 'contract' : '/error/invalid_answer');
  };

const openedSchemas = new WeakMap<object, JsonSchema>();

/** The schema, with unknown fields allowed at every level. */
function opened(schema: JsonSchema): JsonSchema {
  const known = openedSchemas.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'additionalProperties' ? undefined : value,
  );
  // The same schema with one keyword less.
  const open = JSON.parse(text) as JsonSchema;
  openedSchemas.set(schema, open);
  return open;
}

/** A refresh and a replay, for operations that carry a token; the others only record events. */
const refreshed =
  (ending: Partial<Ending>) =>
  ({ operation }: Plan): Ending =>
    operation.access === 'private'
      ? { ...once('data'), refreshes: 1, ...ending }
      : once('/error/unauthorised 401');

/** Every fault of the mock has its rule here, or this does not compile. `answer` sends whatever a test likes. */
const rules: Record<Exclude<FaultName, 'answer' | '401'>, Column['ends']> = {
  offline: lost,
  refused: lost,
  reset: lost,
  limit_data: inBody(lost),
  reset_after_commit: lost,
  hang: timedOut,
  hang_body: inBody(timedOut),
  slow_5: lasting('data'),
  slow_30: slowerThanReads,
  empty: unreadable('/error/error_missing 200'),
  no_content: unreadable('/error/error_missing 204'),
  bad_json: unreadable('/error/parse_error 500'),
  // Another server answers, such as a captive portal: not even a write without an answer has happened then.
  html: lasting('/error/parse_error 500'),
  content_type: unreadable('/error/parse_error 500', 'data'),
  root_null: misshapen('root_null'),
  root_array: misshapen('root_array'),
  root_string: misshapen('root_string'),
  missing_field: misshapen('missing_field'),
  wrong_type: misshapen('wrong_type'),
  unknown_enum: misshapen('unknown_enum'),
  // Unknown fields, however large or oddly named, are passed over.
  huge: readable,
  deep: misshapen('deep'),
  proto: readable,
  '400_typed': lasting('/error/bad_request 400'),
  '403': lasting('/error/forbidden 403'),
  '404': lasting('/error/not_found 404'),
  '409': lasting('/error/conflict 409'),
  '429': transient('/error/too_many_requests 429'),
  '500_empty': lasting('/error/error_missing 500'),
  '503': transient('/error/unavailable 503'),
};

/** The columns of the matrix: each fault of the mock, 401 in four ways, and three more statuses that pass. */
export const columns: readonly Column[] = [
  // The keys of the table above are its names.
  ...(Object.entries(rules) as [FaultName, Column['ends']][]).map(([fault, ends]) => ({
    name: fault,
    faults: [{ fault }],
    ends,
  })),
  { name: '401 once', faults: [{ fault: '401', times: 1 }], ends: refreshed({ tries: 2 }) },
  {
    name: '401 always',
    faults: [{ fault: '401' }],
    ends: refreshed({ end: '/error/unauthorised 401', tries: 2 }),
  },
  {
    name: '401 and a refused refresh',
    faults: [{ fault: '401' }],
    isRefreshRefused: true,
    ends: refreshed({ end: '/error/session_ended 401', session: 'ended' }),
  },
  {
    name: '401 and a failing refresh',
    faults: [{ fault: '401' }, { fault: '500_empty', match: { path: '/identity/token' } }],
    ends: refreshed({ end: '/error/refresh_failed' }),
  },
  ...[408, 502, 504].map((status) => ({
    name: `${status} without a body`,
    faults: [{ fault: 'answer', status } as const],
    ends: transient(`/error/error_missing ${status}`),
  })),
];
