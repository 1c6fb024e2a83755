/** One call of a recording, after reading and before anything was looked at. The names follow HAR 1.2, section 2. */
export interface HarEntry {
  readonly startedDateTime: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly HarField[];
    readonly body: string | undefined;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly HarField[];
    readonly mediaType: string;
    /** Undefined when the recording has none. */
    readonly text: string | undefined;
    readonly isBase64: boolean;
  };
}

interface HarField {
  readonly name: string;
  readonly value: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads an HTTP Archive 1.2. Throws a RangeError with the JSON pointer of what is wrong. */
export function readHar(value: unknown): HarEntry[] {
  const log = fieldsOf(fieldsOf(value, '')['log'], '/log');
  return listOf(log['entries'], '/log/entries').map((entry, index) => {
    const at = `/log/entries/${index}`;
    const fields = fieldsOf(entry, at);
    const request = fieldsOf(fields['request'], `${at}/request`);
    const response = fieldsOf(fields['response'], `${at}/response`);
    const content =
      response['content'] === undefined ? {} : fieldsOf(response['content'], `${at}/response/content`);
    return {
      startedDateTime: optionalText(fields['startedDateTime']) ?? '',
      request: {
        method: textOf(request['method'], `${at}/request/method`).toUpperCase(),
        url: textOf(request['url'], `${at}/request/url`),
        headers: headersOf(request['headers'], `${at}/request/headers`),
        body: isFields(request['postData']) ? optionalText(request['postData']['text']) : undefined,
      },
      response: {
        status: Number(response['status']) || 0,
        headers: headersOf(response['headers'], `${at}/response/headers`),
        mediaType: optionalText(content['mimeType']) ?? '',
        text: optionalText(content['text']),
        isBase64: content['encoding'] === 'base64',
      },
    };
  });
}

function headersOf(value: unknown, at: string): HarField[] {
  if (value === undefined) return [];
  return listOf(value, at).map((header, index) => {
    const { name, value: text } = fieldsOf(header, `${at}/${index}`);
    return { name: optionalText(name)?.toLowerCase() ?? '', value: optionalText(text) ?? '' };
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown, at: string): Fields {
  if (isFields(value)) return value;
  throw new RangeError(`This is no HTTP Archive: expected an object at "${at}".`);
}

function listOf(value: unknown, at: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new RangeError(`This is no HTTP Archive: expected a list at "${at}".`);
}

function textOf(value: unknown, at: string): string {
  if (typeof value === 'string') return value;
  throw new RangeError(`This is no HTTP Archive: expected a text at "${at}".`);
}

const optionalText = (value: unknown) => (typeof value === 'string' ? value : undefined);
