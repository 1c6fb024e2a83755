import type { FromSchema } from 'json-schema-to-ts';
import type { event } from '#layouts/api/calls.ts';
import type { Database, Sql } from '#layouts/service/store/database.ts';
import { createPresence, type Here } from './presence.ts';

/** What open studios are told. */
export type StudioEvent = FromSchema<typeof event>;

interface Follower {
  readonly listener: (event: StudioEvent) => void;
  readonly change: string | undefined;
  readonly person: Here['person'];
}

/** What the store says of everything that studios are told. */
interface Seen {
  readonly release: number;
  readonly switches: number;
  /** The last entry of the audit: its numbers rise with each commit, whatever the clocks of the processes say. */
  readonly entry: number;
}

/** How often the store is read for what other processes did, in milliseconds. */
const interval = 2000;
const mostEntries = 100;

/** Tells open studios what happened, in this process at once and in others within two seconds. */
export function createEvents(database: Database, now: () => number = Date.now) {
  const followers = new Set<Follower>();
  const presence = createPresence(database, now);
  let elsewhere: readonly Here[] = [];
  /** Who was last told to be here, by change. */
  const told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let seen: Seen | undefined;
  let isAsking = false;

  const tell = (event: StudioEvent) => {
    for (const { listener } of followers) listener(event);
  };

  async function ask(): Promise<void> {
    const since = seen;
    const state = await database.read(async (sql) => ({
      ...(await headsIn(sql)),
      entries: since === undefined ? [] : await entriesAfter(sql, since.entry),
      others: await presence.others(sql),
    }));
    elsewhere = state.others;
    // Nobody follows any more, or somebody else does: they begin anew.
    if (seen !== since || followers.size === 0) return;
    const { release, switches, entries } = state;
    if (since !== undefined) {
      if (release !== since.release) tell({ kind: 'released', release });
      if (switches !== since.switches) tell({ kind: 'switched' });
      for (const event of eventsIn(entries)) tell(event);
    }
    // Where there are more, the next ones are told the next time.
    const entry = entries.length === mostEntries ? (entries.at(-1)?.seq ?? 0) : state.entry;
    seen = { release, switches, entry };
    for (const change of changesOpen()) {
      const people = peopleIn(change);
      if (told.get(change) !== JSON.stringify(people)) present(change);
    }
  }

  /** Asks, one at a time; an unreachable store is asked again later. */
  const hurry = () => {
    if (isAsking || followers.size === 0) return;
    isAsking = true;
    void ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  const stop = database.onAnnouncement(hurry);

  const here = (): readonly Here[] =>
    [...followers].flatMap(({ change, person }) => (change === undefined ? [] : [{ change, person }]));
  const changesOpen = () => new Set(here().map(({ change }) => change));
  const peopleIn = (change: string): Here['person'][] => {
    const all = [...here(), ...elsewhere].filter((each) => each.change === change);
    return [...new Map(all.map(({ person }) => [person.id, person])).values()];
  };
  /** Tells all who have a change open who else has. */
  const present = (change: string) => {
    const people = peopleIn(change);
    told.set(change, JSON.stringify(people));
    for (const follower of followers) {
      if (follower.change === change) follower.listener({ kind: 'present', change, people });
    }
  };
  /** Somebody came or went. */
  const move = (change: string | undefined) => {
    if (change === undefined) return;
    void presence.write(here);
    present(change);
  };
  const tick = () => {
    hurry();
    if (presence.isDue() && here().length > 0) void presence.write(here);
  };

  return {
    /** Tells at once what this process did. */
    tell,
    /** Follows events until the function that it returns is called. */
    follow(listener: Follower['listener'], { change, person }: Omit<Follower, 'listener'>): () => void {
      const follower = { listener, change, person };
      followers.add(follower);
      timer ??= setInterval(tick, interval);
      hurry();
      move(change);
      return () => {
        if (!followers.delete(follower)) return;
        move(change);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        seen = undefined;
        told.clear();
      };
    },
    /** Ends all, and tells other processes that nobody is here any more. */
    async close(): Promise<void> {
      clearInterval(timer);
      stop();
      followers.clear();
      await presence.end();
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

async function headsIn(sql: Sql): Promise<Seen> {
  const head = await sql.get<{ release: number; switches_seq: number }>(
    'select release, switches_seq from head where id = 1',
  );
  const audit = await sql.get<{ seq: number }>('select seq from audit_head where id = 1');
  return { release: head?.release ?? 0, switches: head?.switches_seq ?? 0, entry: audit?.seq ?? 0 };
}

type Entry = {
  readonly seq: number;
  readonly act: string;
  readonly target: string;
  readonly who_id: string;
  readonly who_name: string;
};

/** Entries of the audit about changes and their documents. */
const entriesAfter = (sql: Sql, seq: number): Promise<readonly Entry[]> =>
  sql.all<Entry>(
    `select seq, act, target, who_id, who_name from audit
     where seq > $1 and (act = 'document.save' or act like 'change.%') order by seq limit ${mostEntries}`,
    seq,
  );

/** What entries say; several about the same are one. */
function eventsIn(entries: readonly Entry[]): StudioEvent[] {
  const events = entries.map(({ act, target, who_id: id, who_name: name }): StudioEvent => {
    const [change = '', path = ''] = target.split(' ');
    if (act !== 'document.save') return { kind: 'changed', change };
    return { kind: 'saved', change, path, by: { id, name } };
  });
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}
