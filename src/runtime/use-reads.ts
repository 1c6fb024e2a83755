import { useRef } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import type { Read } from '#src/api/read.ts';
import { type ReadState, useAnyRead } from '#src/api/use-read.ts';
import type { Account } from './account.ts';
import type { Reads } from './definition.ts';
import { readsOf } from './reads.ts';
import type { UsableSlot } from './resolve-layout.ts';

/** One of the reads of a widget, with its state. */
export interface NamedRead {
  readonly name: string;
  readonly read: Read;
  readonly state: ReadState<unknown>;
}

export interface WidgetReads {
  readonly wanted: readonly NamedRead[];
  /** Names of the reads that aren't needed now. */
  readonly unwanted: readonly string[];
}

/** What a widget reads, with the answers so far. Throws what the choice of reads throws. */
export function useReads(slot: UsableSlot, context: { view: unknown; account: Account }): WidgetReads {
  const answers = useAnswers();
  const reads: Reads = readsOf(slot, { ...context, answers });
  const names = Object.keys(reads);
  const first = useRef(names.length);
  // Each name is a hook below, and the number of hooks can't change.
  if (names.length !== first.current) throw new TypeError('`reads` has other names than before.');
  const wanted: NamedRead[] = [];
  const unwanted: string[] = [];
  for (const name of names) {
    const read = reads[name];
    // biome-ignore lint/correctness/useHookAtTopLevel: as many names each time, which is checked above
    const state = useAnyRead(read ?? null);
    if (read === undefined) unwanted.push(name);
    else wanted.push({ name, read, state });
  }
  return { wanted, unwanted };
}
