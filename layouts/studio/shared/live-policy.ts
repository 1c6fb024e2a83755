import { useMemo } from 'react';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import type { Persona } from '#layouts/core/personas.ts';
import type { Rule } from '#layouts/core/rules.ts';
import { ServiceError } from '#layouts/studio/api/problem.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';

/** The documents of the policy, as they are named. */
export const factsPath = 'policy/facts.json';
export const rulesPath = 'policy/rules.json';
export const criticalPath = 'policy/critical.json';
export const personasPath = 'policy/personas.json';
export const experimentsPath = 'policy/experiments.json';

/** The number of the release that is live; undefined until it is known, before the first one, and while it isn't wanted. */
export function useHead(isWanted = true): number | undefined {
  const head = useCall('pages.list', isWanted ? {} : null).data?.value.head;
  return head === 0 ? undefined : head;
}

const nothingLive = new ServiceError(404, {
  title: 'Nothing is published yet.',
  detail: 'It is there after the first release.',
});

/** A document of the release that is live, byte for byte; of no path nothing. Without a release an error says so. */
export function useLiveDocument(path: string | undefined) {
  const pages = useCall('pages.list', path === undefined ? null : {});
  const head = pages.data?.value.head ?? 0;
  const isKnown = head !== 0 && path !== undefined;
  const { data, error, isValidating, mutate } = useCall(
    'releases.document',
    isKnown ? { params: { n: String(head), path } } : null,
  );
  return isKnown
    ? { data, error, isValidating, mutate }
    : {
        data,
        error: pages.data === undefined ? pages.error : nothingLive,
        isValidating: pages.isValidating,
        mutate: pages.mutate,
      };
}

/** The declared facts; undefined until they are there, where they are wrong, and while they aren't wanted. */
export function useLiveFacts(isWanted = true): Facts | undefined {
  const text = useLiveDocument(isWanted ? factsPath : undefined).data?.value;
  return useMemo(() => (text === undefined ? undefined : factsIn(text)), [text]);
}

/** The personas; none until they are there, and where they are wrong. */
export function useLivePersonas(): readonly Persona[] {
  const text = useLiveDocument(personasPath).data?.value;
  return useMemo(() => (text === undefined ? [] : personasIn(text)), [text]);
}

/*
 * What is live was checked before it could be published. Only a release against the checks may have something else, of which it
 * is enough that nothing fails.
 */

/** The facts of a text; undefined where they are wrong. */
export function factsIn(text: string): Facts | undefined {
  const { brands, flags, supplyTypes, siteStatuses, impossible } = membersOf(text);
  const isFacts =
    Array.isArray(brands) && Array.isArray(impossible) && [flags, supplyTypes, siteStatuses].every(isObject);
  return isFacts ? ({ brands, flags, supplyTypes, siteStatuses, impossible } as Facts) : undefined;
}

/** The personas of a text; none where they are wrong. */
export function personasIn(text: string): readonly Persona[] {
  const { personas } = membersOf(text);
  if (!Array.isArray(personas)) return [];
  const isPersona = (each: unknown) => isObject(each) && 'audiences' in each && Array.isArray(each.audiences);
  return personas.every(isPersona) ? (personas as readonly Persona[]) : [];
}

/** The rules of a text; undefined where they are wrong. */
export function rulesIn(text: string): readonly Rule[] | undefined {
  const { rules } = membersOf(text);
  if (!Array.isArray(rules)) return undefined;
  const isRule = (each: unknown) => isObject(each) && 'any' in each && Array.isArray(each.any);
  return rules.every(isRule) ? (rules as readonly Rule[]) : undefined;
}

/** The experiments of a text; undefined where they are wrong. */
export function experimentsIn(text: string): readonly Experiment[] | undefined {
  const { experiments } = membersOf(text);
  if (!Array.isArray(experiments)) return undefined;
  const isRange = (each: unknown) => isObject(each) && 'from' in each && 'to' in each;
  const isArm = (each: unknown) =>
    isObject(each) && 'slots' in each && Array.isArray(each.slots) && each.slots.every(isRange);
  const isExperiment = (each: unknown) =>
    isObject(each) && 'arms' in each && Array.isArray(each.arms) && each.arms.every(isArm);
  return experiments.every(isExperiment) ? (experiments as readonly Experiment[]) : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? { ...json } : {};
  } catch {
    return {};
  }
}
