import { fingerprint } from '#src/storage/fingerprint.ts';
import { parseBase64Json } from './base64-json.ts';
import type { Session } from './session-types.ts';

/**
 * The person who is signed in, as a short text: their next session may go on with what is stored, and nobody else's. It
 * does without the schema of the claims, because every page loads it.
 */
export const ownerOf = (session: Pick<Session, 'claims'>): string => fingerprint(session.claims(subjectOf));

function subjectOf(accessToken: string): string {
  try {
    const payload: unknown = parseBase64Json(accessToken.split('.')[1] ?? '');
    return JSON.stringify(Object(payload).sub ?? '');
  } catch {
    return '';
  }
}
