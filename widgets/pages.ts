import type { WidgetTable } from '#src/runtime/definition.ts';
import type { widgets } from './index.ts';
import { billWidgets } from './pages/bill.ts';
import { insightsWidgets } from './pages/insights.ts';
import { productsWidgets } from './pages/products.ts';
import { profileWidgets } from './pages/profile.ts';

/** The widgets of all other pages. A type of the contract that is in no table, or in the wrong one, doesn't compile. */
export const pageWidgets: Omit<WidgetTable, keyof typeof widgets> = {
  ...billWidgets,
  ...insightsWidgets,
  ...productsWidgets,
  ...profileWidgets,
};
