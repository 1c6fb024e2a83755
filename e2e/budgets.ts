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

/** JavaScript of the page that loads least when it is opened by its address; gzip, in kB. Every page has this much. */
export const everyPage = 221;

/**
 * By page, what it may load when it is opened by its address with nothing in the cache: JavaScript, gzip, in kB beyond
 * `everyPage`, what draws its charts included; requests of the API; and round trips from the request of the layout until
 * every widget shows its content, charts aside. Who needs more changes the row, and says in the commit what for.
 */
export const budgets: Readonly<
  Record<string, readonly [ownKilobytes: number, requests: number, roundTrips: number]>
> = {
  dashboard: [181, 33, 2],
  'products/bottled-gas': [200, 23, 3],
  'products/broadband': [0, 19, 2],
  'products/consumption': [140, 25, 3],
  'products/natural-gas': [112, 24, 3],
  'products/monitoring': [18, 20, 3],
  'products/ev/plan-insights': [221, 27, 2],
  'products/ev/everywhere': [104, 23, 2],
  'insights/tips': [10, 26, 2],
  'insights/tips/all-tips': [8, 23, 2],
  'insights/tips/category/electric-vehicle': [10, 27, 2],
  'insights/eco-tracker': [170, 21, 2],
  'insights/eco-tracker/realtime': [170, 21, 2],
  'insights/eco-tracker/forecast': [20, 19, 2],
  'insights/eco-tracker/usage-impact': [108, 19, 2],
  'insights/eco-tracker/last-7-days/carbon': [108, 19, 2],
  'insights/eco-tracker/last-7-days/electricity': [108, 19, 2],
  'insights/forecasts': [125, 21, 2],
  'insights/home-comparison': [175, 24, 3],
  'insights/home-comparison/weekly-update': [107, 22, 3],
  'insights/home-comparison/historic-trend': [125, 19, 2],
  'insights/home-comparison/historic-trend/total': [125, 19, 2],
  'insights/home-comparison/historic-trend/electricity': [125, 19, 2],
  'insights/home-comparison/historic-trend/gas': [125, 19, 2],
  'insights/home-comparison/no-data': [22, 21, 2],
  'insights/energy-mix': [10, 23, 2],
  'insights/energy-mix/weekly-update': [5, 20, 2],
  'insights/energy-mix/historic-trend': [107, 20, 2],
  'insights/energy-mix/no-data': [22, 21, 2],
  'insights/business-breakdown': [112, 24, 2],
  'insights/business-comparison': [131, 24, 3],
  'insights/carbon-calculator': [35, 23, 3],
  'insights/carbon-calculator/default-state': [34, 21, 3],
  'bill/payments': [56, 25, 2],
  'bill/transactions': [35, 19, 2],
  'bill/insights': [106, 25, 2],
  'bill/credit-refund': [26, 19, 2],
  'profile/account-settings': [99, 20, 2],
  'profile/property-details': [29, 20, 2],
  'profile/moving-house': [135, 19, 3],
  'profile/payment-options': [35, 22, 3],
  'profile/powershout': [116, 28, 3],
  'profile/donate': [27, 18, 2],
  'profile/home-profile': [26, 17, 3],
  'profile/business-profile': [28, 17, 3],
  'profile/friend-get-friend': [4, 18, 2],
  'property-avatar': [10, 18, 2],
  'feature-messages': [5, 18, 2],
  'shower-optimizer': [66, 18, 2],
};
