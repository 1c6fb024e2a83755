import { object, text } from '#schemas/json-schema.ts';

/** Where customers pay by internet banking; account and customer number are the portal's own. */
export const bankTransferConfig = object(
  { title: text('Heading; "Pay by internet banking" when left out.') },
  { optional: ['title'] },
);
