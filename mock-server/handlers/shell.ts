import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { windowOf } from '#mock/world/bill-periods.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { addressLine, type Customer, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { paymentMethodOn, wireBalance, wireWindow } from './shared/balance.ts';
import { wireDollars } from './shared/money.ts';
import { notFound } from './shared/problems.ts';
import { switcherOf } from './shared/sites.ts';

type Shell = Pick<
  Handlers,
  | 'billing.accounts'
  | 'billing.accounts.switcher'
  | 'drd.billingAccounts.switcher'
  | 'drd.billingAccounts.propertiesAndConnections'
  | 'drd.site.select'
  | 'drd.site.clear'
  | 'user.site.select'
>;

/** Accounts, and which account and site the session works in. */
export const shell: Shell = {
  'billing.accounts': (_input, { customer, world }) => {
    const account = selectedAccount(customer);
    const today = world.today();
    const { balance } = world.ledger(customer, account);
    const total = customer.accounts.reduce(
      (sum, each) => sum + world.ledger(customer, each).balance.totalCents,
      0,
    );
    return reply(200, {
      contact: contactOf(customer),
      selectedBillingAccount: {
        type: account.type,
        customerNumber: account.customerNumber,
        fullAddress: addressLine(account.postalAddress),
        postalAddress: account.postalAddress,
        owner: account.owner,
        isBuyingGroup: account.isBuyingGroup,
        buyingGroupName: account.buyingGroupName,
        emails: account.emails,
        billing: {
          balance: wireBalance(balance),
          window: wireWindow(windowOf(account, dayNumber(today))),
          method: paymentMethodOn(account, today),
        },
      },
      billingAccounts: customer.accounts.map(({ id, customerNumber, type }) => ({
        id,
        customerNumber,
        type,
        isSelected: id === account.id,
      })),
      summary: {
        numberOfAccounts: customer.accounts.length,
        numberOfSites: account.sites.length,
        totalBalance: wireDollars(total),
      },
    });
  },
  'billing.accounts.switcher': (_input, { customer }) => reply(200, switcherOf(customer)),
  'drd.billingAccounts.switcher': (_input, { customer }) => reply(200, switcherOf(customer)),
  'drd.billingAccounts.propertiesAndConnections': (_input, { customer }) => reply(200, switcherOf(customer)),
  'drd.site.select': ({ body: { billingAccountId, siteId } }, context) => {
    const { customer } = context;
    const account = accountOf(customer, billingAccountId);
    if (!account.sites.some(({ id }) => id === siteId)) throw notFound('No such site', '/body/siteId');
    context.select({ accountId: account.id, siteId });
    return noContent();
  },
  'drd.site.clear': (_input, context) => {
    // An account with one site has no "all sites" to go to.
    const { customer } = context;
    if (selectedSites(customer).length > 0) selectAll(context, customer.selection.accountId);
    return noContent();
  },
  'user.site.select': ({ body: { billingAccountId } }, context) => {
    selectAll(context, billingAccountId);
    return noContent();
  },
};

function accountOf(customer: Customer, id: string) {
  const account = customer.accounts.find((each) => each.id === id);
  if (!account) throw notFound('No such account', '/body/billingAccountId');
  return account;
}

/** Works in all sites of an account, or in its only one. */
function selectAll({ customer, select }: Context, accountId: string): void {
  const { sites } = accountOf(customer, accountId);
  const siteId = sites.length === 1 ? (sites[0]?.id ?? null) : null;
  select({ accountId, siteId });
}

/** Landlines have a type and mobiles a purpose, as the API has it. */
function contactOf({ person: { firstName, middleName, lastName, phones } }: Customer) {
  const { home, work, mobile } = phones;
  return {
    firstName,
    middleName,
    lastName,
    phones: [
      ...(home === null ? [] : [{ type: 'home' as const, value: home }]),
      ...(work === null ? [] : [{ type: 'work' as const, value: work }]),
      ...(mobile === null ? [] : [{ purpose: 'mobile' as const, value: mobile }]),
    ],
  };
}
