import { flag, object, withDefault } from '#schemas/json-schema.ts';

/** The account in short. */
export const accountSummaryConfig = object(
  { showPlans: withDefault(flag('What is supplied.'), true) },
  { optional: ['showPlans'] },
);
