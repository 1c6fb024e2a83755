import { array, flag, nzd, object, oneOf, text } from '#schemas/json-schema.ts';
import { customerTypes } from './account.ts';
import { postalAddress } from './address.ts';
import { balance, dateWindow, paymentMethod } from './money.ts';

const customerType = oneOf(customerTypes, 'Kind of customer.');

const phone = object(
  {
    type: oneOf(['home', 'work'], 'Kind of a landline.'),
    purpose: oneOf(['mobile'], 'Kind of a mobile number.'),
    value: text('The number, formatted.'),
  },
  { optional: ['type', 'purpose'] },
);

export const contact = object({
  firstName: text('First name.'),
  middleName: text('Middle names; may be empty.'),
  lastName: text('Last name.'),
  phones: array(phone, 'Home, work and mobile.', { maxItems: 3 }),
});

export const selectedBillingAccount = object({
  type: customerType,
  customerNumber: text('Number that the customer quotes.'),
  fullAddress: text('Postal address in one line.'),
  postalAddress,
  owner: text('Name of the account holder.'),
  isBuyingGroup: flag('The account belongs to a buying group.'),
  buyingGroupName: text('Name of the buying group; may be empty.'),
  emails: object({
    billing: text('Where bills go.'),
    account: text('Where messages about the account go.'),
    promotions: text('Where offers go; empty for none.'),
    isInvoiceDeliveryByEmail: flag('Bills come by e-mail.'),
  }),
  billing: object({
    balance,
    window: dateWindow,
    method: paymentMethod,
  }),
});

const accountLine = object({
  id: text('Id of the billing account.'),
  customerNumber: text('Number that the customer quotes.'),
  type: customerType,
  isSelected: flag('The session works in this account.'),
});

/** Answer of billing.accounts. */
export const billingAccounts = object({
  contact,
  selectedBillingAccount,
  billingAccounts: array(accountLine, 'Every billing account of the person.', { maxItems: 200 }),
  summary: object({
    numberOfAccounts: { type: 'integer', minimum: 1, description: 'Billing accounts.' },
    numberOfSites: { type: 'integer', minimum: 0, description: 'Sites of the selected account.' },
    totalBalance: nzd('Sum over all accounts.'),
  }),
});
