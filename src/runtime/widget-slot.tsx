import { dequal } from 'dequal/lite';
import { memo, type ReactNode, useEffect } from 'react';
import { UnsavedWorkScope } from '#src/forms/unsaved-work.ts';
import { LiveWidget } from './live-widget.tsx';
import { PausedNotice, usePausedWork } from './paused-work.tsx';
import { type Place, reportFault } from './place.ts';
import { isPlain, PlainWidget } from './plain-widget.tsx';
import type { Slot, WidgetFault } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotFrame } from './slot-frame.tsx';
import { SlotError, SlotSwitchedOff } from './slot-states.tsx';
import { WidgetBoundary } from './widget-boundary.tsx';

interface WidgetSlotProps {
  readonly slot: Slot;
  readonly place: Place;
  /** It is switched off, and nothing else is there in its section: the customer is told why, and whom to call. */
  readonly isExplained?: boolean;
}

/**
 * The place of one widget on a page. A fault in it doesn't affect its neighbours: the customer sees a fallback, an
 * error or nothing there, and exactly one report names fault and place. A new revision of the layout renders only the
 * slots that it has changed.
 */
export const WidgetSlot = memo(
  WidgetContent,
  (before, after) => before.isExplained === after.isExplained && dequal(before.slot, after.slot),
);

function WidgetContent({ slot: wanted, place, isExplained = false }: WidgetSlotProps): ReactNode {
  const { scope, frame, drawn: slot, paused } = usePausedWork(wanted);
  if (slot.fault !== null) {
    return (
      <>
        {paused === undefined ? null : <PausedNotice hasInput={paused.hasInput} isAlone={isExplained} />}
        <Replacement
          slot={slot}
          place={place}
          fault={slot.fault}
          // One message is enough.
          isExplained={isExplained && paused === undefined}
        />
      </>
    );
  }
  const replacement = (fault: WidgetFault, retry: () => void) => (
    <Replacement slot={slot} place={place} fault={fault} retry={retry} />
  );
  return (
    <SlotFrame
      ref={frame}
      rooms={slot.entry.descriptor.size.rooms}
      room={slot.widget.room}
      widget={slot.widget.id}
      exposure={slot.widget.exposure}
    >
      <UnsavedWorkScope value={scope}>
        <WidgetBoundary resetKey={slot} instead={(error, retry) => replacement(renderFault(error), retry)}>
          {isPlain(slot.entry) ? (
            <PlainWidget slot={slot} place={place} />
          ) : (
            <LiveWidget slot={slot} place={place} instead={replacement} />
          )}
        </WidgetBoundary>
      </UnsavedWorkScope>
    </SlotFrame>
  );
}

const renderFault = (error: unknown): WidgetFault => ({
  code: 'render_failed',
  pointer: '',
  cause: error instanceof Error ? error.name : 'unknown',
});

interface ReplacementProps extends WidgetSlotProps {
  readonly fault: WidgetFault;
  /** For faults that a retry can fix. */
  readonly retry?: () => void;
}

/**
 * What replaces a widget that can't be shown: its fallback, else an error if a retry makes sense, else the reason if
 * nothing is left around it, else nothing.
 */
function Replacement({
  slot: { widget, entry, fallback },
  place,
  fault,
  retry,
  isExplained = false,
}: ReplacementProps): ReactNode {
  const runtime = useRuntime();
  const signature = JSON.stringify(fault);
  useEffect(() => {
    reportFault(runtime, place, widget, JSON.parse(signature) as WidgetFault);
  }, [runtime, place, widget, signature]);
  if (isExplained && entry !== undefined) return <SlotSwitchedOff subject={entry.descriptor.subject} />;
  if (fallback !== undefined) return <WidgetSlot slot={fallback} place={place} />;
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
