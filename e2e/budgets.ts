/** kB by which scripts may grow before a row has to: names and hashes of chunks differ by some bytes. */
export const allowance = 1;

/** Before sign-in: all that /login loads, the way to the identity provider included; gzip, in kB. */
export const loginBudget = 142;

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
export const dashboardBudget = 190;

/**
 * By page, what it may load when it is opened by its address with nothing in the cache: JavaScript, gzip, in kB, what draws
 * its charts included; requests of the API; and round trips from the request of the layout until every widget shows its
 * content, charts aside. Who needs more changes the row, and says in the commit what for.
 */
export const budgets: Readonly<
  Record<string, readonly [kilobytes: number, requests: number, roundTrips: number]>
> = {
  dashboard: [401, 33, 2],
  'products/bottled-gas': [419, 23, 3],
  'products/broadband': [220, 19, 2],
  'products/consumption': [358, 25, 3],
  'products/natural-gas': [331, 24, 3],
  'products/monitoring': [238, 20, 3],
  'products/ev/plan-insights': [440, 27, 2],
  'products/ev/everywhere': [323, 23, 2],
  'insights/tips': [230, 26, 2],
  'insights/tips/all-tips': [227, 23, 2],
  'insights/tips/category/electric-vehicle': [229, 27, 2],
  'insights/eco-tracker': [389, 21, 2],
  'insights/eco-tracker/realtime': [389, 21, 2],
  'insights/eco-tracker/forecast': [239, 19, 2],
  'insights/eco-tracker/usage-impact': [328, 19, 2],
  'insights/eco-tracker/last-7-days/carbon': [328, 19, 2],
  'insights/eco-tracker/last-7-days/electricity': [328, 19, 2],
  'insights/forecasts': [345, 21, 2],
  'insights/home-comparison': [394, 24, 3],
  'insights/home-comparison/weekly-update': [326, 22, 3],
  'insights/home-comparison/historic-trend': [344, 19, 2],
  'insights/home-comparison/historic-trend/total': [344, 19, 2],
  'insights/home-comparison/historic-trend/electricity': [344, 19, 2],
  'insights/home-comparison/historic-trend/gas': [344, 19, 2],
  'insights/home-comparison/no-data': [241, 21, 2],
  'insights/energy-mix': [229, 23, 2],
  'insights/energy-mix/weekly-update': [225, 20, 2],
  'insights/energy-mix/historic-trend': [326, 20, 2],
  'insights/energy-mix/no-data': [241, 21, 2],
  'insights/business-breakdown': [331, 24, 2],
  'insights/business-comparison': [351, 24, 3],
  'insights/carbon-calculator': [255, 23, 3],
  'insights/carbon-calculator/default-state': [253, 21, 3],
  'bill/payments': [275, 25, 2],
  'bill/transactions': [254, 19, 2],
  'bill/insights': [326, 25, 2],
  'bill/credit-refund': [245, 19, 2],
  'profile/account-settings': [319, 20, 2],
  'profile/property-details': [248, 20, 2],
  'profile/moving-house': [354, 19, 3],
  'profile/payment-options': [254, 22, 3],
  'profile/powershout': [335, 28, 3],
  'profile/donate': [246, 18, 2],
  'profile/home-profile': [245, 17, 3],
  'profile/business-profile': [247, 17, 3],
  'profile/friend-get-friend': [224, 18, 2],
  'property-avatar': [230, 18, 2],
  'feature-messages': [224, 18, 2],
  'shower-optimizer': [286, 18, 2],
};
