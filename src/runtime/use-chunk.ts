import { useEffect, useState } from 'react';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { loadWidget } from './load-widget.ts';

export interface ChunkState {
  readonly definition: AnyDefinition | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

const ready = new WeakMap<RegistryEntry, AnyDefinition>();

/** The code of a widget. A chunk that is there already costs no extra render. */
export function useChunk(entry: RegistryEntry, onFailure: () => void): ChunkState {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ tries: number; error: unknown }>({ tries: 0, error: undefined });
  useEffect(() => {
    if (ready.has(entry) || entry.definition !== undefined) return;
    let isCurrent = true;
    loadWidget(entry).then(
      (definition) => {
        ready.set(entry, definition);
        if (isCurrent) setState({ tries, error: undefined });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setState({ tries, error: error ?? new Error('The chunk did not load.') });
        onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [entry, tries, onFailure]);
  return {
    definition: ready.get(entry) ?? entry.definition,
    error: state.tries === tries ? state.error : undefined,
    retry: () => setTries(tries + 1),
  };
}
