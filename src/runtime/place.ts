import type { FallbackWidget, PlacedWidget } from './envelope.ts';
import type { WidgetFault } from './resolve-widget.ts';
import type { Runtime } from './runtime-context.tsx';

/** Where a widget stands: what its reports name, and what its section offers in its stead. */
export interface Place {
  readonly tabId: string;
  readonly revision: string;
  readonly sectionFallback: FallbackWidget | undefined;
}

export function reportFault(runtime: Runtime, place: Place, widget: PlacedWidget, fault: WidgetFault): void {
  runtime.report({
    revision: place.revision,
    tabId: place.tabId,
    widgetId: widget.id,
    type: widget.type,
    version: widget.version,
    pointer: fault.pointer,
    code: fault.code,
    cause: fault.cause,
  });
}

/** What stands in for a widget: its own fallback, then its section's, then its type's; nothing for a stand-in itself. */
export function standInFor(
  widget: PlacedWidget,
  place: Place,
  typeFallback: FallbackWidget | undefined,
): PlacedWidget | undefined {
  const fallback = widget.fallback ?? place.sectionFallback ?? typeFallback;
  if (fallback === undefined || widget.key.endsWith(standInSuffix)) return undefined;
  return {
    key: widget.key + standInSuffix,
    id: widget.id,
    type: fallback.type,
    version: 1,
    span: widget.span,
    config: fallback.config,
    fallback: undefined,
  };
}

const standInSuffix = '~stand-in';
