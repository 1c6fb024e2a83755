import type { AnswerFile } from '#schemas/entities/file.ts';
import { ApiError, type ProblemFields, problemType } from './api-error.ts';
import { retryAfter } from './retry-policy.ts';

const field = (source: object, name: keyof ProblemFields): string | undefined => {
  const value: unknown = Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The documented error body, read tolerantly: wrong types and unknown fields are dropped. */
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

const isHtml = (response: Response) => /html/i.test(response.headers.get('content-type') ?? '');

/** A file, with its Content-Disposition unchanged: the code that saves it reads and cleans the name. */
async function readFile(response: Response): Promise<AnswerFile> {
  // What a captive portal sends, or an API that has changed, must not be saved as a bill.
  if (/json|html/i.test(response.headers.get('content-type') ?? 'html'))
    throw new ApiError({ type: problemType.parse, status: 500 });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) throw new ApiError({ type: problemType.missing, status: response.status });
  return { fileName: response.headers.get('content-disposition') ?? '', bytes };
}

/**
 * The body of an answer, or an `ApiError` by these rules:
 * a failure without a body is `/error/error_missing`, a body that can't be read `/error/parse_error` with status 500.
 *
 * @param expected the body of a success; with `nothing`, JSON that is sent anyway is ignored.
 */
export async function readAnswer(
  response: Response,
  expected: 'json' | 'file' | 'nothing',
): Promise<unknown> {
  if (response.ok && expected === 'nothing') {
    // Not awaited: where another reader has a copy of the answer, it would never end.
    response.body?.cancel().catch(() => undefined);
    // A captive portal also answers 200: it must not count as a success of a write.
    if (isHtml(response)) throw new ApiError({ type: problemType.parse, status: 500 });
    return undefined;
  }
  if (response.ok && expected === 'file') return readFile(response);
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
