import { billingPreferencesConfig } from '#schemas/widgets/billing-preferences.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billingPreferences = describeWidget('billingPreferences', {
  config: billingPreferencesConfig,
  data: () => ({ accounts: query('billing.accounts') }),
  subject: 'your email preferences',
  size: { minHeight: { base: 321, md: 305 }, skeleton: 'list' },
});
