import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { evCar } from '#widgets/ev/ev-car/descriptor.ts';
import { evCarbon } from '#widgets/ev/ev-carbon/descriptor.ts';
import { evDayNight } from '#widgets/ev/ev-day-night/descriptor.ts';
import { evEco } from '#widgets/ev/ev-eco/descriptor.ts';
import { evInsights } from '#widgets/ev/ev-insights/descriptor.ts';
import { evSummary } from '#widgets/ev/ev-summary/descriptor.ts';
import { networkFaqs } from '#widgets/ev/network-faqs/descriptor.ts';
import { networkJoin } from '#widgets/ev/network-join/descriptor.ts';
import { networkLeave } from '#widgets/ev/network-leave/descriptor.ts';
import { networkRates } from '#widgets/ev/network-rates/descriptor.ts';
import { networkSessions } from '#widgets/ev/network-sessions/descriptor.ts';
import { lpgDeliveries } from '#widgets/products/lpg-deliveries/descriptor.ts';
import { lpgOrder } from '#widgets/products/lpg-order/descriptor.ts';
import { productPlan } from '#widgets/products/product-plan/descriptor.ts';
import { productSupport } from '#widgets/products/product-support/descriptor.ts';
import { gasFacts } from '#widgets/usage/gas-facts/descriptor.ts';
import { gasUsage } from '#widgets/usage/gas-usage/descriptor.ts';
import { meterReading } from '#widgets/usage/meter-reading/descriptor.ts';
import { usageExplorer } from '#widgets/usage/usage-explorer/descriptor.ts';
import { usageExport } from '#widgets/usage/usage-export/descriptor.ts';
import { usageFacts } from '#widgets/usage/usage-facts/descriptor.ts';
import { usageHeatMap } from '#widgets/usage/usage-heat-map/descriptor.ts';

/** The widgets of products: use of energy, bottled gas, electric cars and other services. */
export const productsWidgets = {
  evCar: widget(evCar, () => import('#widgets/ev/ev-car/ev-car.tsx')),
  evCarbon: widget(evCarbon, () => import('#widgets/ev/ev-carbon/ev-carbon.tsx')),
  evDayNight: widget(evDayNight, () => import('#widgets/ev/ev-day-night/ev-day-night.tsx')),
  evEco: widget(evEco, () => import('#widgets/ev/ev-eco/ev-eco.tsx')),
  evInsights: widget(evInsights, () => import('#widgets/ev/ev-insights/ev-insights.tsx')),
  evSummary: widget(evSummary, () => import('#widgets/ev/ev-summary/ev-summary.tsx')),
  gasFacts: widget(gasFacts, () => import('#widgets/usage/gas-facts/gas-facts.tsx')),
  gasUsage: widget(gasUsage, () => import('#widgets/usage/gas-usage/gas-usage.tsx')),
  lpgDeliveries: widget(lpgDeliveries, () => import('#widgets/products/lpg-deliveries/lpg-deliveries.tsx')),
  lpgOrder: widget(lpgOrder, () => import('#widgets/products/lpg-order/lpg-order.tsx')),
  meterReading: widget(meterReading, () => import('#widgets/usage/meter-reading/meter-reading.tsx')),
  networkFaqs: widget(networkFaqs, () => import('#widgets/ev/network-faqs/network-faqs.tsx')),
  networkJoin: widget(networkJoin, () => import('#widgets/ev/network-join/network-join.tsx')),
  networkLeave: widget(networkLeave, () => import('#widgets/ev/network-leave/network-leave.tsx')),
  networkRates: widget(networkRates, () => import('#widgets/ev/network-rates/network-rates.tsx')),
  networkSessions: widget(networkSessions, () => import('#widgets/ev/network-sessions/network-sessions.tsx')),
  productPlan: widget(productPlan, () => import('#widgets/products/product-plan/product-plan.tsx')),
  productSupport: widget(
    productSupport,
    () => import('#widgets/products/product-support/product-support.tsx'),
  ),
  usageExplorer: widget(usageExplorer, () => import('#widgets/usage/usage-explorer/usage-explorer.tsx')),
  usageExport: widget(usageExport, () => import('#widgets/usage/usage-export/usage-export.tsx')),
  usageFacts: widget(usageFacts, () => import('#widgets/usage/usage-facts/usage-facts.tsx')),
  usageHeatMap: widget(usageHeatMap, () => import('#widgets/usage/usage-heat-map/usage-heat-map.tsx')),
} satisfies Partial<WidgetTable>;
