/**
 * Every key of ours starts so, and nothing else on this origin does. The number is the version of the whole store:
 * raising it leaves every older value behind, and `sweep` removes it.
 */
export const keyPrefix = 'ep.1.';
/** The session: one record, in the storage that its kind belongs to. */
export const authKey = 'auth';
/** How the last session ended, for the other tabs, which only see its record go. */
export const tombstoneKey = 'end';
export const deviceIdKey = 'device-id';
/** There while the last answer about maintenance reported an outage, or announced one. */
export const outageKey = 'outage';
/** The last list of widget types that are switched off. */
export const switchesKey = 'switches';
/** Prefix of stored layouts; removed together. */
export const layoutPrefix = 'layout.';
/** What a page has read. */
export const readsKey = (tabId: string): string => `${layoutPrefix}reads.${tabId}`;
