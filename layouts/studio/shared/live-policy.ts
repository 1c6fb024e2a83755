import { useMemo } from 'react';
import { checkFacts } from '#layouts/core/check.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { type Persona, personasIn, personasPath } from '#layouts/core/personas.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';

/** The documents of the policy, as they are named. */
export const factsPath = 'policy/facts.json';
export const rulesPath = 'policy/rules.json';
export { personasPath };

/** The number of the release that is live; undefined until it is known, and before the first one. */
export function useHead(): number | undefined {
  const head = useCall('pages.list', {}).data?.value.head;
  return head === 0 ? undefined : head;
}

/** A document of the release that is live, byte for byte. */
export function useLiveDocument(path: string) {
  const head = useHead();
  return useCall('releases.document', head === undefined ? null : { params: { n: String(head), path } });
}

/** The declared facts; undefined until they are there, and where they are wrong. */
export function useLiveFacts(): Facts | undefined {
  const text = useLiveDocument(factsPath).data?.value;
  return useMemo(() => (text === undefined ? undefined : factsIn(text)), [text]);
}

/** The personas; none until they are there, and where they are wrong. */
export function useLivePersonas(): readonly Persona[] {
  const text = useLiveDocument(personasPath).data?.value;
  return useMemo(() => (text === undefined ? [] : personasIn(new Map([[personasPath, text]]))), [text]);
}

/** The facts of a text; undefined where they are wrong. */
export function factsIn(text: string): Facts | undefined {
  try {
    const json: unknown = JSON.parse(text);
    // checkFacts has shown that it has this shape.
    return checkFacts(json).length === 0 ? (json as Facts) : undefined;
  } catch {
    return undefined;
  }
}
