import { mediaTypeOf } from '#mock/core/file-answer.ts';
import { createRouter, type Match } from '#mock/core/router.ts';
import { type Drift, differences } from './drift.ts';
import { fixedTexts, type Recorded, type Table } from './exchange.ts';
import { type HarEntry, readHar } from './har.ts';
import { type ScrubCount, scrub } from './scrub.ts';

/** A recording that may be served: nobody's secrets, in the order of time. */
export interface Recording {
  readonly exchanges: readonly Recorded[];
  readonly report: readonly ScrubCount[];
  /** Entries that are not served, by reason. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

type LeftOut = 'of no operation' | 'without a whole answer' | 'files and answers that are not JSON';

type Finder = (method: string, path: string) => Match | null;

/**
 * Reads a HAR 1.2, checks every answer of an operation of the table against the contract, and removes what is secret
 * or personal. No headers are stored. Throws a RangeError when it is no HAR.
 */
export function importRecording(har: unknown, table: Table, drift: Drift): Recording {
  const find = createFinder(table);
  const leftOut = {
    'of no operation': 0,
    'without a whole answer': 0,
    'files and answers that are not JSON': 0,
  };
  const headers = { authorisation: new Set<string>(), cookie: new Set<string>() };
  const sent = { authorisation: 0, cookie: 0 };
  const exchanges: Recorded[] = [];
  const unchecked: (() => void)[] = [];
  for (const entry of readHar(har).toSorted(byTime)) {
    for (const { name, value } of [...entry.request.headers, ...entry.response.headers]) {
      const kind = headerKind(name);
      if (kind === undefined) continue;
      headers[kind].add(value);
      sent[kind] += 1;
    }
    const read = readEntry(entry, find);
    if (typeof read === 'string') {
      leftOut[read] += 1;
      continue;
    }
    exchanges.push(read);
    const operation = table[read.operation];
    if (operation) {
      unchecked.push(() =>
        drift.add(read.operation, read.status, differences(operation, read.status, read.body), (text) =>
          scrubbed.text(text),
        ),
      );
    }
  }
  const scrubbed = scrub(exchanges, fixedTexts(table));
  // The contract is checked with the unchanged answer; only the pointer goes through the replacements.
  for (const check of unchecked) check();
  const fromHeaders = (['authorisation', 'cookie'] as const).flatMap((kind) =>
    sent[kind] === 0 ? [] : [{ kind, replaced: sent[kind], different: headers[kind].size }],
  );
  return { exchanges: scrubbed.exchanges, report: [...fromHeaders, ...scrubbed.report], leftOut };
}

function headerKind(name: string): 'authorisation' | 'cookie' | undefined {
  if (/^(?:proxy-)?authorization$|^x-client-secret$|^x-api-key$/.test(name)) return 'authorisation';
  return name === 'cookie' || name === 'set-cookie' ? 'cookie' : undefined;
}

/** Finds the operation of an address whatever is before the path of the table. */
export function createFinder(table: Table): Finder {
  const route = createRouter(
    Object.fromEntries(
      Object.entries(table).filter(([, { access }]) => access === 'public' || access === 'private'),
    ),
  );
  return (method, path) => {
    for (let start = 0; start >= 0; start = path.indexOf('/', start + 1)) {
      const found = route(method, path.slice(start));
      if (found && 'match' in found) return found.match;
    }
    return null;
  };
}

function readEntry({ startedDateTime, request, response }: HarEntry, find: Finder): Recorded | LeftOut {
  const url = urlOf(request.url);
  const match = url && find(request.method, url.pathname);
  if (!url || !match) return 'of no operation';
  // A 304 has no body, and an aborted call no status.
  if (response.status < 200 || response.status === 304) return 'without a whole answer';
  const params = paramsOf(match);
  if (params === null) return 'of no operation';
  const text =
    response.text === undefined || response.text === ''
      ? undefined
      : decoded(response.text, response.isBase64);
  const isBodiless = response.status === 204 || match.operation.responses[response.status] === null;
  if (text === undefined && !isBodiless) return 'without a whole answer';
  const isFile = mediaTypeOf(match.operation.responses[response.status]) !== undefined;
  const body = isFile || text === undefined ? undefined : parsed(text);
  if (isFile || (text !== undefined && body === undefined)) return 'files and answers that are not JSON';
  return {
    at: startedDateTime,
    operation: match.id,
    params,
    query: [...url.searchParams],
    requestBody: request.body === undefined ? undefined : parsed(request.body),
    status: response.status,
    body,
    retryAfter: response.headers.find(({ name }) => name === 'retry-after')?.value ?? null,
  };
}

function byTime(a: HarEntry, b: HarEntry): number {
  const [first, second] = [Date.parse(a.startedDateTime), Date.parse(b.startedDateTime)];
  return Number.isNaN(first) || Number.isNaN(second) ? 0 : first - second;
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The decoded path parameters; null when one is not readable. */
export function paramsOf({ params }: Match): Record<string, string> | null {
  try {
    return Object.fromEntries([...params].map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/** Undefined when it is no JSON; JSON itself has no undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string, isBase64: boolean): string | undefined {
  if (!isBase64) return text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
