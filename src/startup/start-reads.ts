import { read } from '#src/api/read.ts';

/** What the start reads, and the shell then shows from the cache. A part that failed isn't there; the portal works without it. */
export const startReads = {
  initialise: read('drd.initialize'),
  navigation: read('drd.navigation'),
  accountDetails: read('account.details'),
  profileTabs: read('tabs.profile'),
  insightTabs: read('tabs.insights'),
  evTabs: read('tabs.ev'),
  tips: read('tips.list'),
  homeProfile: read('homeProfile.get'),
  businessProfile: read('businessProfile.get'),
  alert: read('nationalAlert'),
} as const;

/**
 * The read of the profile that an account has: of a business or of a home. The server refuses the other one.
 *
 * @param accountType residential where it isn't known
 * @param hasHomeProfile false for a brand without home profiles; a business has its profile there too
 * @returns null where the account has none
 */
export function profileRead(accountType: string | undefined, hasHomeProfile: boolean) {
  if (accountType === 'sme') return startReads.businessProfile;
  return hasHomeProfile ? startReads.homeProfile : null;
}
