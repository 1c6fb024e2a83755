import type { WidgetTable } from './runtime/definition.ts';

const insights = async () => (await import('#widgets/pages/insights.ts')).insightsWidgets;
const profile = async () => (await import('#widgets/pages/profile.ts')).profileWidgets;

/**
 * Loads what is known of the widgets of a part of the portal, by the first part of a page's id. It is apart from
 * `start.ts`, so that the table of a page loads beside its layout (docs/decisions/0008).
 */
export const pageTables: Readonly<Record<string, () => Promise<Partial<WidgetTable>>>> = {
  bill: async () => (await import('#widgets/pages/bill.ts')).billWidgets,
  insights,
  products: async () => (await import('#widgets/pages/products.ts')).productsWidgets,
  profile,
  'feature-messages': insights,
  'property-avatar': profile,
  'shower-optimizer': insights,
};
