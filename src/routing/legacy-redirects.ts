import { trimPath } from './address.ts';

export type LegacyTarget = `/account/${string}`;

/** Older addresses and where they lead now, after sign-in; the query is preserved. */
export const legacyRedirects: ReadonlyMap<string, LegacyTarget> = new Map([
  ['/account/ev-iq', '/account/products/ev'],
  ['/account/profile/donation', '/account/profile/donate'],
  ['/account/tips', '/account/insights/tips'],
  ['/account/tips/all-tips', '/account/insights/tips/all-tips'],
  ['/account/tips/category/electric-vehicle', '/account/insights/tips/category/electric-vehicle'],
  ['/account/usage', '/account/products/consumption'],
  ['/account/usage/business-breakdown', '/account/insights/business-breakdown'],
  ['/account/usage/business-comparison', '/account/insights/business-comparison'],
  ['/account/usage/consumption', '/account/products/consumption'],
  ['/account/usage/eco-tracker', '/account/insights/eco-tracker'],
  ['/account/usage/eco-tracker/realtime', '/account/insights/eco-tracker/realtime'],
  ['/account/usage/energy-mix', '/account/insights/energy-mix'],
  ['/account/usage/energy-mix/weekly-update', '/account/insights/energy-mix/weekly-update'],
  ['/account/usage/ev', '/account/products/ev'],
  ['/account/usage/forecasts', '/account/insights/forecasts'],
  ['/account/usage/home-comparison', '/account/insights/home-comparison'],
  ['/account/usage/home-comparison/weekly-update', '/account/insights/home-comparison/weekly-update'],
  ['/account/usage/natural-gas', '/account/products/natural-gas'],
  // Of the list of addresses that a sign-in may lead to.
  ['/account/insights/monitoring', '/account/products/monitoring'],
  ['/account/insights/eco-tracker/last-7-days', '/account/insights/eco-tracker/last-7-days/carbon'],
]);

/** Where an older address leads now, without its query, or undefined. */
export const legacyTarget = (path: string): string | undefined => legacyRedirects.get(trimPath(path));
