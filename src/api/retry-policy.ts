import { type ApiError, problemType } from './api-error.ts';

const delays = [1000, 2000, 4000];
const retriedStatuses = new Set([408, 429, 502, 503, 504]);
/** No retries for outage or initialise. */
const neverRetried = new Set(['outage.current', 'drd.initialize']);

/**
 * Milliseconds until the next try of a read, or undefined for none:
 * reads only, after network faults and 408, 429, 502, 503, 504, three times at 1, 2 and 4 s ± 50 %, longer where the server wants it.
 * One that timed out is tried once more only: it has already taken half a minute.
 *
 * @param attempt how many tries have failed, from 1
 * @param random from 0 to 1
 */
export function retryDelay(
  operation: string,
  method: string,
  error: ApiError,
  attempt: number,
  random: number,
): number | undefined {
  if (method !== 'GET' || neverRetried.has(operation)) return undefined;
  const transient =
    error.type === problemType.noResponse ||
    (error.status !== undefined && retriedStatuses.has(error.status) && error.type !== '/error/outage');
  const base = delays[attempt - 1];
  if (!transient || base === undefined || (attempt > 1 && isTimeout(error))) return undefined;
  return Math.max(base * (0.5 + random), error.retryAfter ?? 0);
}

/** A request that its caller aborts never gets here; browsers name a body that is cut off by the timeout in either way. */
const isTimeout = ({ cause }: ApiError) => /^(?:Timeout|Abort)Error/.test(String(cause));

const longest = 60_000;

/**
 * Milliseconds to wait by a Retry-After header, in seconds or as a date, at most a minute; undefined without a usable one.
 * A date is compared with the server's own Date header, because the device's clock may be wrong.
 */
export function retryAfter(header: string | null, serverDate: string | null): number | undefined {
  if (header === null) return undefined;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, longest);
  const until = Date.parse(value);
  const from = serverDate === null ? Date.now() : Date.parse(serverDate);
  if (Number.isNaN(until) || Number.isNaN(from)) return undefined;
  return Math.min(Math.max(until - from, 0), longest);
}
