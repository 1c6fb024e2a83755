import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Where customers pay by internet banking; account and customer number are the portal's own. */
export const bankTransferConfig = object(
  { title: withDefault(filledText('Heading.'), 'Pay by internet banking') },
  { optional: ['title'] },
);
