import type { FromSchema } from 'json-schema-to-ts';
import type { Account, Customer, Site, SupplyPoint } from '#mock/world/customer.ts';
import { addressLine } from '#mock/world/customer.ts';
import { planOf } from '#mock/world/plans.ts';
import type { accountSwitcher, propertyList } from '#schemas/entities/account.ts';
import { supplyTypeNames } from './words.ts';

type Switcher = FromSchema<typeof accountSwitcher>;
type WireAccount = Switcher['billingAccounts'][number];
type WireSupplyPoint = WireAccount['billingAccountSites'][number]['supplyPoints'][number];
type Property = FromSchema<typeof propertyList>['properties'][number];

/** A site is selected when it is the only one that the session works in. */
function isSelected(customer: Customer, account: Account, site: Site): boolean {
  const { accountId, siteId } = customer.selection;
  return accountId === account.id && siteId === site.id;
}

/** Every account with its sites. */
export function switcherOf(customer: Customer): Switcher {
  return { billingAccounts: customer.accounts.map((account) => wireAccount(customer, account)) };
}

function wireAccount(customer: Customer, account: Account): WireAccount {
  return {
    id: account.id,
    isSelected: account.id === customer.selection.accountId,
    customerNumberText: `Customer number ${account.customerNumber}`,
    isBuyingGroup: account.isBuyingGroup,
    buyingGroupName: account.buyingGroupName,
    billingAccountSites: account.sites.map((site) => ({
      id: site.id,
      isSelected: isSelected(customer, account, site),
      address: addressLine(site.address),
      nickname: site.nickname,
      status: site.status,
      statusDate: site.statusDate,
      supplyPoints: site.supplyPoints.map((supplyPoint) => wireSupplyPoint(site, supplyPoint)),
    })),
  };
}

function wireSupplyPoint(site: Site, supplyPoint: SupplyPoint): WireSupplyPoint {
  const {
    meterSerial: _serial,
    usage: _usage,
    records: _records,
    planId,
    chargeNetId,
    ...point
  } = supplyPoint;
  const { name, energy } = planOf(planId);
  return {
    ...point,
    supplyTypeDisplay: supplyTypeNames[point.supplyType],
    plan: name,
    planObject: { name, chargeNetId, isValuePlan: energy.kind === 'value' },
    address: addressLine(site.address),
    nickname: site.nickname,
  };
}

export function propertyOf(customer: Customer, account: Account, site: Site): Property {
  return {
    billingAccountId: account.id,
    siteId: site.id,
    address: addressLine(site.address),
    nickname: site.nickname,
    status: site.status,
    statusDate: site.statusDate,
    isSelected: isSelected(customer, account, site),
    supplyTypes: [...new Set(site.supplyPoints.map(({ supplyType }) => supplyType))],
    plans: site.supplyPoints.map(({ planId }) => planOf(planId).name),
  };
}
