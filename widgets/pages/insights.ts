import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { breakdownBills } from '#widgets/insights/breakdown-bills/descriptor.ts';
import { breakdownPeriod } from '#widgets/insights/breakdown-period/descriptor.ts';
import { breakdownTrend } from '#widgets/insights/breakdown-trend/descriptor.ts';
import { carbonCalculator } from '#widgets/insights/carbon-calculator/descriptor.ts';
import { comparisonPeriod } from '#widgets/insights/comparison-period/descriptor.ts';
import { comparisonTrend } from '#widgets/insights/comparison-trend/descriptor.ts';
import { ecoForecast } from '#widgets/insights/eco-forecast/descriptor.ts';
import { ecoRealTime } from '#widgets/insights/eco-real-time/descriptor.ts';
import { ecoUsageImpact } from '#widgets/insights/eco-usage-impact/descriptor.ts';
import { electricityForecast } from '#widgets/insights/electricity-forecast/descriptor.ts';
import { insightNoData } from '#widgets/insights/insight-no-data/descriptor.ts';
import { pageLinks } from '#widgets/insights/page-links/descriptor.ts';
import { showerOptimiser } from '#widgets/insights/shower-optimiser/descriptor.ts';
import { showerSavings } from '#widgets/insights/shower-savings/descriptor.ts';
import { tipOfTheDay } from '#widgets/insights/tip-of-the-day/descriptor.ts';
import { tips } from '#widgets/insights/tips/descriptor.ts';
import { featureMessages } from '#widgets/onboarding/feature-messages/descriptor.ts';

/** The widgets of tips and insights, and of a first visit. */
export const insightsWidgets = {
  breakdownBills: widget(
    breakdownBills,
    () => import('#widgets/insights/breakdown-bills/breakdown-bills.tsx'),
  ),
  breakdownPeriod: widget(
    breakdownPeriod,
    () => import('#widgets/insights/breakdown-period/breakdown-period.tsx'),
  ),
  breakdownTrend: widget(
    breakdownTrend,
    () => import('#widgets/insights/breakdown-trend/breakdown-trend.tsx'),
  ),
  carbonCalculator: widget(
    carbonCalculator,
    () => import('#widgets/insights/carbon-calculator/carbon-calculator.tsx'),
  ),
  comparisonPeriod: widget(
    comparisonPeriod,
    () => import('#widgets/insights/comparison-period/comparison-period.tsx'),
  ),
  comparisonTrend: widget(
    comparisonTrend,
    () => import('#widgets/insights/comparison-trend/comparison-trend.tsx'),
  ),
  ecoForecast: widget(ecoForecast, () => import('#widgets/insights/eco-forecast/eco-forecast.tsx')),
  ecoRealTime: widget(ecoRealTime, () => import('#widgets/insights/eco-real-time/eco-real-time.tsx')),
  ecoUsageImpact: widget(
    ecoUsageImpact,
    () => import('#widgets/insights/eco-usage-impact/eco-usage-impact.tsx'),
  ),
  electricityForecast: widget(
    electricityForecast,
    () => import('#widgets/insights/electricity-forecast/electricity-forecast.tsx'),
  ),
  featureMessages: widget(
    featureMessages,
    () => import('#widgets/onboarding/feature-messages/feature-messages.tsx'),
  ),
  insightNoData: widget(insightNoData, () => import('#widgets/insights/insight-no-data/insight-no-data.tsx')),
  pageLinks: widget(pageLinks, () => import('#widgets/insights/page-links/page-links.tsx')),
  showerOptimiser: widget(
    showerOptimiser,
    () => import('#widgets/insights/shower-optimiser/shower-optimiser.tsx'),
  ),
  showerSavings: widget(showerSavings, () => import('#widgets/insights/shower-savings/shower-savings.tsx')),
  tipOfTheDay: widget(tipOfTheDay, () => import('#widgets/insights/tip-of-the-day/tip-of-the-day.tsx')),
  tips: widget(tips, () => import('#widgets/insights/tips/tips.tsx')),
} satisfies Partial<WidgetTable>;
