import { type Handlers, noContent, reply } from '#mock/handler.ts';
import { centsOf, wireDollars } from '#mock/handlers/shared/money.ts';
import { donationRequest } from '#schemas/entities/person.ts';

/** Dollars to choose from. */
const options = [1, 2, 5];
const { minimum, maximum } = donationRequest.properties.amount;

/** The monthly donation to schools. */
export const donationHandlers: Pick<Handlers, 'donation.get' | 'donation.save' | 'donation.stop'> = {
  'donation.get': (_input, { customer: { donation } }) =>
    reply(200, {
      donation: donation && { amount: wireDollars(donation.monthlyCents), since: donation.since },
      options,
      minimumNZD: minimum,
      maximumNZD: maximum,
    }),
  'donation.save': ({ body: { amount } }, { customer, world }) => {
    const monthlyCents = centsOf(amount, '/body/amount');
    customer.donation = { monthlyCents, since: customer.donation?.since ?? world.today() };
    return noContent();
  },
  'donation.stop': (_input, { customer }) => {
    customer.donation = null;
    return noContent();
  },
};
