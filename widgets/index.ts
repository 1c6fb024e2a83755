import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { accountSummary } from './dashboard/account-summary/descriptor.ts';
import { actionTiles } from './dashboard/action-tiles/descriptor.ts';
import { billSummary } from './dashboard/bill-summary/descriptor.ts';
import { ecoTracker } from './dashboard/eco-tracker/descriptor.ts';
import { heroMessage } from './dashboard/hero-message/descriptor.ts';
import { homeComparison } from './dashboard/home-comparison/descriptor.ts';
import { nextBestActions } from './dashboard/next-best-actions/descriptor.ts';
import { notice } from './dashboard/notice/descriptor.ts';
import { pendingUsageGraph } from './dashboard/pending-usage-graph/descriptor.ts';
import { powerShout } from './dashboard/power-shout/descriptor.ts';
import { propertyList } from './dashboard/property-list/descriptor.ts';
import { propertySwitcher } from './dashboard/property-switcher/descriptor.ts';
import { usageBreakdown } from './dashboard/usage-breakdown/descriptor.ts';
import { usageGraph } from './dashboard/usage-graph/descriptor.ts';
import { accountSwitcher } from './header/account-switcher/descriptor.ts';
import { brandMark } from './header/brand-mark/descriptor.ts';
import { notificationIcons } from './header/notification-icons/descriptor.ts';
import { signOut } from './header/sign-out/descriptor.ts';
import { themeSwitch } from './header/theme-switch/descriptor.ts';

/**
 * The widgets of dashboard and header: their descriptors load with the portal, the code of each in a chunk of its own,
 * except those of bundled.ts. All others are in pages.ts.
 */
export const widgets = {
  accountSummary: widget(accountSummary, () => import('./dashboard/account-summary/account-summary.tsx')),
  accountSwitcher: widget(accountSwitcher, () => import('./header/account-switcher/account-switcher.tsx')),
  actionTiles: widget(actionTiles, () => import('./dashboard/action-tiles/action-tiles.tsx')),
  billSummary: widget(billSummary, () => import('./dashboard/bill-summary/bill-summary.tsx')),
  brandMark: widget(brandMark, () => import('./header/brand-mark/brand-mark.tsx')),
  ecoTracker: widget(ecoTracker, () => import('./dashboard/eco-tracker/eco-tracker.tsx')),
  heroMessage: widget(heroMessage, () => import('./dashboard/hero-message/hero-message.tsx')),
  homeComparison: widget(homeComparison, () => import('./dashboard/home-comparison/home-comparison.tsx')),
  nextBestActions: widget(
    nextBestActions,
    () => import('./dashboard/next-best-actions/next-best-actions.tsx'),
  ),
  notice: widget(notice, () => import('./dashboard/notice/notice.tsx')),
  notificationIcons: widget(
    notificationIcons,
    () => import('./header/notification-icons/notification-icons.tsx'),
  ),
  pendingUsageGraph: widget(
    pendingUsageGraph,
    () => import('./dashboard/pending-usage-graph/pending-usage-graph.tsx'),
  ),
  powerShout: widget(powerShout, () => import('./dashboard/power-shout/power-shout.tsx')),
  propertyList: widget(propertyList, () => import('./dashboard/property-list/property-list.tsx')),
  propertySwitcher: widget(
    propertySwitcher,
    () => import('./dashboard/property-switcher/property-switcher.tsx'),
  ),
  signOut: widget(signOut, () => import('./header/sign-out/sign-out.tsx')),
  themeSwitch: widget(themeSwitch, () => import('./header/theme-switch/theme-switch.tsx')),
  usageBreakdown: widget(usageBreakdown, () => import('./dashboard/usage-breakdown/usage-breakdown.tsx')),
  usageGraph: widget(usageGraph, () => import('./dashboard/usage-graph/usage-graph.tsx')),
} as const satisfies Partial<WidgetTable>;
