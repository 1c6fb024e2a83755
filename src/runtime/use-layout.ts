import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '#src/api/api-error.ts';
import { useServices } from '#src/services.tsx';
import { type Layout, type LayoutFault, readLayout } from './envelope.ts';
import { createLayoutCache } from './layout-cache.ts';
import { needsRest, type Registry } from './registry.ts';
import { useRuntime } from './runtime-context.tsx';

export interface LayoutState {
  readonly layout: Layout | undefined;
  /** The layout is from an earlier visit, because a newer one couldn't be had. */
  readonly isKept: boolean;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The layout of a page. What was kept from an earlier visit is shown until the answer comes, and when none comes. */
export function useLayout(tabId: string): LayoutState {
  const { loader, registry, report } = useRuntime();
  const { storage } = useServices();
  const cache = useMemo(() => createLayoutCache(storage), [storage]);
  const { data, error, isValidating, mutate } = useSWR(`layout ${tabId}`, () => loader.load(tabId), {
    revalidateOnFocus: false,
  });

  useEffect(() => {
    if (data === undefined) return;
    if (data.layout !== null) cache.write(tabId, data.raw);
    for (const fault of data.faults)
      report({ ...named(fault), tabId, revision: data.layout?.revision ?? '' });
  }, [data, cache, tabId, report]);

  const stored = useMemo(() => cache.read(tabId), [cache, tabId]);
  const storedLayout = useMemo(() => readLayout(stored).layout ?? undefined, [stored]);
  const kept = useIsKnown(storedLayout, registry) ? storedLayout : undefined;
  const isAsKept = useMemo(() => isSame(stored, data?.raw), [stored, data]);
  // A page that stands already is not drawn anew for an answer that changes nothing.
  const fresh = (isAsKept ? kept : undefined) ?? data?.layout ?? undefined;
  // A server that says "no such page" is believed; one that can't answer is not.
  const isGone =
    error instanceof ApiError &&
    error.status !== undefined &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429;
  const isBroken = error !== undefined || data?.layout === null;
  return {
    layout: fresh ?? (isGone ? undefined : kept),
    isKept: fresh === undefined && isBroken && !isGone && kept !== undefined,
    error: isBroken
      ? error instanceof ApiError
        ? error
        : new ApiError({ type: '/error/default' }, { cause: error })
      : undefined,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}

const isSame = (kept: unknown, answer: unknown) =>
  answer !== undefined && JSON.stringify(kept) === JSON.stringify(answer);

/** Whether the widgets of a layout are there; loads them if not. What came from the server has waited for them already. */
function useIsKnown(layout: Layout | undefined, registry: Registry): boolean {
  const [, redraw] = useState(0);
  const isKnown = layout === undefined || !needsRest(layout, registry);
  useEffect(() => {
    if (isKnown) return;
    registry.complete().then(
      () => redraw((count) => count + 1),
      () => undefined,
    );
  }, [isKnown, registry]);
  return isKnown;
}

const named = ({ pointer, code, widgetId, type, version, cause }: LayoutFault) => ({
  pointer,
  code,
  widgetId,
  type,
  version,
  cause,
});
