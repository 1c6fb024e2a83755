import { type ReactNode, useEffect } from 'react';
import { LiveWidget } from './live-widget.tsx';
import { type Place, reportFault } from './place.ts';
import { isPlain, PlainWidget } from './plain-widget.tsx';
import type { Slot, WidgetFault } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotFrame } from './slot-frame.tsx';
import { SlotError } from './slot-states.tsx';
import { WidgetBoundary } from './widget-boundary.tsx';

interface WidgetSlotProps {
  readonly slot: Slot;
  readonly place: Place;
}

/**
 * The place of one widget on a page. Whatever goes wrong in it stays in it: neighbours never notice, the customer
 * sees something sensible, and exactly one report tells what and where.
 */
export function WidgetSlot({ slot, place }: WidgetSlotProps): ReactNode {
  if (slot.fault !== null) return <Gap slot={slot} place={place} fault={slot.fault} />;
  const gap = (fault: WidgetFault, retry: () => void) => (
    <Gap slot={slot} place={place} fault={fault} retry={retry} />
  );
  return (
    <SlotFrame rooms={slot.entry.descriptor.size.rooms} room={slot.widget.room}>
      <WidgetBoundary resetKey={slot} instead={(error, retry) => gap(renderFault(error), retry)}>
        {isPlain(slot.entry) ? (
          <PlainWidget slot={slot} place={place} />
        ) : (
          <LiveWidget slot={slot} place={place} instead={gap} />
        )}
      </WidgetBoundary>
    </SlotFrame>
  );
}

const renderFault = (error: unknown): WidgetFault => ({
  code: 'render_failed',
  pointer: '',
  cause: error instanceof Error ? error.name : 'unknown',
});

interface GapProps extends WidgetSlotProps {
  readonly fault: WidgetFault;
  /** For faults that another try can mend. */
  readonly retry?: () => void;
}

/** What is shown where a widget can't be: its stand-in, else an error with another try where one makes sense, else nothing. */
function Gap({ slot: { widget, entry, standIn }, place, fault, retry }: GapProps): ReactNode {
  const runtime = useRuntime();
  const signature = JSON.stringify(fault);
  useEffect(() => {
    reportFault(runtime, place, widget, JSON.parse(signature) as WidgetFault);
  }, [runtime, place, widget, signature]);
  if (standIn !== undefined) return <WidgetSlot slot={standIn} place={place} />;
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
