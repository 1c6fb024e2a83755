import type { FaultCode } from '#src/monitoring/monitor.ts';
import { checkSchema } from './check-schema.ts';
import type { RegistryEntry } from './definition.ts';
import type { PlacedWidget } from './envelope.ts';
import type { Registry } from './registry.ts';

export interface WidgetFault {
  readonly code: FaultCode;
  readonly pointer: string;
  readonly cause: string;
}

export type Resolution =
  | { readonly entry: RegistryEntry; readonly fault: null }
  | { readonly entry: RegistryEntry | undefined; readonly fault: WidgetFault };

/** Finds the widget that the layout names, and holds the config against the schema of its type. */
export function resolveWidget(widget: PlacedWidget, registry: Registry): Resolution {
  const entry = registry.widgets.get(widget.type);
  if (entry === undefined)
    return { entry, fault: { code: 'unknown_type', pointer: '/type', cause: 'unknown widget type' } };
  const { versions, configSchema } = entry.descriptor;
  if (!versions.includes(widget.version)) {
    return {
      entry,
      fault: { code: 'unknown_version', pointer: '/version', cause: `known: ${versions.join(', ')}` },
    };
  }
  const wrong = checkSchema(configSchema, widget.config, '/config');
  return wrong === null
    ? { entry, fault: null }
    : {
        entry,
        fault: { code: 'invalid_config', pointer: wrong.pointer, cause: `expected ${wrong.expected}` },
      };
}
