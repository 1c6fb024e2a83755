import { billingPreferencesConfig } from '#schemas/widgets/billing-preferences.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billingPreferences = describeWidget('billingPreferences', {
  config: billingPreferencesConfig,
  reads: () => ({ accounts: read('billing.accounts') }),
  subject: 'your email preferences',
  size: { minHeight: { base: 321, md: 305 }, skeleton: 'list' },
});
