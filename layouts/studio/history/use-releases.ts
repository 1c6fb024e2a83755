import useSWRInfinite from 'swr/infinite';
import type { Release } from '#layouts/api/shapes.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';

/** As many as the service gives at once. */
const limit = 200;

interface ReleasePage {
  readonly releases: readonly Release[];
  readonly hasMore: boolean;
}

/** Releases, the newest first, and older ones after each `more`. The newest are read again with each release. */
export function useReleases() {
  const client = useClient();
  const newest = useCall('releases.list', { query: { limit } });
  const first: ReleasePage | undefined = newest.data?.value;
  const older = useSWRInfinite(
    (index, page: ReleasePage | null) => {
      const before = index === 0 ? first : page;
      const last = before?.releases.at(-1);
      return before?.hasMore === true && last !== undefined ? (['older releases', last.n] as const) : null;
    },
    async ([, before]) => (await client.call('releases.list', { query: { limit, before } })).value,
    // A release never changes.
    { initialSize: 0, revalidateFirstPage: false, revalidateOnFocus: false, keepPreviousData: true },
  );
  const pages: readonly ReleasePage[] = [...(first === undefined ? [] : [first]), ...(older.data ?? [])];
  return {
    newest,
    releases: pages.flatMap(({ releases }) => releases),
    hasMore: pages.at(-1)?.hasMore === true,
    isLoading: older.isValidating,
    /** Why older ones can't be read. */
    error: older.error as unknown,
    more: () => void older.setSize(older.size + 1),
    retry: () => older.mutate(),
  };
}
