import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';
import { isSavingLocked } from './saving-locked.ts';

/** Every property of the account with its nickname, plans and prices. */
export const propertyDetailsConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your properties'),
    searchFrom: withDefault(
      {
        type: 'integer',
        minimum: 2,
        maximum: 100,
        description: 'The number of properties from which there is a search field.',
      },
      6,
    ),
    showPictureLink: withDefault(
      flag('A link to the picture of the property, for who may choose one.'),
      true,
    ),
    isSavingLocked,
  },
  { optional: ['heading', 'searchFrom', 'showPictureLink', 'isSavingLocked'] },
);
