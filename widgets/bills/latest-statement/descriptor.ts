import { latestStatementConfig } from '#schemas/widgets/latest-statement.ts';
import type { Query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import {
  latestStatementQuery,
  statementName,
  statementQuery,
} from '#widgets/shared/statement/statement-query.ts';

type Answer<Optional extends boolean> = Query<'billing.transactions', Optional>;
type StatementQueries =
  | { readonly latest: Answer<false> }
  | { readonly latest: Answer<false>; readonly statement: Answer<true> };

export const latestStatement = describeWidget<'latestStatement', StatementQueries>('latestStatement', {
  config: latestStatementConfig,
  data: (_config, { view }) => {
    const latest = latestStatementQuery();
    const id = view[statementName];
    // A link may name an older bill than the newest.
    return id === undefined ? { latest } : { latest, statement: statementQuery(id) };
  },
  view: [statementName],
  subject: 'your latest bill',
  size: { minHeight: { base: 503, md: 382, lg: 330 }, skeleton: 'figure' },
});
