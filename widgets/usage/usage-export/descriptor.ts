import { usageExportConfig } from '#schemas/widgets/usage-export.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { billPeriodReads } from '#widgets/shared/energy/current-window.ts';
import { rooms } from './rooms.ts';

export const usageExport = describeWidget('usageExport', {
  config: usageExportConfig,
  // Whether there is anything to download, and by the hour. The graph of the page reads the same.
  reads: ({ account, answer }) => ({ ...billPeriodReads(undefined, { answer, account }), selectedAccount }),
  subject: 'the download of your electricity use',
  size: { rooms, skeleton: 'text' },
});
