import { accountPropertiesConfig } from '#schemas/widgets/account-properties.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const accountProperties = describeWidget('accountProperties', {
  config: accountPropertiesConfig,
  reads: () => ({ all: read('drd.billingAccounts.propertiesAndConnections') }),
  subject: 'your accounts and properties',
  size: { rooms, skeleton: 'list' },
});
