import type { ApiOptions } from './api.ts';
import type { AnyArgs } from './args.ts';

interface Parts {
  readonly method: string;
  /** With `{name}` where a path parameter goes. */
  readonly path: string;
  readonly args: AnyArgs;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string | undefined;
  /** The answer is a file; failures are JSON all the same. */
  readonly isFile: boolean;
}

/** The request of a call, with the headers that every call carries (specification A, section 7). */
export function buildRequest(
  options: Pick<ApiOptions, 'base' | 'brandId' | 'deviceId'>,
  parts: Parts,
): Request {
  const { method, args } = parts;
  const path = parts.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(args.params?.[name] ?? ''),
  );
  const url = new URL(options.base + path, globalThis.location?.origin ?? 'http://localhost');
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    accept: parts.isFile ? '*/*' : 'application/json',
    'brand-id': options.brandId,
    'device-id': options.deviceId(),
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  });
  if (args.body !== undefined) headers.set('content-type', 'application/json');
  if (parts.idempotencyKey !== undefined) headers.set('idempotency-key', parts.idempotencyKey);
  return new Request(url, {
    method,
    headers,
    // No cookies, ever: the bearer is the only proof (security T16).
    credentials: 'omit',
    cache: 'no-store',
    signal: parts.signal,
    ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
  });
}
