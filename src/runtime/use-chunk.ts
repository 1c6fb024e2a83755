import { useEffect, useState } from 'react';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { loadWidget } from './load-widget.ts';

export interface ChunkState {
  readonly definition: AnyDefinition | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Try {
  readonly tries: number;
  readonly error: unknown;
}

const ready = new WeakMap<RegistryEntry, AnyDefinition>();

/** The code of a widget. A chunk that has loaded already costs no extra render. */
export function useChunk(entry: RegistryEntry, onFailure: () => void): ChunkState {
  const [{ tries, error }, setState] = useState<Try>({ tries: 0, error: undefined });
  const definition = ready.get(entry) ?? entry.definition;
  // As of this render: code that arrives before the effect needs another one.
  const isThere = definition !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    let isCurrent = true;
    loadWidget(entry).then(
      (loaded) => {
        ready.set(entry, loaded);
        if (isCurrent) setState({ tries, error: undefined });
      },
      (reason: unknown) => {
        if (!isCurrent) return;
        setState({ tries, error: reason ?? new Error('The chunk did not load.') });
        onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [entry, tries, onFailure, isThere]);
  return {
    definition,
    error,
    retry: () => setState({ tries: tries + 1, error: undefined }),
  };
}
