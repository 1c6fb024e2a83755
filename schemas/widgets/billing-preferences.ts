import { filledText, object, withDefault } from '#schemas/json-schema.ts';
import { isSavingLocked } from './saving-locked.ts';

/** Billing e-mail, and what is sent by e-mail. */
export const billingPreferencesConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Bills and offers'), isSavingLocked },
  { optional: ['heading', 'isSavingLocked'] },
);
