import { useMemo } from 'react';
import type { Facts } from '#layouts/core/facts.ts';
import { useCall } from './use-client.tsx';

const none: Facts = { brands: [], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };

/** The declared facts as a change has them. Until they are there, and where they aren't facts, there are none. */
export function useFacts(change: string): Facts {
  const text = useCall('documents.get', { params: { id: change, path: 'policy/facts.json' } }).data?.value;
  return useMemo(() => (text === undefined ? none : parse(text)), [text]);
}

function parse(text: string): Facts {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return none;
    // A member that is missing is empty; what is in them was checked before it could be published.
    return { ...none, ...value };
  } catch {
    return none;
  }
}
