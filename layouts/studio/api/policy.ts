import { useMemo } from 'react';
import type { Facts } from '#layouts/core/facts.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { useCall } from './use-client.tsx';

const none: Facts = { brands: [], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };

/** The declared facts as a change has them. Until they are there, and where they aren't facts, there are none. */
export function useFacts(change: string): Facts {
  const text = usePolicy(change, 'policy/facts.json');
  // A member that is missing is empty; what is in them was checked before it could be published.
  return useMemo(() => ({ ...none, ...parse(text) }), [text]);
}

/** The people for whom pages are compared, as a change has them; none until they are there. */
export function usePersonas(change: string): readonly Persona[] {
  const text = usePolicy(change, 'policy/personas.json');
  return useMemo(() => {
    const personas: unknown = parse(text)['personas'];
    // As above: checked before they could be published.
    return Array.isArray(personas) ? (personas as Persona[]) : [];
  }, [text]);
}

const usePolicy = (change: string, path: string): string | undefined =>
  useCall('documents.get', { params: { id: change, path } }).data?.value;

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
