import { type ApiError, problemType } from './api-error.ts';

const delays = [1000, 2000, 4000];
const retriedStatuses = new Set([408, 429, 502, 503, 504]);
/** No retries for outage or initialise. */
const neverRetried = new Set(['outage.current', 'drd.initialize']);

/**
 * Milliseconds until the next try of a read, or undefined for none:
 * reads only, after network faults and 408, 429, 502, 503, 504, three times at 1, 2 and 4 s ± 50 %, longer where the server wants it.
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
  if (!transient || base === undefined) return undefined;
  return Math.max(base * (0.5 + random), error.retryAfter ?? 0);
}
