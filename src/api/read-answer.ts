import { ApiError, type ProblemFields, problemType } from './api-error.ts';
import { retryAfter } from './retry-after.ts';

const field = (source: object, name: keyof ProblemFields): string | undefined => {
  const value: unknown = Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The documented error body, read tolerantly: wrong types and unknown fields are dropped (security R9). */
function problemOf(body: unknown, status: number): ProblemFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { type: problemType.missing, status };
  const title = field(body, 'title');
  const detail = field(body, 'detail');
  const instance = field(body, 'instance');
  const external = field(body, 'external');
  return {
    type: field(body, 'type') ?? problemType.unspecified,
    status,
    ...(title === undefined ? {} : { title }),
    ...(detail === undefined ? {} : { detail }),
    ...(instance === undefined ? {} : { instance }),
    ...(external === undefined ? {} : { external }),
  };
}

const isJson = (response: Response) =>
  /^application\/([a-z.+-]*\+)?json\b/i.test(response.headers.get('content-type') ?? '');

/**
 * The body of an answer, or an `ApiError` by the rules of specification B, section 8:
 * a failure without a body is `/error/error_missing`, a body that can't be read `/error/parse_error` with status 500.
 *
 * @param expectsBody false for operations whose success has no body; what comes anyway is ignored.
 */
export async function readAnswer(response: Response, expectsBody: boolean): Promise<unknown> {
  if (response.ok && !expectsBody) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  const wait = retryAfter(response.headers.get('retry-after'), response.headers.get('date'));
  const options = wait === undefined ? {} : { retryAfter: wait };
  if (text.trim() === '') throw new ApiError({ type: problemType.missing, status: response.status }, options);
  let body: unknown;
  try {
    if (response.ok && !isJson(response)) throw new SyntaxError('The answer is not JSON.');
    body = JSON.parse(text);
  } catch (cause) {
    if (!response.ok)
      throw new ApiError({ type: problemType.missing, status: response.status }, { ...options, cause });
    throw new ApiError({ type: problemType.parse, status: 500 }, { cause });
  }
  if (!response.ok) throw new ApiError(problemOf(body, response.status), options);
  return body;
}
