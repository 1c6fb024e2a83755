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
