import { array, nullable, nzd, object, plainDate, text, webAddress } from '#schemas/json-schema.ts';

/** Letters of any language, digits, space, dot, hyphen, parentheses and both apostrophes. */
export const nickname = {
  type: 'string',
  maxLength: 25,
  pattern: "^[\\p{L}\\p{M}\\d .\\-()'’]*$",
  description: 'Name for the site; an empty one takes the name away.',
} as const;

export const friendUrl = object({
  url: webAddress('Link that the customer gives to friends.'),
});

/** Roles are shown and decide nothing in the portal. */
export const accountRoles = object({
  roles: array(text('A role, such as ACCOUNT_HOLDER.'), 'Roles of the person in the selected account.', {
    maxItems: 20,
  }),
});

/** Answer of donation.get. */
export const donation = object({
  donation: nullable(
    object({
      amount: nzd('What is given each month.'),
      since: plainDate('Day on which it began.'),
    }),
  ),
  options: array(nzd('An amount to choose.'), 'Amounts that are offered; others may be entered.', {
    minItems: 1,
    maxItems: 10,
  }),
  minimumNZD: nzd('Least for a month.'),
  maximumNZD: nzd('Most for a month.'),
});

export const donationRequest = object({
  amount: nzd('What to give each month.', { minimum: 1, maximum: 500 }),
});
