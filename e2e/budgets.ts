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
export const dashboardBudget = 186;

/**
 * By page, what it may load when it is opened by its address with nothing in the cache: JavaScript, gzip, in kB, what draws
 * its charts included; requests of the API; and round trips from the request of the layout until every widget shows its
 * content, charts aside. Who needs more changes the row, and says in the commit what for.
 */
export const budgets: Readonly<
  Record<string, readonly [kilobytes: number, requests: number, roundTrips: number]>
> = {
  dashboard: [395, 33, 2],
  'products/bottled-gas': [415, 23, 4],
  'products/broadband': [214, 19, 3],
  'products/consumption': [351, 25, 4],
  'products/natural-gas': [324, 24, 3],
  'products/monitoring': [232, 20, 3],
  'products/ev/plan-insights': [434, 27, 3],
  'products/ev/everywhere': [317, 23, 3],
  'insights/tips': [223, 26, 3],
  'insights/tips/all-tips': [221, 23, 3],
  'insights/tips/category/electric-vehicle': [223, 27, 3],
  'insights/eco-tracker': [383, 21, 3],
  'insights/eco-tracker/realtime': [383, 21, 3],
  'insights/eco-tracker/forecast': [233, 19, 3],
  'insights/eco-tracker/usage-impact': [321, 19, 3],
  'insights/eco-tracker/last-7-days/carbon': [321, 19, 3],
  'insights/eco-tracker/last-7-days/electricity': [321, 19, 3],
  'insights/forecasts': [338, 21, 3],
  'insights/home-comparison': [388, 24, 4],
  'insights/home-comparison/weekly-update': [320, 22, 4],
  'insights/home-comparison/historic-trend': [338, 19, 3],
  'insights/home-comparison/historic-trend/total': [338, 19, 3],
  'insights/home-comparison/historic-trend/electricity': [338, 19, 3],
  'insights/home-comparison/historic-trend/gas': [338, 19, 3],
  'insights/home-comparison/no-data': [234, 21, 3],
  'insights/energy-mix': [223, 23, 3],
  'insights/energy-mix/weekly-update': [218, 20, 3],
  'insights/energy-mix/historic-trend': [320, 20, 3],
  'insights/energy-mix/no-data': [234, 21, 3],
  'insights/business-breakdown': [325, 24, 3],
  'insights/business-comparison': [344, 24, 4],
  'insights/carbon-calculator': [248, 23, 4],
  'insights/carbon-calculator/default-state': [247, 21, 4],
  'bill/payments': [278, 25, 4],
  'bill/transactions': [248, 19, 3],
  'bill/insights': [320, 25, 3],
  'bill/credit-refund': [239, 19, 3],
  'profile/account-settings': [312, 20, 3],
  'profile/property-details': [242, 20, 3],
  'profile/moving-house': [346, 19, 4],
  'profile/payment-options': [255, 22, 5],
  'profile/powershout': [329, 28, 4],
  'profile/donate': [240, 18, 3],
  'profile/home-profile': [239, 17, 3],
  'profile/business-profile': [239, 17, 3],
  'profile/friend-get-friend': [218, 18, 3],
  'property-avatar': [224, 18, 3],
  'feature-messages': [218, 18, 3],
  'shower-optimizer': [279, 18, 3],
};
