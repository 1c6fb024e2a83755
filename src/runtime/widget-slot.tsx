import { type ReactNode, useEffect, useMemo } from 'react';
import type { RegistryEntry } from './definition.ts';
import type { PlacedWidget } from './envelope.ts';
import { LiveWidget } from './live-widget.tsx';
import { type Place, reportFault, standInFor } from './place.ts';
import { isPlain, PlainWidget } from './plain-widget.tsx';
import { resolveWidget, type WidgetFault } from './resolve-widget.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotFault } from './slot-fault.ts';
import { SlotFrame } from './slot-frame.tsx';
import { SlotError } from './slot-states.tsx';
import { WidgetBoundary } from './widget-boundary.tsx';

interface WidgetSlotProps {
  readonly widget: PlacedWidget;
  readonly place: Place;
}

/**
 * The place of one widget on a page. Whatever goes wrong in it stays in it: neighbours never notice, the customer
 * sees something sensible, and exactly one report tells what and where.
 */
export function WidgetSlot({ widget, place }: WidgetSlotProps): ReactNode {
  const runtime = useRuntime();
  const { entry, fault } = useMemo(() => resolveWidget(widget, runtime.registry), [widget, runtime.registry]);
  if (fault !== null) return <Gap widget={widget} place={place} fault={fault} entry={entry} />;
  const gap = (found: WidgetFault, retry: () => void) => (
    <Gap widget={widget} place={place} entry={entry} fault={found} retry={retry} />
  );
  return (
    <SlotFrame size={entry.descriptor.size}>
      <WidgetBoundary resetKey={widget} instead={(error, retry) => gap(faultOf(error), retry)}>
        {isPlain(entry) ? (
          <PlainWidget widget={widget} place={place} entry={entry} />
        ) : (
          <LiveWidget widget={widget} place={place} entry={entry} instead={gap} />
        )}
      </WidgetBoundary>
    </SlotFrame>
  );
}

const faultOf = (error: unknown): WidgetFault =>
  error instanceof SlotFault
    ? error.fault
    : { code: 'render_failed', pointer: '', cause: error instanceof Error ? error.name : 'unknown' };

interface GapProps extends WidgetSlotProps {
  readonly entry: RegistryEntry | undefined;
  readonly fault: WidgetFault;
  /** For faults that another try can mend. */
  readonly retry?: () => void;
}

/** What stands where a widget can't: its stand-in, else an error with another try where one makes sense, else nothing. */
function Gap({ widget, place, entry, fault, retry }: GapProps): ReactNode {
  const runtime = useRuntime();
  const signature = JSON.stringify(fault);
  useEffect(() => {
    reportFault(runtime, place, widget, JSON.parse(signature) as WidgetFault);
  }, [runtime, place, widget, signature]);
  const standIn = useMemo(
    () => standInFor(widget, place, entry?.descriptor.fallback),
    [widget, place, entry],
  );
  if (standIn !== undefined) return <WidgetSlot widget={standIn} place={place} />;
  if (retry === undefined || entry === undefined) return null;
  return (
    <SlotError
      subject={entry.descriptor.subject}
      isOffline={false}
      onRetry={retry}
      fault={runtime.showsCauses ? fault : undefined}
    />
  );
}
