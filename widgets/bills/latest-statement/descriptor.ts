import { latestStatementConfig } from '#schemas/widgets/latest-statement.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import {
  latestStatementRead,
  statementRead,
  statementView,
} from '#widgets/shared/statement/statement-reads.ts';
import { rooms } from './rooms.ts';

export const latestStatement = describeWidget('latestStatement', {
  config: latestStatementConfig,
  view: statementView,
  reads: ({ view }) => ({
    latest: latestStatementRead,
    // A link may name an older bill than the newest.
    opened: view.statement === undefined ? undefined : statementRead(view.statement),
  }),
  subject: 'your latest bill',
  size: { rooms, skeleton: 'figure' },
});
