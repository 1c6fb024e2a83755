import { widgets } from '#widgets/index.ts';
import { createRegistry } from './runtime/registry.ts';

/**
 * What can request code and data of a customer's page before React has loaded: it is a chunk of its own, with the
 * descriptors of the first page. Those of the others are in `widgets/pages/`, by the first part of the page's id.
 */
export { startPage } from './fast-start/start-page.ts';

const insights = async () => (await import('#widgets/pages/insights.ts')).insightsWidgets;
const profile = async () => (await import('#widgets/pages/profile.ts')).profileWidgets;

export const registry = createRegistry(widgets, {
  bill: async () => (await import('#widgets/pages/bill.ts')).billWidgets,
  insights,
  products: async () => (await import('#widgets/pages/products.ts')).productsWidgets,
  profile,
  'feature-messages': insights,
  'property-avatar': profile,
  'shower-optimizer': insights,
});
