import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows } from './branch.ts';

const sitesOf = ({ billingAccounts }: WireOf<'billing.accounts.switcher'>) =>
  billingAccounts.flatMap(({ billingAccountSites }) => billingAccountSites);
const pointsOf = (body: WireOf<'billing.accounts.switcher'>) =>
  sitesOf(body).flatMap(({ supplyPoints }) => supplyPoints);
const select = (billingAccountId: string, siteId: string) => ({
  first: [{ id: 'drd.site.select' as const, body: { billingAccountId, siteId } }],
});

/** Accounts, sites and supply points, as the account switcher has them. */
export const sites: readonly Branch[] = [
  shows('A 3', 'A site while opening', 'leilani', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ status }) => status === 'opening'),
  ),
  shows('A 3', 'A site while closing', 'rawiri', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ status }) => status === 'closing'),
  ),
  shows(
    'A 3',
    'A site that has closed',
    'rawiri',
    'drd.widget.propertyList',
    ({ properties }) =>
      properties.some(({ status, statusDate }) => status === 'closing' && (statusDate ?? '') < '2026-03-14'),
    { now: '2026-03-14T09:00:00+13:00' },
  ),
  shows('A 3', 'A site that is open', 'aroha', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ status }) => status === 'active'),
  ),
  shows('A 6', 'Single-property view', 'aroha', 'billing.accounts.switcher', (b) => sitesOf(b).length === 1),
  shows('A 6', 'Multi-property view', 'wiremu', 'billing.accounts.switcher', (b) => sitesOf(b).length === 2),
  shows('A 6', 'Very many properties', 'sione', 'billing.accounts.switcher', (b) => sitesOf(b).length === 40),
  shows(
    'A 1',
    'Several billing accounts',
    'priya',
    'billing.accounts.switcher',
    (body) => body.billingAccounts.length === 2,
  ),
  shows('A 3', 'A buying group with an empty name', 'priya', 'billing.accounts.switcher', (body) =>
    body.billingAccounts.some((account) => account.isBuyingGroup && account.buyingGroupName === ''),
  ),
  shows('A 3', 'A buying group with a name', 'priya', 'billing.accounts.switcher', (body) =>
    body.billingAccounts.some((account) => account.isBuyingGroup && account.buyingGroupName !== ''),
  ),
  shows('A 3', 'A site nickname', 'wiremu', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ nickname }) => nickname !== ''),
  ),
  shows('A 3', 'No site nickname', 'aroha', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ nickname }) => nickname === ''),
  ),
  shows('A 4', 'All sites are selected', 'wiremu', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ isSelected }) => !isSelected),
  ),
  shows(
    'A 4',
    'One of several sites is selected',
    'wiremu',
    'billing.accounts.switcher',
    (body) => sitesOf(body).some(({ isSelected }) => isSelected),
    select('ba-102', 'site-102-2'),
  ),
  refuses('A 8', 'Switching to a site that is not there', 'wiremu', 'drd.site.select', 404, '/not_found', {
    call: { body: { billingAccountId: 'ba-102', siteId: 'none' } },
  }),
  ...(['electricity', 'naturalGas', 'lpg'] as const).map((type) =>
    shows('A 3', `Supply type ${type}`, 'wiremu', 'billing.accounts.switcher', (body) =>
      pointsOf(body).some(({ supplyType }) => supplyType === type),
    ),
  ),
  shows('A 3', 'An EV plan with a chargeNetId', 'mei', 'billing.accounts.switcher', (body) =>
    pointsOf(body).some(({ planObject }) => planObject.chargeNetId !== null),
  ),
  shows('A 3', 'An EV plan without a chargeNetId', 'noa', 'billing.accounts.switcher', (body) =>
    pointsOf(body).every(({ planObject }) => planObject.chargeNetId === null),
  ),
  shows('A 3', 'hasHourlyDataSupport is off, a basic meter', 'hemi', 'billing.accounts.switcher', (body) =>
    pointsOf(body).every(({ advanced, hasHourlyDataSupport }) => !advanced && !hasHourlyDataSupport),
  ),
  shows('A 3', 'isSupportEnergyIQFeatures is off', 'wiremu', 'billing.accounts.switcher', (body) =>
    pointsOf(body).some(({ isSupportEnergyIQFeatures }) => !isSupportEnergyIQFeatures),
  ),
  shows(
    'A 3',
    'No property avatar is selected',
    'aroha',
    'drd.propertyAvatar.get',
    (b) => !b.hasSelectedAvatar,
  ),
  shows('A 4', 'A property avatar was saved', 'aroha', 'drd.propertyAvatar.get', (b) => b.type === 'villa', {
    first: [{ id: 'drd.propertyAvatar.save', body: { type: 'villa', colorSchema: 'sky' } }],
  }),
  refuses('A 6', 'canEditPropertyAvatar is off', 'sione', 'drd.propertyAvatar.save', 403, '/forbidden', {
    call: { body: { type: 'commercial', colorSchema: 'sky' } },
  }),
  shows('B 3', 'Rates of the plans', 'mei', 'billing.plans', ({ billingAccountSites }) =>
    billingAccountSites[0]?.supplyPoints[0]?.tariffs.some(({ name }) => name === 'Night'),
  ),
  shows('B 3', 'A value plan with its limit and its year', 'margaret', 'billing.plans', (body) =>
    body.billingAccountSites.some(({ supplyPoints }) =>
      supplyPoints.some((point) => point.isValuePlan && point.valuePlanYear !== null),
    ),
  ),
  shows(
    'B 3',
    'A value plan beyond its limit',
    'margaret',
    'billing.plans',
    ({ billingAccountSites }) =>
      billingAccountSites.some(({ supplyPoints }) =>
        supplyPoints.some(
          ({ valuePlanYear, valuePlanAnnualLimit }) =>
            (valuePlanYear?.usedKWh ?? 0) > (valuePlanAnnualLimit ?? Number.POSITIVE_INFINITY),
        ),
      ),
    { now: '2026-06-29T14:00:00+12:00' },
  ),
  shows(
    'B 3',
    'A value plan whose year has just begun',
    'margaret',
    'billing.plans',
    ({ billingAccountSites }) =>
      billingAccountSites.some(({ supplyPoints }) =>
        supplyPoints.some(({ valuePlanYear }) => valuePlanYear?.dataTo === null),
      ),
    { now: '2026-07-01T09:00:00+12:00' },
  ),
  shows('A 4', 'A plan without cost', 'priya', 'billing.plans', ({ billingAccountSites }) =>
    billingAccountSites.some(({ supplyPoints }) => supplyPoints.some((point) => !point.isCostIncluded)),
  ),
];
