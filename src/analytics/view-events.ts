import type { PageRoute } from '#src/routing/route-table.ts';

/** The same event is not counted again within this time, in milliseconds. */
const quietTime = 1_000;

interface ViewEventDeps {
  readonly post: (
    operation: NonNullable<PageRoute['viewEvent']>,
    track: string | undefined,
  ) => Promise<unknown>;
  readonly isImpersonating: () => boolean;
  readonly now: () => number;
}

/**
 * Sends the server the view of a page. Staff views don't count, and a failure is
 * ignored: counting never blocks the customer.
 */
export function createViewEvents({ post, isImpersonating, now }: ViewEventDeps): (route: PageRoute) => void {
  const sentAt = new Map<string, number>();
  return ({ viewEvent, track }) => {
    if (viewEvent === undefined || isImpersonating()) return;
    const key = `${viewEvent} ${track ?? ''}`;
    if (now() - (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietTime) return;
    sentAt.set(key, now());
    post(viewEvent, track).catch(() => undefined);
  };
}
