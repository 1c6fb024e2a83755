import { fixedTexts, type Recorded, type Table } from './exchange.ts';
import { type ScrubCount, scrub } from './scrub.ts';

/** Collects what the real API answered, and gives it out as a HAR 1.2 without secrets and personal data. */
export interface Recorder {
  add(exchange: Recorded): void;
  /** How many there are. */
  size(): number;
  har(): { readonly har: unknown; readonly report: readonly ScrubCount[] };
}

/** A recording is to be read by people; past this it is a leak of memory. */
const limit = 20_000;

/**
 * Scrubbing looks at everything at once, because a name may be found in the last answer and be in the first. So the
 * answers wait here, in memory, and only what is scrubbed is given out.
 */
export function createRecorder(table: Table, base: string): Recorder {
  const exchanges: Recorded[] = [];
  const fixed = fixedTexts(table);
  return {
    add: (exchange) => {
      if (exchanges.length < limit) exchanges.push(exchange);
    },
    size: () => exchanges.length,
    har: () => {
      const scrubbed = scrub(exchanges, fixed);
      const entries = scrubbed.exchanges.map((exchange) => entryOf(exchange, table, base));
      return {
        har: { log: { version: '1.2', creator: { name: 'Switchboard mock server', version: '1' }, entries } },
        report: scrubbed.report,
      };
    },
  };
}

function entryOf(exchange: Recorded, table: Table, base: string): unknown {
  const { at, operation: id, params, query, requestBody, status, body, retryAfter } = exchange;
  const { method = 'GET', path = '/' } = table[id] ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search =
    query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
  const sent = requestBody === undefined ? undefined : JSON.stringify(requestBody);
  const text = body === undefined ? '' : JSON.stringify(body);
  const mimeType = body === undefined ? 'x-unknown' : 'application/json';
  return {
    startedDateTime: at,
    time: 0,
    request: {
      method,
      url: `${base}${filled}${search}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: query.map(([name, value]) => ({ name, value })),
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: sent } }),
      headersSize: -1,
      bodySize: sent?.length ?? 0,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: retryAfter === null ? [] : [{ name: 'retry-after', value: retryAfter }],
      content: { size: text.length, mimeType, text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}
