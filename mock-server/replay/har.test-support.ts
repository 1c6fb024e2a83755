/** One entry of a HAR that a test makes. */
export interface EntryInput {
  readonly url: string;
  readonly method?: string;
  readonly at?: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly requestBody?: unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of `body`. */
  readonly text?: string;
  readonly isBase64?: boolean;
}

/** A HAR 1.2 as a browser saves it. */
export function harOf(entries: readonly EntryInput[]): unknown {
  const fields = (headers: Readonly<Record<string, string>> = {}) =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  return {
    log: {
      version: '1.2',
      creator: { name: 'test', version: '1' },
      entries: entries.map(
        ({ url, method = 'GET', at, requestHeaders, requestBody, status = 200, ...rest }) => ({
          startedDateTime: at ?? '2026-01-01T00:00:00Z',
          request: {
            method,
            url,
            headers: fields(requestHeaders),
            ...(requestBody === undefined
              ? {}
              : { postData: { mimeType: 'application/json', text: JSON.stringify(requestBody) } }),
          },
          response: {
            status,
            headers: fields(rest.headers),
            content: {
              mimeType: 'application/json',
              text: rest.text ?? JSON.stringify(rest.body),
              ...(rest.isBase64 ? { encoding: 'base64' } : {}),
            },
          },
        }),
      ),
    },
  };
}
