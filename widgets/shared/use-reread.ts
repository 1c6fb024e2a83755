import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationId } from '#schemas/operations.ts';

/**
 * Forgets answers and reads them again, for everybody who shows them. After a write that touched them: should the new
 * reading fail, an old card or an old way to pay must not stay on the screen (specification B, section 8).
 */
export function useReread(operations: readonly OperationId[]): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () =>
      mutate(
        (key) => typeof key === 'string' && operations.some((operation) => key.split(' ')[0] === operation),
        undefined,
        { revalidate: true },
      ),
    [mutate, operations],
  );
}

/** What a change of card or of automatic payments touches. */
export const touchedByPaying = [
  'payments.recurring.get',
  'payments.recurring.options',
  'payments.card.get',
  'drd.widget.billSummary',
  'drd.widget.accountSummary',
] as const satisfies readonly OperationId[];
