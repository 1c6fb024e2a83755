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
