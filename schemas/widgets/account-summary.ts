import { flag, object } from '#schemas/json-schema.ts';

/** The account in short. */
export const accountSummaryConfig = object(
  { showPlans: flag('What is supplied.') },
  { optional: ['showPlans'] },
);
