import type { FromSchema } from 'json-schema-to-ts';
import { createContext, useContext, useEffect, useState } from 'react';
import type { CallId, event } from '#layouts/api/calls.ts';
import { useClient, useOutdate } from './use-client.tsx';

export type ServiceEvent = FromSchema<typeof event>;
export type Person = NonNullable<ServiceEvent['by']>;

const Presence = createContext<readonly Person[]>([]);
export const PresenceProvider = Presence.Provider;
/** Everybody who has the change of the address open. */
export const usePresence = (): readonly Person[] => useContext(Presence);

/** What is read again after an event, of the change that it names where it names one. */
const outdated: Readonly<Record<ServiceEvent['kind'], readonly CallId[]>> = {
  saved: ['changes.get', 'changes.list', 'changes.report', 'documents.get', 'pages.list'],
  changed: ['changes.get', 'changes.list', 'changes.report', 'pages.list'],
  released: ['pages.list', 'releases.list', 'changes.list', 'changes.get', 'changes.report', 'documents.get'],
  switched: ['switches.list', 'pages.list'],
  present: [],
};
/** Those of one change. */
const ofChange: readonly CallId[] = ['changes.get', 'changes.report', 'documents.get'];

/**
 * Follows the events of the service and reads again what they concern.
 *
 * @param change the change that is open, for who is there
 * @returns who else has it open
 */
export function useEvents(change: string | undefined): readonly Person[] {
  const client = useClient();
  const outdate = useOutdate();
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    const source = client.follow(change);
    const listen = ({ data }: MessageEvent<string>) => {
      const found = parseEvent(data);
      if (found === undefined) return;
      if (found.kind === 'present') {
        if (found.change === change) setPeople(found.people ?? []);
        return;
      }
      for (const id of outdated[found.kind]) {
        const isOne = ofChange.includes(id) && found.change !== undefined && found.kind !== 'released';
        void outdate(id, isOne ? { id: found.change ?? '' } : {});
      }
    };
    // Both with the kind as the name of the event, and without a name.
    const names = ['message', ...Object.keys(outdated)];
    for (const name of names) source.addEventListener(name, listen);
    return () => source.close();
  }, [client, change, outdate]);
  return people;
}

function parseEvent(data: string): ServiceEvent | undefined {
  try {
    // The service writes them by the schema of `event`; anything else has no known kind.
    const found = JSON.parse(data) as ServiceEvent;
    return Object.hasOwn(outdated, found.kind) ? found : undefined;
  } catch {
    return undefined;
  }
}
