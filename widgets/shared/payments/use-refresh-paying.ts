import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationId } from '#schemas/operations.ts';

/** What a change of card or of automatic payments touches. */
const touched: ReadonlySet<string> = new Set<OperationId>([
  'payments.recurring.get',
  'payments.recurring.options',
  'payments.card.get',
  'drd.widget.billSummary',
  'drd.widget.accountSummary',
]);

/**
 * Forgets how somebody pays and reads it again, for every widget that shows it. After a change of it: should the new
 * reading fail, an old card or an old way to pay must not stay on the screen.
 */
export function useRefreshPaying(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () =>
      mutate((key) => typeof key === 'string' && touched.has(key.split(' ')[0] ?? ''), undefined, {
        revalidate: true,
      }),
    [mutate],
  );
}
