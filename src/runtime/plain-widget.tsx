import { type ComponentType, type ReactNode, useEffect } from 'react';
import { asksNothing, type RegistryEntry, type View } from './definition.ts';
import type { PlacedWidget } from './envelope.ts';
import { usePageFault } from './page-faults.tsx';
import { useHoldsPage } from './page-settled.tsx';
import { type Place, reportFault } from './place.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotError, SlotSkeleton } from './slot-states.tsx';
import { type ChunkState, useChunk } from './use-chunk.ts';

/** Whether a type needs neither data nor a part of the address. It says so itself, so that this never changes. */
export const isPlain = ({ descriptor }: RegistryEntry): boolean =>
  descriptor.data === asksNothing && descriptor.view.length === 0;

interface PlainWidgetProps {
  readonly widget: PlacedWidget;
  readonly place: Place;
  readonly entry: RegistryEntry;
}

const nothing = {};
const noView: View = { values: {}, set: () => undefined, isPending: false };

/**
 * Shows a widget that stands in the layout as a whole, as soon as its code is there. `LiveWidget` would show the same,
 * with all the hooks that wait for answers and watch the address, for which there is nothing to do here.
 */
export function PlainWidget({ widget, place, entry }: PlainWidgetProps): ReactNode {
  const { onChunkFailure } = useRuntime();
  const chunk = useChunk(entry, onChunkFailure);
  if (chunk.error !== undefined) {
    return <MissingChunk widget={widget} place={place} entry={entry} chunk={chunk} />;
  }
  if (chunk.definition === undefined) return <Waiting entry={entry} />;
  // The slot has held the config against the schema that the component's types come from.
  const Widget = chunk.definition.component as ComponentType<{ config: unknown; data: unknown; view: View }>;
  return <Widget config={widget.config} data={nothing} view={noView} />;
}

function Waiting({ entry }: Pick<PlainWidgetProps, 'entry'>) {
  useHoldsPage(true);
  return <SlotSkeleton size={entry.descriptor.size} />;
}

const fault = { code: 'chunk_failed', pointer: '', cause: 'the code did not load' } as const;

function MissingChunk({ widget, place, entry, chunk }: PlainWidgetProps & { readonly chunk: ChunkState }) {
  const runtime = useRuntime();
  useEffect(() => reportFault(runtime, place, widget, fault), [runtime, place, widget]);
  const isSaidByPage = usePageFault({ asks: false, isFailed: false, retry: chunk.retry });
  return (
    <SlotError
      subject={entry.descriptor.subject}
      isOffline={!navigator.onLine}
      isSaidByPage={isSaidByPage}
      onRetry={chunk.retry}
      isRetrying={false}
      fault={runtime.showsCauses ? fault : undefined}
    />
  );
}
