import { filledText, object, withDefault } from '#schemas/json-schema.ts';
import { isSavingLocked } from './saving-locked.ts';

/** E-mail and password for sign-in, verification, early access. */
export const loginDetailsConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Sign-in details'), isSavingLocked },
  { optional: ['heading', 'isSavingLocked'] },
);
