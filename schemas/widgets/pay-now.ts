import { flag, object, withDefault } from '#schemas/json-schema.ts';

/** What is owed and by when, with the form that pays it by card and the way to more time. */
export const payNowConfig = object(
  { showMoreTime: withDefault(flag('The question "Need more time to pay?".'), true) },
  { optional: ['showMoreTime'] },
);
