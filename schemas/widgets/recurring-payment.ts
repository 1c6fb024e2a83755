import { flag, object, oneOf } from '#schemas/json-schema.ts';

/** How bills pay themselves: set up, change, stop. */
export const recurringPaymentConfig = object(
  {
    directDebitForm: oneOf(
      ['v1', 'v2'],
      'Form for direct debit. v2, the default, asks for the account; v1 asks for bank and branch too.',
    ),
    isMain: flag("Its button is the page's main one. Off when left out: a page has one main button."),
  },
  { optional: ['directDebitForm', 'isMain'] },
);
