import { flag, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** How bills pay themselves: set up, change, stop. */
export const recurringPaymentConfig = object(
  {
    directDebitForm: withDefault(
      oneOf(['v1', 'v2'], 'Form for direct debit. v2 wants the account; v1 wants bank and branch too.'),
      'v2',
    ),
    isMain: withDefault(flag("Its button is the page's main one, of which a page has one."), false),
  },
  { optional: ['directDebitForm', 'isMain'] },
);
