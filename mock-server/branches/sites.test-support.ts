import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows } from './branch.test-support.ts';

const sitesOf = ({ billingAccounts }: WireOf<'billing.accounts.switcher'>) =>
  billingAccounts.flatMap(({ billingAccountSites }) => billingAccountSites);
const pointsOf = (body: WireOf<'billing.accounts.switcher'>) =>
  sitesOf(body).flatMap(({ supplyPoints }) => supplyPoints);
const select = (billingAccountId: string, siteId: string) => ({
  first: [{ id: 'drd.site.select' as const, body: { billingAccountId, siteId } }],
});

/** Accounts, sites and supply points, as the account switcher has them. */
export const sites: readonly Branch[] = [
  shows('A site while opening', 'leilani', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ status }) => status === 'opening'),
  ),
  shows('A site while closing', 'rawiri', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ status }) => status === 'closing'),
  ),
  shows(
    'A site that has closed',
    'rawiri',
    'drd.widget.propertyList',
    ({ properties }) =>
      properties.some(({ status, statusDate }) => status === 'closing' && (statusDate ?? '') < '2026-03-14'),
    { now: '2026-03-14T09:00:00+13:00' },
  ),
  shows('A site that is open', 'aroha', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ status }) => status === 'active'),
  ),
  shows('Single-property view', 'aroha', 'billing.accounts.switcher', (b) => sitesOf(b).length === 1),
  shows('Multi-property view', 'wiremu', 'billing.accounts.switcher', (b) => sitesOf(b).length === 2),
  shows('Very many properties', 'sione', 'billing.accounts.switcher', (b) => sitesOf(b).length === 40),
  shows(
    'Several billing accounts',
    'priya',
    'billing.accounts.switcher',
    (body) => body.billingAccounts.length === 2,
  ),
  shows('A buying group with an empty name', 'priya', 'billing.accounts.switcher', (body) =>
    body.billingAccounts.some((account) => account.isBuyingGroup && account.buyingGroupName === ''),
  ),
  shows('A buying group with a name', 'priya', 'billing.accounts.switcher', (body) =>
    body.billingAccounts.some((account) => account.isBuyingGroup && account.buyingGroupName !== ''),
  ),
  shows('A site nickname', 'wiremu', 'billing.accounts.switcher', (body) =>
    sitesOf(body).some(({ nickname }) => nickname !== ''),
  ),
  shows('No site nickname', 'aroha', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ nickname }) => nickname === ''),
  ),
  shows('All sites are selected', 'wiremu', 'billing.accounts.switcher', (body) =>
    sitesOf(body).every(({ isSelected }) => !isSelected),
  ),
  shows(
    'One of several sites is selected',
    'wiremu',
    'billing.accounts.switcher',
    (body) => sitesOf(body).some(({ isSelected }) => isSelected),
    select('ba-102', 'site-102-2'),
  ),
  shows(
    'Connections of several accounts',
    'priya',
    'drd.billingAccounts.propertiesAndConnections',
    (body) => body.billingAccounts.length === 2 && pointsOf(body).length === 3,
  ),
  refuses('Switching to a site that is not there', 'wiremu', 'drd.site.select', 404, '/not_found', {
    call: { body: { billingAccountId: 'ba-102', siteId: 'none' } },
  }),
  ...(['electricity', 'naturalGas', 'lpg'] as const).map((type) =>
    shows(`Supply type ${type}`, 'wiremu', 'billing.accounts.switcher', (body) =>
      pointsOf(body).some(({ supplyType }) => supplyType === type),
    ),
  ),
  shows('An EV plan with a chargeNetId', 'mei', 'billing.accounts.switcher', (body) =>
    pointsOf(body).some(({ planObject }) => planObject.chargeNetId !== null),
  ),
  shows('An EV plan without a chargeNetId', 'noa', 'billing.accounts.switcher', (body) =>
    pointsOf(body).every(({ planObject }) => planObject.chargeNetId === null),
  ),
  shows('hasHourlyDataSupport is off, a basic meter', 'hemi', 'billing.accounts.switcher', (body) =>
    pointsOf(body).every(({ advanced, hasHourlyDataSupport }) => !advanced && !hasHourlyDataSupport),
  ),
  shows('isSupportEnergyIQFeatures is off', 'wiremu', 'billing.accounts.switcher', (body) =>
    pointsOf(body).some(({ isSupportEnergyIQFeatures }) => !isSupportEnergyIQFeatures),
  ),
  shows('No property avatar is selected', 'aroha', 'drd.propertyAvatar.get', (b) => !b.hasSelectedAvatar),
  shows('A property avatar was saved', 'aroha', 'drd.propertyAvatar.get', (b) => b.type === 'villa', {
    first: [{ id: 'drd.propertyAvatar.save', body: { type: 'villa', colorSchema: 'sky' } }],
  }),
  shows(
    'A property avatar that nobody may change',
    'priya',
    'drd.propertyAvatar.get',
    (b) => b.type === 'commercial',
  ),
  shows(
    'A property avatar of one site of several',
    'wiremu',
    'drd.propertyAvatar.get',
    (b) => b.type === 'suburban',
    select('ba-102', 'site-102-2'),
  ),
  refuses('canEditPropertyAvatar is off', 'sione', 'drd.propertyAvatar.save', 403, '/forbidden', {
    call: { body: { type: 'commercial', colorSchema: 'sky' } },
  }),
  shows('Rates of the plans', 'mei', 'billing.plans', ({ billingAccountSites }) =>
    billingAccountSites[0]?.supplyPoints[0]?.tariffs.some(({ name }) => name === 'Night'),
  ),
  shows('A value plan with its limit and its year', 'margaret', 'billing.plans', (body) =>
    body.billingAccountSites.some(({ supplyPoints }) =>
      supplyPoints.some((point) => point.isValuePlan && point.valuePlanYear !== null),
    ),
  ),
  shows(
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
    'A value plan whose year has just begun',
    'margaret',
    'billing.plans',
    ({ billingAccountSites }) =>
      billingAccountSites.some(({ supplyPoints }) =>
        supplyPoints.some(({ valuePlanYear }) => valuePlanYear?.dataTo === null),
      ),
    { now: '2026-07-01T09:00:00+12:00' },
  ),
  shows('A plan without cost', 'priya', 'billing.plans', ({ billingAccountSites }) =>
    billingAccountSites.some(({ supplyPoints }) => supplyPoints.some((point) => !point.isCostIncluded)),
  ),
];
