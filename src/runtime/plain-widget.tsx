import { type ReactNode, useEffect } from 'react';
import { type AnyProps, type RegistryEntry, readsNothing } from './definition.ts';
import { usePageFault } from './page-faults.tsx';
import { useDelaysSettling } from './page-settled.tsx';
import { type Place, reportFault } from './place.ts';
import type { UsableSlot } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotError, SlotSkeleton } from './slot-states.tsx';
import { useAccount } from './use-account.ts';
import { type ChunkState, useChunk } from './use-chunk.ts';

/** Whether a type needs neither data nor a part of the address. Its descriptor declares it, so that this never changes. */
export const isPlain = ({ descriptor }: RegistryEntry): boolean =>
  descriptor.reads === readsNothing && Object.keys(descriptor.view).length === 0;

interface PlainWidgetProps {
  readonly slot: UsableSlot;
  readonly place: Place;
}

const nothing = {};
const noView: AnyProps['view'] = { values: {}, set: () => undefined, isPending: false };

/**
 * Shows a widget that is whole in the layout, as soon as its code is there. `LiveWidget` would show the same,
 * with all the hooks that wait for answers and watch the address, for which there is nothing to do here.
 */
export function PlainWidget({ slot, place }: PlainWidgetProps): ReactNode {
  const { onChunkFailure } = useRuntime();
  const account = useAccount();
  const chunk = useChunk(slot.entry, onChunkFailure);
  if (chunk.error !== undefined) return <MissingChunk slot={slot} place={place} chunk={chunk} />;
  if (chunk.definition === undefined) return <Waiting slot={slot} />;
  const Widget = chunk.definition.component;
  return <Widget config={slot.config} data={nothing} view={noView} account={account} />;
}

function Waiting({ slot: { entry, widget } }: { readonly slot: UsableSlot }) {
  useDelaysSettling(true);
  return <SlotSkeleton size={entry.descriptor.size} room={widget.room} />;
}

const fault = { code: 'chunk_failed', pointer: '', cause: 'the code did not load' } as const;

function MissingChunk({ slot, place, chunk }: PlainWidgetProps & { readonly chunk: ChunkState }) {
  const runtime = useRuntime();
  const { widget, entry } = slot;
  useEffect(() => reportFault(runtime, place, widget, fault), [runtime, place, widget]);
  const isShownByPage = usePageFault({ reads: false, failed: undefined, retry: chunk.retry });
  return (
    <SlotError
      subject={entry.descriptor.subject}
      isOffline={!navigator.onLine}
      isShownByPage={isShownByPage}
      onRetry={chunk.retry}
      isRetrying={false}
      fault={runtime.showsCauses ? fault : undefined}
    />
  );
}
