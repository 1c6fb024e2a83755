import type { Store } from '#src/storage/create-storage.ts';
import { authKey, deviceIdKey, switchesKey, tombstoneKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import { type AuthRecord, authRecordSchema, impersonationLimit } from './auth-record.ts';
import type { MobileEntry } from './mobile-entry.ts';
import type { EndReason } from './session-types.ts';

/** Nothing personal: the id of the browser, which widgets are switched off, what was seen, the theme. Everything else is removed when a session ends. */
export const permanentKeys = [deviceIdKey, switchesKey, 'seen.', 'theme', 'chart.'];
/**
 * A session that ends against the customer's will leaves their draft in this tab, for after the next sign-in, and the key
 * of what they sent without an answer: the same draft, sent again, must not be a second order.
 */
const draftKeys = ['draft.', 'intent.'];
const reasonKey = 'end-reason';
const mobileKey = 'mobile';

export const reasonSchema = z.enum([
  'signed-out',
  'refused',
  'expired',
  'rejected',
  'other-tab',
  'other-user',
  'impersonation',
]);
/** How a session ended, for the other tabs, which only see that its record was removed. */
const tombstoneSchema = z.strictObject({ sid: z.string(), reason: reasonSchema });
const mobileSchema = z.strictObject({
  locationId: z.optional(z.string()),
  billingAccountNumber: z.optional(z.string()),
});

/** Whether it is the portal that ended it, and not somebody in this browser. */
export const isInvoluntary = (reason: EndReason): boolean =>
  reason === 'refused' || reason === 'expired' || reason === 'rejected';

/** What stays in the tab. After a session of staff nothing does: all of it was about a customer. */
const keysAfter = (reason: EndReason, kind: AuthRecord['kind']) => {
  if (kind === 'impersonation') return [];
  return isInvoluntary(reason) ? [...permanentKeys, ...draftKeys] : permanentKeys;
};

/** Where the session is stored: customers in localStorage, so that tabs share it; mobile and staff in sessionStorage. */
export function createSessionStore({ local, session }: { local: Store; session: Store }) {
  const areaOf = (kind: AuthRecord['kind']) => (kind === 'web' ? local : session);

  return {
    read: (kind: AuthRecord['kind']): AuthRecord | undefined => {
      const record = areaOf(kind).read(authKey, authRecordSchema);
      // A record in the wrong place is as wrong as a broken one.
      return record && (record.kind === 'web') === (kind === 'web') ? record : undefined;
    },
    write: (record: AuthRecord) => void areaOf(record.kind).write(authKey, record),
    /** The session to go on with when a page opens. One that is over, or could not be continued, is removed. */
    open(now: number): AuthRecord | undefined {
      for (const area of [session, local]) {
        const record = area.read(authKey, authRecordSchema);
        if (!record) continue;
        const placed = areaOf(record.kind) === area;
        // A limit that lies too far ahead was not written by us, or the clock was turned back.
        const capped = record.kind !== 'impersonation' || record.rtExp <= now + impersonationLimit;
        const complete = record.kind !== 'web' || record.rt !== undefined;
        // Another tab may have written it a moment after the end, before it was notified of it.
        const over = local.read(tombstoneKey, tombstoneSchema)?.sid === record.sid;
        if (placed && capped && complete && !over && now <= record.rtExp) return record;
        area.remove(authKey);
        // A tab that was closed and is opened again, after the hour of staff.
        if (record.kind === 'impersonation') session.sweep([]);
      }
      return undefined;
    },
    /** Removes a session and everything that belongs to it, in this tab and in what the tabs share. Returns the reason. */
    clear(record: AuthRecord, reason: EndReason): EndReason {
      const retained = keysAfter(reason, record.kind);
      // Written first: another tab that sees the record go reads here why, and whether its draft may stay.
      if (record.kind === 'web') local.write(tombstoneKey, { sid: record.sid, reason });
      areaOf(record.kind).remove(authKey);
      if (record.kind === 'web') local.sweep([...permanentKeys, tombstoneKey]);
      session.sweep(record.kind === 'mobile' ? [...retained, mobileKey] : retained);
      return reason;
    },
    /** Removes this tab's part of a session that ended in another. Returns why it ended there, if the portal ended it. */
    clearTab(sid: string, reason: EndReason, kind: AuthRecord['kind']): EndReason {
      const tombstone = local.read(tombstoneKey, tombstoneSchema);
      const cause = tombstone?.sid === sid && isInvoluntary(tombstone.reason) ? tombstone.reason : reason;
      if (local.read(authKey, authRecordSchema)?.sid === sid) local.remove(authKey);
      session.sweep(keysAfter(cause, kind));
      return cause;
    },
    writeReason: (reason: EndReason) => void session.write(reasonKey, reason),
    takeReason(): EndReason | undefined {
      const reason = session.read(reasonKey, reasonSchema);
      session.remove(reasonKey);
      return reason;
    },
    writeMobile: ({ locationId, billingAccountNumber }: Omit<MobileEntry, 'token' | 'isFromApp'>) =>
      void session.write(mobileKey, { locationId, billingAccountNumber }),
    mobile: () => session.read(mobileKey, mobileSchema),
  };
}
