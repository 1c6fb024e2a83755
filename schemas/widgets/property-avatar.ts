import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for propertyAvatar. */
export const propertyAvatarConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Picture of your property') },
  { optional: ['heading'] },
);
