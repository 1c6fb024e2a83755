import { useLocation } from 'react-router-dom';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { type Go, useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { useStartup } from '#src/startup/portal.tsx';
import { type StartAnswers, useStartAnswers } from '#src/startup/use-start-answers.ts';
import {
  BillIcon,
  DashboardIcon,
  type IconType,
  ProductsIcon,
  ProfileIcon,
  TipIcon,
} from '#src/ui/icons/icons.ts';
import { BottomBar, type NavigationItem, SubNav, TabsNav } from '#src/ui/layout/navigation.tsx';
import {
  allMainTabs,
  evTabs,
  isWithin,
  type MainTab,
  mainTabOf,
  subTabs,
  type Tab,
  type TabFacts,
  visibleMainTabs,
} from './tabs.ts';

const icons: Readonly<Record<string, IconType>> = {
  dashboard: DashboardIcon,
  products: ProductsIcon,
  insights: TipIcon,
  bills: BillIcon,
  profile: ProfileIcon,
};

function item(tab: Tab, current: boolean, go: Go): NavigationItem {
  const { key, label, path } = tab;
  const link = {
    href: path,
    onFollow(event: { preventDefault: () => void }) {
      event.preventDefault();
      go(path);
    },
  };
  return { id: key, label, link, current, icon: icons[key] };
}

/** The main tabs: in a row on wide screens, at the bottom on phones and tablets. */
export function MainNavigation({ isWide }: { readonly isWide: boolean }) {
  const { phase } = useStartup();
  const answers = useStartAnswers();
  const { pathname } = useLocation();
  const go = useGo();
  const current = mainTabOf(pathname);
  const isPending = answers.navigation === undefined && phase !== 'ready' && phase !== 'error';
  const tabs = isPending ? allMainTabs : visibleMainTabs(answers);
  const items = tabs.map((tab) => item(tab, tab.key === current, go));
  const Bar = isWide ? TabsNav : BottomBar;
  return <Bar label="Main" items={items} isPending={isPending} />;
}

/** What decides which tabs there are, as far as it is known; `isLoading` while kinds of energy are on their way. */
export function useTabFacts(): TabFacts & { readonly isLoading: boolean } {
  const data = useStartAnswers();
  const { brand } = useServices();
  const { pathname } = useLocation();
  const hasProducts = mainTabOf(pathname) === 'products';
  const switcher = useRead(hasProducts ? read('billing.accounts.switcher') : null);
  const account = switcher.data?.billingAccounts.find((each) => each.isSelected);
  const selected = account?.billingAccountSites.filter((site) => site.isSelected) ?? [];
  const sites = selected.length > 0 ? selected : account?.billingAccountSites;
  const supplyTypes = sites?.flatMap((site) => site.supplyPoints.map((point) => point.supplyType));
  const isLoading = hasProducts && switcher.data === undefined && switcher.error === undefined;
  return { data, supplyTypes, hasHomeProfile: brand.switches.homeProfile, isLoading };
}

/**
 * The tabs within the main tab, and within those of EV its own. One alone is shown too: room was reserved for it while
 * nobody knew how many there are. Customers without an EV plan, who have followed a link, keep the room of its tabs.
 */
export function SubNavigation() {
  const facts = useTabFacts();
  const { phase } = useStartup();
  const { pathname } = useLocation();
  const go = useGo();
  const main = mainTabOf(pathname);
  const label = visibleMainTabs(facts.data).find((tab) => tab.key === main)?.label ?? 'Section';
  const named = namedBy(main, facts.data);
  const isPending = facts.isLoading || (named === undefined && phase !== 'ready' && phase !== 'error');
  const tabs = isPending ? [] : subTabs(main, facts);
  const isEv = isWithin(pathname, { path: '/account/products/ev' });
  const ev = isPending ? [] : evTabs(facts.data);
  const items = (list: readonly Tab[]) => list.map((tab) => item(tab, isWithin(pathname, tab), go));
  return (
    <>
      {isPending || tabs.length > 0 ? <SubNav label={label} items={items(tabs)} /> : null}
      {isEv ? <SubNav label="EV" items={items(ev)} /> : null}
    </>
  );
}

/** The answer that names tabs within a main tab; null where the portal knows them. */
function namedBy(main: MainTab | undefined, data: StartAnswers | undefined): unknown {
  switch (main) {
    case 'profile':
      return data?.profileTabs;
    case 'insights':
      return data?.insightTabs;
    case 'products':
      return data?.evTabs;
    default:
      return null;
  }
}
