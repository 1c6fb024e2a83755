import { expect, test } from 'vitest';
import { knownRoute } from '#src/routing/link-policy.ts';
import type { StartAnswers } from '#src/startup/use-start-answers.ts';
import { isOffered } from './after-switch.tsx';
import { evTabs, indexTarget, isWithin, mainTabOf, subTabs, visibleMainTabs } from './tabs.ts';

type Data = StartAnswers;
const listed = (...keys: string[]) => ({ tabs: keys.map((key) => ({ key, label: `Label of ${key}` })) });
const facts = (data: Data, more = {}) => ({ data, hasHomeProfile: true, ...more });
const navigation = (tabs: string[], commonError = false) =>
  ({ navigation: { tabs, commonError } }) as unknown as Data;
const keysOf = (tabs: readonly { key: string }[]) => tabs.map((tab) => tab.key);
const insights = [
  'tips',
  'carbonCalculator',
  'electricityForecast',
  'homeComparison',
  'usageBreakdown',
  'ecoTracker',
];
const profile = [
  'accountSettings',
  'propertyDetails',
  'movingHouse',
  'paymentOptions',
  'powershout',
  'donate',
  'homeProfile',
  'businessProfile',
  'friendGetFriend',
];

test('shows the main tabs of the server in its order, without those that it does not know', () => {
  expect(keysOf(visibleMainTabs(navigation(['bills', 'newThing', 'dashboard'])))).toEqual([
    'bills',
    'dashboard',
  ]);
});

test('adds the dashboard when the common error state is on', () => {
  expect(keysOf(visibleMainTabs(navigation(['bills'], true)))).toEqual(['dashboard', 'bills']);
  expect(keysOf(visibleMainTabs(navigation(['bills', 'dashboard'], true)))).toEqual(['bills', 'dashboard']);
});

test('shows dashboard, bills and profile when no list arrives', () => {
  expect(keysOf(visibleMainTabs(undefined))).toEqual(['dashboard', 'bills', 'profile']);
});

test('every tab leads to a page that is there', () => {
  const data = {
    insightTabs: listed(...insights),
    profileTabs: listed(...profile),
    evTabs: listed('evPlan', 'everywhereJoin'),
  };
  const all = facts(data, { supplyTypes: ['electricity', 'naturalGas', 'lpg'] });
  const tabs = (['products', 'insights', 'bills', 'profile'] as const).flatMap((tab) => subTabs(tab, all));
  expect(tabs).toHaveLength(4 + insights.length + 3 + profile.length);
  for (const tab of [...tabs, ...evTabs(data)]) expect(knownRoute(tab.path), tab.path).toBe(true);
});

test('a business is led to its own breakdown and comparison', () => {
  const sme = { insightTabs: listed(...insights), accountDetails: { accountType: 'sme' } } as unknown as Data;
  const paths = subTabs('insights', facts(sme)).map((tab) => tab.path);
  expect(paths).toContain('/account/insights/business-comparison');
  expect(paths).toContain('/account/insights/business-breakdown');
});

test('a brand without home profiles shows neither profile nor comparison', () => {
  const data = { insightTabs: listed(...insights), profileTabs: listed(...profile) };
  const ember = facts(data, { hasHomeProfile: false });
  expect(keysOf(subTabs('insights', ember))).not.toContain('homeComparison');
  expect(keysOf(subTabs('profile', ember))).not.toContain('homeProfile');
});

test('bills have three pages whatever the server lists', () => {
  expect(subTabs('bills', facts({})).map((tab) => tab.path)).toEqual([
    '/account/bill/payments',
    '/account/bill/transactions',
    '/account/bill/insights',
  ]);
});

test('shows EVerywhere once, as sessions where the customer has joined', () => {
  const tabs = evTabs({ evTabs: listed('evPlan', 'everywhereJoin', 'everywhereChargingSession') });
  expect(tabs.map((tab) => tab.label)).toEqual(['Plan Insights', 'EVerywhere']);
  expect(tabs[1]?.key).toBe('everywhereChargingSession');
});

test('the address of EV leads to the first EV tab whose page the server describes', () => {
  const lists = { evTabs: listed('everywhereJoin', 'evPlan') };
  const described = (...pages: string[]) =>
    facts({ ...lists, navigation: { tabs: ['products'], commonError: false, pages } } as unknown as Data);
  const to = (of: ReturnType<typeof facts>) => indexTarget('/account/products/ev', of);
  const [plan, everywhere] = ['products/ev/plan-insights', 'products/ev/everywhere'];
  expect(to(facts(lists))).toBe(`/account/${plan}`);
  expect(to(described(plan, everywhere))).toBe(`/account/${plan}`);
  expect(to(described(everywhere))).toBe(`/account/${everywhere}`);
  // The page explains that there is no EV plan.
  expect(to(described())).toBe(`/account/${plan}`);
  expect(keysOf(evTabs(described(everywhere).data))).toEqual(['everywhereJoin']);
  const products = (of: ReturnType<typeof facts>) => keysOf(subTabs('products', { ...of, supplyTypes: [] }));
  expect(products(described(plan))).toEqual(['ev']);
  expect(products(described('dashboard'))).toEqual([]);
});

test('broadband and monitoring are tabs where the server lists their pages, after energy', () => {
  const paths = ['products/consumption', 'products/broadband', 'products/monitoring'];
  const data = { navigation: { tabs: ['products'], commonError: false, pages: paths } } as unknown as Data;
  const keys = (known: Data, more: object) => keysOf(subTabs('products', facts(known, more)));
  expect(keys(data, { supplyTypes: ['electricity'] })).toEqual(['electricity', 'broadband', 'monitoring']);
  expect(keys(navigation(['products']), { supplyTypes: ['electricity'] })).toEqual(['electricity']);
  // Until the kinds of energy are known, nothing else takes their place.
  expect(keys(data, {})).toEqual([]);
  expect(indexTarget('/account/products', facts(data))).toBe('/account/products/consumption');
});

test('an index address leads to the first visible tab, else to its fallback', () => {
  const data = { ...navigation(['profile', 'dashboard']), profileTabs: listed('unknown', 'donate') };
  expect(indexTarget('/account', facts(data))).toBe('/account/profile/donate');
  expect(indexTarget('/account', facts({}))).toBe('/account/dashboard');
  expect(indexTarget('/account/products', facts({}))).toBe('/account/products/consumption');
  expect(indexTarget('/account/products', facts({}, { supplyTypes: ['lpg'] }))).toBe(
    '/account/products/bottled-gas',
  );
  expect(indexTarget('/account/insights', facts({}))).toBe('/account/insights/tips');
  expect(indexTarget('/account/bill', facts({}))).toBe('/account/bill/payments');
});

test('knows which main tab and sub-tab a page belongs to', () => {
  expect(mainTabOf('/account/bill/transactions')).toBe('bills');
  expect(mainTabOf('/account/feature-messages')).toBeUndefined();
  const tab = { key: 'tips', label: 'Tips', path: '/account/insights/tips' };
  expect(isWithin('/account/insights/tips/all-tips', tab)).toBe(true);
  expect(isWithin('/account/insights/tipsy', tab)).toBe(false);
});

test('knows which pages the lists of the server leave out', () => {
  const data = { ...navigation(['dashboard', 'insights']), insightTabs: listed('tips') };
  expect(isOffered('/account/insights/tips/all-tips', facts(data))).toBe(true);
  expect(isOffered('/account/insights/eco-tracker', facts(data))).toBe(false);
  expect(isOffered('/account/bill/payments', facts(data))).toBe(false);
  expect(isOffered('/account/feature-messages', facts(data))).toBe(true);
});
