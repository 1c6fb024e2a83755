/** kB by which scripts may grow before a row has to: names and hashes of chunks differ by some bytes. */
export const allowance = 1;

/** Before sign-in: all that /login loads, the way to the identity provider included; gzip, in kB. */
export const loginBudget = 141;

/** Chunks of /login. What else appears there is of the pages behind it. */
export const loginChunks = [
  'brand',
  'early',
  'hour-scene',
  'login-page',
  'main',
  'page',
  'recheck-outage',
  'scene',
  'start-sign-in',
  'time',
  'transactions',
];

/** JavaScript of the dashboard until it is painted, charts aside; gzip, in kB. */
export const dashboardBudget = 187;

/**
 * By page, what it may load when it is opened by its address with nothing in the cache: JavaScript, gzip, in kB, what draws
 * its charts included; requests of the API; and round trips from the request of the layout until every widget shows its
 * content, charts aside. Who needs more changes the row, and says in the commit what for.
 */
export const budgets: Readonly<
  Record<string, readonly [kilobytes: number, requests: number, roundTrips: number]>
> = {
  dashboard: [396, 33, 2],
  'products/bottled-gas': [416, 23, 3],
  'products/broadband': [215, 19, 2],
  'products/consumption': [353, 25, 3],
  'products/natural-gas': [327, 24, 3],
  'products/monitoring': [233, 20, 3],
  'products/ev/plan-insights': [435, 27, 2],
  'products/ev/everywhere': [319, 23, 2],
  'insights/tips': [225, 26, 2],
  'insights/tips/all-tips': [222, 23, 2],
  'insights/tips/category/electric-vehicle': [224, 27, 2],
  'insights/eco-tracker': [384, 21, 2],
  'insights/eco-tracker/realtime': [384, 21, 2],
  'insights/eco-tracker/forecast': [234, 19, 2],
  'insights/eco-tracker/usage-impact': [323, 19, 2],
  'insights/eco-tracker/last-7-days/carbon': [323, 19, 2],
  'insights/eco-tracker/last-7-days/electricity': [323, 19, 2],
  'insights/forecasts': [340, 21, 2],
  'insights/home-comparison': [389, 24, 3],
  'insights/home-comparison/weekly-update': [321, 22, 3],
  'insights/home-comparison/historic-trend': [339, 19, 2],
  'insights/home-comparison/historic-trend/total': [339, 19, 2],
  'insights/home-comparison/historic-trend/electricity': [339, 19, 2],
  'insights/home-comparison/historic-trend/gas': [339, 19, 2],
  'insights/home-comparison/no-data': [236, 21, 2],
  'insights/energy-mix': [224, 23, 2],
  'insights/energy-mix/weekly-update': [220, 20, 2],
  'insights/energy-mix/historic-trend': [321, 20, 2],
  'insights/energy-mix/no-data': [236, 21, 2],
  'insights/business-breakdown': [326, 24, 2],
  'insights/business-comparison': [346, 24, 3],
  'insights/carbon-calculator': [249, 23, 3],
  'insights/carbon-calculator/default-state': [248, 21, 3],
  'bill/payments': [270, 25, 2],
  'bill/transactions': [250, 19, 2],
  'bill/insights': [321, 25, 2],
  'bill/credit-refund': [240, 19, 2],
  'profile/account-settings': [313, 20, 2],
  'profile/property-details': [243, 20, 2],
  'profile/moving-house': [347, 19, 3],
  'profile/payment-options': [248, 22, 3],
  'profile/powershout': [330, 28, 3],
  'profile/donate': [241, 18, 2],
  'profile/home-profile': [240, 17, 3],
  'profile/business-profile': [240, 17, 3],
  'profile/friend-get-friend': [218, 18, 2],
  'property-avatar': [225, 18, 2],
  'feature-messages': [219, 18, 2],
  'shower-optimizer': [281, 18, 2],
};
