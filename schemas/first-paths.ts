import type { Paths } from './paths.ts';

/** The operations of the portal's start, which are called before the code with all the others is there. */
export const firstPaths = {
  'outage.current': 'GET /public/outage/current',
  nationalAlert: 'GET /public/nationalAlert',
  bootstrap: 'POST /private/bootstrap 204',
  'drd.initialize': 'GET /private/drd/initialize',
  'drd.navigation': 'GET /private/drd/navigation',
  'account.details': 'GET /private/account/details',
  'tabs.profile': 'GET /private/tabs',
  'tabs.insights': 'GET /private/tabs/insights',
  'tabs.ev': 'GET /private/tabs/ev',
  'tips.list': 'GET /private/tips',
  'homeProfile.get': 'GET /private/homeProfile',
  'businessProfile.get': 'GET /private/businessProfile',
  'events.userVisit': 'POST /private/events/userVisit 204',
  'drd.widgets.list': 'GET /private/drd/widgets/list',
  'widget.list': 'GET /private/widget/list',
} as const satisfies Partial<Paths>;
