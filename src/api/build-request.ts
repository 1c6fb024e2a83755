import type { AnyArgs } from './args.ts';

/** What every request carries. */
export interface RequestOptions {
  /** Path or address of the versioned API, such as `/api/v1`. */
  readonly base: string;
  readonly brandId: string;
  readonly deviceId: () => string;
  /** What layout requests say of this build (`catalogueOf`). */
  readonly catalogue?: string | undefined;
}

interface Parts {
  readonly method: string;
  /** With `{name}` where a path parameter goes. */
  readonly path: string;
  readonly args: AnyArgs;
  /** Null for a request that is sent with one of its own. */
  readonly signal: AbortSignal | null;
  /** What this call carries beside what every call does. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The answer is a file; failures are JSON all the same. */
  readonly isFile: boolean;
}

/** The origin of the page; tests without a page have one too. */
export const ownOrigin = (): string => globalThis.location?.origin ?? 'http://localhost';

/** Paths of layouts, with a query or without. */
const layoutPath = /^\/private\/(drd\/widgets|widget)\/list\b/;

/** The address of a call. `base` is a path or an address; `path` may have `{name}` where a path parameter goes. */
export function addressOf(base: string, path: string, { params, query }: AnyArgs): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const url = new URL(base + filled, ownOrigin());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The request of a call, with the headers that every call carries. */
export function buildRequest(options: RequestOptions, parts: Parts): Request {
  const { method, path, args } = parts;
  const headers = new Headers({
    accept: parts.isFile ? '*/*' : 'application/json',
    'brand-id': options.brandId,
    'device-id': options.deviceId(),
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...parts.headers,
  });
  if (options.catalogue && layoutPath.test(path)) headers.set('layout-catalogue', options.catalogue);
  if (args.body !== undefined) headers.set('content-type', 'application/json');
  return new Request(addressOf(options.base, path, args), {
    method,
    headers,
    // No cookies, ever: the bearer is the only proof.
    credentials: 'omit',
    cache: 'no-store',
    signal: parts.signal,
    ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
  });
}
