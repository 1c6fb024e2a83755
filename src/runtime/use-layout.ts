import { useEffect, useMemo, useState } from 'react';
import { ApiError, problemType } from '#src/api/api-error.ts';
import { useRead } from '#src/api/use-read.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { useServices } from '#src/services.tsx';
import { type Layout, type LayoutFault, readLayout } from './envelope.ts';
import { layoutRead } from './layout-read.ts';
import { needsMore, type Registry } from './registry.ts';
import { type ResolvedLayout, resolveLayout } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { useSwitches } from './use-switches.ts';

export interface LayoutState {
  readonly layout: ResolvedLayout | undefined;
  /** The layout is from an earlier visit, because a newer one couldn't be loaded. */
  readonly isStored: boolean;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The layout of a page. The one of an earlier visit is shown until the response arrives, and when none does. */
export function useLayout(tabId: string): LayoutState {
  const { registry, report } = useRuntime();
  const { storage } = useServices();
  const layouts = useMemo(() => createStoredLayouts(storage), [storage]);
  const { data: raw, error, isFetching, retry } = useRead(layoutRead(tabId));
  const answer = useMemo(() => (raw === undefined ? undefined : readLayout(raw)), [raw]);

  useEffect(() => {
    if (answer === undefined) return;
    if (answer.layout !== null) layouts.write(tabId, raw);
    for (const fault of answer.faults)
      report({ ...named(fault), tabId, revision: answer.layout?.revision ?? '' });
  }, [answer, raw, layouts, tabId, report]);

  const storedRaw = useMemo(() => layouts.read(tabId), [layouts, tabId]);
  const stored = useMemo(() => readLayout(storedRaw).layout ?? undefined, [storedRaw]);
  const isAsStored = useMemo(() => isSame(storedRaw, raw), [storedRaw, raw]);
  // A page that is rendered already is not rendered again for a response that changes nothing.
  const fresh = (isAsStored ? stored : undefined) ?? answer?.layout ?? undefined;
  const isBroken = answer?.layout === null;
  const chosen = fresh ?? (isGone(error) ? undefined : stored);
  const widgets = useWidgetsOf(chosen, registry, tabId);
  const isOff = useSwitches();
  const layout = useMemo(
    () => (chosen !== undefined && widgets.areKnown ? resolveLayout(chosen, registry, isOff) : undefined),
    [chosen, widgets.areKnown, registry, isOff],
  );
  return {
    layout,
    isStored: fresh === undefined && (isBroken || error !== undefined) && layout !== undefined,
    error: error ?? widgets.error ?? (isBroken ? new ApiError({ type: problemType.unspecified }) : undefined),
    isFetching,
    retry: () => {
      if (widgets.error !== undefined) widgets.retry();
      if (error !== undefined || isBroken) retry();
    },
  };
}

/** Whether the widgets of a layout are registered; loads them if not, those of the page's part of the portal beside the layout. */
function useWidgetsOf(layout: Layout | undefined, registry: Registry, tabId: string) {
  const [{ tries, failed }, setState] = useState<{ tries: number; failed?: unknown }>({ tries: 0 });
  const [, rerender] = useState(0);
  const areKnown = layout === undefined || !needsMore(layout, registry);
  const isWanted = !areKnown || !registry.isPrepared(tabId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    if (!isWanted) return;
    registry.prepare(tabId, layout).then(
      () => rerender((count) => count + 1),
      (cause: unknown) => setState((before) => ({ ...before, failed: cause ?? true })),
    );
  }, [isWanted, registry, tabId, layout, tries]);
  return {
    areKnown,
    error:
      areKnown || failed === undefined
        ? undefined
        : new ApiError({ type: problemType.unspecified }, { cause: failed }),
    retry: () => setState({ tries: tries + 1 }),
  };
}

/** Whether the server has answered that there is no such page, rather than failed to answer. */
const isGone = (error: ApiError | undefined): boolean =>
  error?.status !== undefined && error.status < 500 && error.status !== 408 && error.status !== 429;

const isSame = (stored: unknown, answer: unknown) =>
  answer !== undefined && JSON.stringify(stored) === JSON.stringify(answer);

const named = ({ pointer, code, widgetId, type, version, cause }: LayoutFault) => ({
  pointer,
  code,
  widgetId,
  type,
  version,
  cause,
});
