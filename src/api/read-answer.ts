import type { AnswerFile } from '#schemas/entities/file.ts';
import { ApiError, type ProblemFields, problemType } from './api-error.ts';
import { retryAfter } from './retry-policy.ts';

const textFields = ['type', 'title', 'detail', 'instance', 'external'] as const;

/** The documented error body, read tolerantly: wrong types and unknown fields are dropped. */
function problemOf(body: unknown, status: number): ProblemFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { type: problemType.missing, status };
  const texts: { [name in (typeof textFields)[number]]?: string } = {};
  for (const name of textFields) {
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;
    if (typeof value === 'string' && value !== '') texts[name] = value;
  }
  return { type: problemType.unspecified, status, ...texts };
}

// Controls but for tab and line ends, marks that turn the direction of writing, and characters without width, as they
// are or escaped. The joiners U+200C and U+200D stay: words of some languages and emoji need them. The first group skips
// escaped backslashes, after which no escape begins.
const unseen =
  /(\\\\)|[\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\\(?:[bf]|u(?:00(?:0[0-8bcef]|1.|7f|[89].)|061c|180e|20(?:0[bef]|2[a-e]|6.)|feff|fff[9ab]))/gi;

/**
 * The value of JSON without characters that nobody sees and that could disguise a text: no widget has to think of them.
 * They are taken from the text, once for all strings in it.
 */
function parseClean(text: string): unknown {
  const body: unknown = JSON.parse(text);
  const clean = text.replace(unseen, '$1');
  // Of a text that is no JSON, what is left over could be.
  return clean === text ? body : JSON.parse(clean);
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
 * a failure without a body is `/error/error_missing`, a body that can't be read `/error/parse_error`: with status 500
 * where it came with a success, and otherwise with the status that came with it (decision 28).
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
    body = parseClean(text);
  } catch (cause) {
    const status = response.ok ? 500 : response.status;
    throw new ApiError({ type: problemType.parse, status }, { ...options, cause });
  }
  if (!response.ok) throw new ApiError(problemOf(body, response.status), options);
  return body;
}
