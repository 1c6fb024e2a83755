import type { JsonSchema } from '#schemas/json-schema.ts';
import { object, text } from '#schemas/json-schema.ts';
import type { Operation } from '#schemas/operation.ts';
import { problem } from '#schemas/problem.ts';
import type { Example } from './examples.ts';
import type { Content, Ref, ResponseObject } from './types.ts';

/** The error body of OAuth (RFC 6749, section 5.2), which the contract leaves to that document. */
export const oauthError = object(
  {
    error: text('A code of RFC 6749, section 5.2, such as invalid_grant.'),
    error_description: text('One sentence for developers.'),
  },
  { optional: ['error_description'], description: 'An error body of the token endpoint.' },
);

type Refer = (schema: JsonSchema) => JsonSchema;

const titles: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Made',
  204: 'Done; there is no body',
  303: 'Back to the address that the request names',
};

/** Failures that the server itself adds to those of the table. */
function general({
  method,
  access,
  body,
  needsRecentSignIn,
}: Operation): Readonly<Record<number, string | undefined>> {
  const tooOften = { 429: 'The caller comes too often' };
  if (access === 'browser' || access === 'client') return tooOften;
  return {
    ...tooOften,
    400: 'The request does not follow this description; `instance` is the JSON pointer of the wrong field',
    ...(access === 'private' ? { 401: 'The access token is missing, unknown or expired' } : {}),
    ...(needsRecentSignIn
      ? { 403: 'The sign-in is not recent (type /error/recent_sign_in_needed); nothing was done' }
      : {}),
    ...(method === 'GET' ? {} : { 409: 'The Idempotency-Key came with a different request before' }),
    ...(body === undefined
      ? {}
      : { 413: 'The body has more than 64 kB', 415: 'The body is of another type' }),
  };
}

/** Components that operations without failures of their own share. */
export function sharedResponses(refer: Refer): Readonly<Record<string, ResponseObject>> {
  const description = 'Any other failure.';
  return {
    Failure: { description, content: problemContent(refer) },
    FailurePage: { description: 'A page that says what is wrong.', content: pageContent },
  };
}

/** Every answer of an operation by status, in ascending order, with `default` for what nobody documented. */
export function responsesOf(
  operation: Operation,
  refer: Refer,
  example?: Example,
): Record<string, ResponseObject | Ref> {
  const { responses, errors = {}, access, needsRecentSignIn } = operation;
  const added = general(operation);
  const answers: Record<string, ResponseObject | Ref> = {};
  for (const [status, schema] of Object.entries(responses)) {
    answers[status] = success(
      Number(status),
      schema,
      refer,
      Number(status) === example?.status ? example : undefined,
    );
  }
  for (const status of Object.keys({ ...errors, ...added }).map(Number)) {
    if (answers[status] !== undefined) continue;
    const reasons = [errors[status], added[status]].filter((reason) => reason !== undefined);
    answers[status] = {
      description: reasons.map((reason) => `${reason}.`).join(' Or: '),
      ...failureHeaders(status, access, needsRecentSignIn),
      content: failureContent(access, refer),
    };
  }
  // Keys of this form are in ascending order in every JavaScript object, whatever the order of writing.
  answers['default'] = {
    $ref: `#/components/responses/${access === 'browser' ? 'FailurePage' : 'Failure'}`,
  };
  return answers;
}

function success(
  status: number,
  schema: JsonSchema | null,
  refer: Refer,
  example: Example | undefined,
): ResponseObject {
  const headers = (name: string, description: string) => header(name, description, example?.headers?.[name]);
  const description = `${schema?.description?.replace(/\.$/, '') ?? titles[status] ?? 'The answer'}.`;
  if (schema === null) {
    return status < 300 ? { description } : { description, headers: headers('Location', 'Where to go.') };
  }
  const file = schema.contentMediaType;
  if (file === undefined)
    return {
      description,
      content: {
        'application/json': { schema: refer(schema), ...(example ? { example: example.answer } : {}) },
      },
    };
  return {
    description,
    headers: headers('Content-Disposition', 'The name of the file.'),
    content: { [file]: { schema: refer(schema) } },
  };
}

function failureHeaders(
  status: number,
  access: Operation['access'],
  needsRecentSignIn = false,
): Pick<ResponseObject, 'headers'> {
  if ((status === 401 && access !== 'browser') || (status === 403 && needsRecentSignIn))
    return { headers: header('WWW-Authenticate', 'How to authenticate.') };
  if (status === 429 || status === 503)
    return { headers: header('Retry-After', 'Seconds to wait before the next try.') };
  return {};
}

function header(name: string, description: string, example?: string) {
  return {
    [name]: { description, schema: { type: 'string' }, ...(example === undefined ? {} : { example }) },
  } as const;
}

const pageContent: Content = { 'text/html': { schema: { type: 'string' } } };
const problemContent = (refer: Refer): Content => ({
  'application/problem+json': { schema: refer(problem) },
});

function failureContent(access: Operation['access'], refer: Refer): Content {
  if (access === 'browser') return pageContent;
  return access === 'client' ? { 'application/json': { schema: refer(oauthError) } } : problemContent(refer);
}
