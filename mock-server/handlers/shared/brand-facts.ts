import type { Brand } from '#mock/brand.ts';
import type { Context } from '#mock/handler.ts';

interface BrandFacts {
  readonly name: string;
  /** As it is on invoices. */
  readonly company: string;
  readonly gstNumber: string;
  /** Where customers pay by internet banking. */
  readonly bankAccount: string;
  /** Per cent of a card payment : 1 or 0 by brand. */
  readonly cardRate: 0 | 1;
  /** Code by which banks know who debits. */
  readonly authorisationCode: string;
}

/** What the company behind a brand is. The names, numbers and accounts are invented. */
export const brandFacts: Readonly<Record<Brand, BrandFacts>> = {
  beacon: {
    name: 'Beacon',
    company: 'Beacon Energy Limited',
    gstNumber: '101-234-567',
    bankAccount: '12-3999-0412708-00',
    cardRate: 1,
    authorisationCode: '0299871',
  },
  ember: {
    name: 'Ember',
    company: 'Ember Power Limited',
    gstNumber: '109-876-543',
    bankAccount: '02-0999-0833111-00',
    cardRate: 0,
    authorisationCode: '0218874',
  },
};

/** Who sends an e-mail, and to which customer. */
export const senderOf = ({ world, customer, brand }: Context) => ({
  world,
  customer,
  name: brandFacts[brand].name,
});
