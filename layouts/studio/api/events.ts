import type { FromSchema } from 'json-schema-to-ts';
import { createContext, useContext, useEffect, useState } from 'react';
import type { CallId, event } from '#layouts/api/calls.ts';
import { useClient, useOutdate } from './use-client.tsx';

export type ServiceEvent = FromSchema<typeof event>;
export type Person = NonNullable<ServiceEvent['by']>;

/** Who else works on the change of the address. */
export interface Presence {
  /** Everybody who has it open. */
  readonly people: readonly Person[];
  /** Who has saved a document last, by its path. */
  readonly savedBy: ReadonlyMap<string, Person>;
}

const nobody: Presence = { people: [], savedBy: new Map() };
const Context = createContext(nobody);
export const PresenceProvider = Context.Provider;
export const usePresence = (): Presence => useContext(Context);

/** What is read again after an event, of the change that it names where it names one. */
const outdated: Readonly<Record<ServiceEvent['kind'], readonly CallId[]>> = {
  saved: ['changes.get', 'changes.list', 'changes.report', 'documents.get', 'pages.list'],
  changed: ['changes.get', 'changes.list', 'changes.report', 'pages.list'],
  released: [
    'pages.list',
    'releases.list',
    'changes.list',
    'changes.get',
    'changes.report',
    'documents.get',
    'rules.list',
  ],
  switched: ['switches.list', 'pages.list', 'rules.list'],
  present: [],
};
/** Those of one change. */
const ofChange: readonly CallId[] = ['changes.get', 'changes.report', 'documents.get'];

/** Milliseconds after which a stream that was refused is begun anew. */
const pause = 30_000;

/**
 * Follows the events of the service and reads again what they concern; after an interruption, everything.
 *
 * @param change the change that is open, for who is there
 */
export function useEvents(change: string | undefined): Presence {
  const client = useClient();
  const outdate = useOutdate();
  const [presence, setPresence] = useState(nobody);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    setPresence(nobody);

    function listen({ data }: MessageEvent<string>) {
      const found = parseEvent(data);
      if (found === undefined) return;
      const { kind, path, by, people = [] } = found;
      const isHere = found.change === change;
      if (kind === 'present' && isHere) setPresence((before) => ({ ...before, people }));
      if (kind === 'saved' && isHere && path !== undefined && by !== undefined) {
        setPresence((before) => ({ ...before, savedBy: new Map(before.savedBy).set(path, by) }));
      }
      for (const id of outdated[kind]) {
        const isOne = ofChange.includes(id) && found.change !== undefined && kind !== 'released';
        void outdate(id, isOne ? { id: found.change ?? '' } : {});
      }
    }
    function begin() {
      source = client.follow(change);
      source.addEventListener('open', () => {
        // What happened in between wasn't told.
        if (wasOpen) for (const id of new Set(Object.values(outdated).flat())) void outdate(id);
        wasOpen = true;
      });
      source.addEventListener('error', () => {
        // A stream that broke off comes back by itself; one that is refused doesn't.
        if (source?.readyState !== EventSource.CLOSED) return;
        wasOpen = true;
        timer = setTimeout(begin, pause);
      });
      // Each event has its kind as its name.
      for (const kind of Object.keys(outdated)) source.addEventListener(kind, listen);
    }

    begin();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [client, change, outdate]);
  return presence;
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
