import { billingPreferencesConfig } from '#schemas/widgets/billing-preferences.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const billingPreferences = describeWidget('billingPreferences', {
  config: billingPreferencesConfig,
  reads: () => ({ accounts: read('billing.accounts') }),
  subject: 'your email preferences',
  size: { rooms, skeleton: 'list' },
});
