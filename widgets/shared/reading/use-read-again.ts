import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { useApi } from '#src/api/api-provider.tsx';
import { type Query, queryKey } from '#src/api/query.ts';
import { checkSchema } from '#src/schema/check-schema.ts';

type ReadAgain = <Id extends OperationId>(
  query: Query<Id>,
  schema: JsonSchema,
) => Promise<ResponseOf<Id> | null>;

/**
 * Asks the server anew, past every cache, and shows the answer to everybody who reads it: for what a write or a visit
 * elsewhere may have changed. Null when there is no answer, or one that departs from its schema.
 */
export function useReadAgain(): ReadAgain {
  const api = useApi();
  const { mutate } = useSWRConfig();
  return useCallback(
    async <Id extends OperationId>(query: Query<Id>, schema: JsonSchema) => {
      try {
        const answer = await api.callAny(query.operation, query.args);
        if (checkSchema(schema, answer) !== null) return null;
        await mutate(queryKey(query), answer, { revalidate: false });
        // The schema above is that of the operation, from which the type comes.
        return answer as ResponseOf<Id>;
      } catch {
        return null;
      }
    },
    [api, mutate],
  );
}
