import { useMemo } from 'react';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import type { Persona } from '#layouts/core/personas.ts';
import {
  experimentsIn,
  experimentsPath,
  factsIn,
  factsPath,
  personasIn,
  personasPath,
} from '#layouts/studio/shared/live-policy.ts';
import { useCall } from './use-client.tsx';

const none: Facts = { brands: [], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };

/** The declared facts as a change has them. Until they are there, and where they are wrong, there are none. */
export function useFacts(change: string): Facts {
  const text = useDocument(change, factsPath);
  return useMemo(() => (text === undefined ? none : (factsIn(text) ?? none)), [text]);
}

/** The people as whom pages are seen, as a change has them; none until they are there, and where they are wrong. */
export function usePersonas(change: string): readonly Persona[] {
  const text = useDocument(change, personasPath);
  return useMemo(() => (text === undefined ? [] : personasIn(text)), [text]);
}

/** The experiments as a change has them; none until they are there, and where they are wrong. */
export function useExperiments(change: string): readonly Experiment[] {
  const text = useDocument(change, experimentsPath);
  return useMemo(() => (text === undefined ? [] : (experimentsIn(text) ?? [])), [text]);
}

const useDocument = (change: string, path: string): string | undefined =>
  useCall('documents.get', { params: { id: change, path } }).data?.value;
