import type { PlacedWidget } from './envelope.ts';
import type { WidgetFault } from './resolve-layout.ts';
import type { Runtime } from './runtime-context.tsx';

/** Where a widget is: what its reports name. */
export interface Place {
  readonly tabId: string;
  readonly revision: string;
}

/** Reports the fault of a widget; an invalid answer has been reported by the client. */
export function reportFault(runtime: Runtime, place: Place, widget: PlacedWidget, fault: WidgetFault): void {
  const { code, pointer, cause } = fault;
  if (code === 'invalid_answer') return;
  runtime.report({
    revision: place.revision,
    tabId: place.tabId,
    widgetId: widget.id,
    type: widget.type,
    version: widget.version,
    pointer,
    code,
    cause,
  });
}
