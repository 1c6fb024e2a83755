import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '#layouts/api/call.ts';
import type { CallId } from '#layouts/api/calls.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { CallContext } from './domain.ts';

/** Calls that also make what isn't there yet: `If-None-Match: *` says so in place of If-Match. */
const alsoMake: readonly CallId[] = ['documents.put'];

/**
 * What If-Match and If-None-Match name. Where the call needs a version, it has to be one, and exactly one: 428 without, 400
 * for what names nothing. Whether it is the present one is for the call to see.
 */
export function readConditions(
  id: CallId,
  call: Call,
  headers: IncomingHttpHeaders,
): Pick<CallContext, 'match' | 'noneMatch'> {
  const match = tagsOf(headers['if-match'], 'If-Match');
  const noneMatch = tagsOf(headers['if-none-match'], 'If-None-Match');
  if (!call.needsMatch) return { match: undefined, noneMatch };
  if (match.length === 0 && noneMatch.includes('*') && alsoMake.includes(id)) {
    return { match: undefined, noneMatch };
  }
  const [first] = match;
  if (first === undefined || first === '*') {
    const detail = `If-Match has to name the version that was read${alsoMake.includes(id) ? ', or If-None-Match "*" for what isn’t there' : ''}.`;
    throw new Refusal(428, '/error/version_needed', 'It isn’t said which version this replaces.', { detail });
  }
  if (match.length > 1 || noneMatch.length > 0) throw unreadable('If-Match');
  return { match: first, noneMatch: [] };
}

/** Whether a reader has this already (RFC 9110, section 13.1.2). */
export const hasIt = (noneMatch: readonly string[], etag: string) =>
  noneMatch.includes(etag) || noneMatch.includes('*');

const list = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*$/;

/**
 * ETags without quotes. A weak one counts as the strong one that it was made of: every ETag here is a digest or a counter,
 * and it was weakened by a proxy that compresses.
 */
function tagsOf(header: string | undefined, name: string): string[] {
  const value = header?.trim() ?? '';
  if (value === '') return [];
  if (value === '*') return ['*'];
  if (value.length > 4096 || !list.test(value)) throw unreadable(name);
  return [...value.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
}

function unreadable(name: string): Refusal {
  return new Refusal(400, '/error/bad_header', `${name} can’t be read.`, {
    detail: 'It is an ETag in quotes.',
  });
}

/** Seconds of `Prefer: wait=25` (RFC 7240), at most 60; 0 without. */
export function readWait(prefer: string | string[] | undefined): number {
  const [, seconds = '0'] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})\b/i.exec([prefer].flat().join(',')) ?? [];
  return Math.min(60, Number(seconds));
}
