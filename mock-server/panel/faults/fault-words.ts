import type { FaultName } from '#mock/faults.ts';

type Group = 'Connection' | 'Slow' | 'Body' | 'Status';
type Setting = 'ms' | 'bytes' | 'retryAfter' | 'answer';

interface FaultWords {
  readonly group: Group;
  /** What happens to the request, in a sentence. */
  readonly says: string;
  readonly settings?: readonly Setting[];
}

/** Every fault in words; one that is missing does not compile. */
export const faultWords: Readonly<Record<FaultName, FaultWords>> = {
  offline: { group: 'Connection', says: 'The browser has no network: the request fails at once.' },
  refused: { group: 'Connection', says: 'The server refuses the connection.' },
  reset: { group: 'Connection', says: 'The connection breaks before any header.' },
  limit_data: {
    group: 'Connection',
    says: 'The body breaks off after some bytes.',
    settings: ['bytes'],
  },
  reset_after_commit: {
    group: 'Connection',
    says: 'The write happens, and then the connection breaks before the answer.',
  },
  hang: { group: 'Connection', says: 'No header ever comes.' },
  hang_body: {
    group: 'Connection',
    says: 'The body stops after some bytes and never ends.',
    settings: ['bytes'],
  },
  slow_5: { group: 'Slow', says: 'The answer comes 5 seconds late.', settings: ['ms'] },
  slow_30: { group: 'Slow', says: 'The answer comes 30 seconds late.', settings: ['ms'] },
  empty: { group: 'Body', says: '200 with an empty body.' },
  no_content: { group: 'Body', says: '204 where a body is due.' },
  bad_json: { group: 'Body', says: '200 with broken JSON.' },
  html: { group: 'Body', says: '200 with a page, as a café’s network sends it.' },
  content_type: { group: 'Body', says: 'The right body under text/plain.' },
  root_null: { group: 'Body', says: 'null in place of the body.' },
  root_array: { group: 'Body', says: 'An empty list in place of the body.' },
  root_string: { group: 'Body', says: 'A text in place of the body.' },
  missing_field: { group: 'Body', says: 'The first field is missing.' },
  wrong_type: { group: 'Body', says: 'The first field has another type.' },
  unknown_enum: { group: 'Body', says: 'Words that no list of allowed values has.' },
  huge: { group: 'Body', says: 'A body of 5 MB.' },
  deep: { group: 'Body', says: 'A body that is nested 10,000 levels deep.' },
  proto: { group: 'Body', says: 'A body with a __proto__ that would pollute objects.' },
  '400_typed': { group: 'Status', says: '400 with a typed problem that names a field.' },
  '401': { group: 'Status', says: '401. Once: the portal refreshes its token. Always: the session ends.' },
  '403': { group: 'Status', says: '403 with a problem.' },
  '404': { group: 'Status', says: '404 with a problem.' },
  '409': { group: 'Status', says: '409 with a problem.' },
  '429': { group: 'Status', says: '429 with Retry-After.', settings: ['retryAfter'] },
  '500_empty': { group: 'Status', says: '500 without a body.' },
  '503': { group: 'Status', says: '503 with Retry-After.', settings: ['retryAfter'] },
  answer: { group: 'Status', says: 'Any status and JSON body that you write.', settings: ['answer'] },
};

export const faultGroups: readonly Group[] = ['Status', 'Connection', 'Slow', 'Body'];
