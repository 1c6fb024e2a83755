import type { FromSchema } from 'json-schema-to-ts';
import type { event } from '#layouts/api/calls.ts';
import type { Database } from '#layouts/service/store/database.ts';

/** What open studios are told. */
export type StudioEvent = FromSchema<typeof event>;

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Follower {
  readonly listener: (event: StudioEvent) => void;
  readonly change: string | undefined;
  readonly person: Person;
}

/** How often the store is read for what other processes did, in milliseconds. */
const interval = 2000;

/** Tells open studios what happened, in this process at once and in others within two seconds. */
export function createEvents(database: Database) {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let seen: { release: number; switches: number; at: number } | undefined;
  let isAsking = false;

  const tell = (event: StudioEvent) => {
    for (const { listener } of followers) listener(event);
  };

  async function ask(): Promise<void> {
    const state = await database.read(async (sql) => {
      const head = await sql.get<{ release: number; switches_seq: number }>(
        'select release, switches_seq from head where id = 1',
      );
      const since = seen?.at ?? 0;
      const changes = await sql.all<{ id: string; updated_at: number }>(
        'select id, updated_at from change where updated_at > $1 order by updated_at limit 100',
        since,
      );
      return { release: head?.release ?? 0, switches: head?.switches_seq ?? 0, changes };
    });
    const last = state.changes.at(-1)?.updated_at ?? seen?.at ?? 0;
    if (seen !== undefined) {
      if (state.release !== seen.release) tell({ kind: 'released', release: state.release });
      if (state.switches !== seen.switches) tell({ kind: 'switched' });
      for (const { id } of state.changes) tell({ kind: 'changed', change: id });
    }
    seen = { release: state.release, switches: state.switches, at: last };
  }

  /** Asks, one at a time; an unreachable store is asked again later. */
  const hurry = () => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  const stop = database.onAnnouncement(hurry);

  const present = (change: string | undefined) => {
    if (change === undefined) return;
    const here = [...followers].filter((each) => each.change === change);
    const people = [...new Map(here.map(({ person }) => [person.id, person])).values()];
    for (const { listener } of here) listener({ kind: 'present', change, people });
  };

  return {
    /** Tells at once what this process did. */
    tell,
    /** Follows events until the function that it returns is called. */
    follow(listener: Follower['listener'], { change, person }: Omit<Follower, 'listener'>): () => void {
      const follower = { listener, change, person };
      followers.add(follower);
      timer ??= setInterval(hurry, interval);
      hurry();
      present(change);
      return () => {
        followers.delete(follower);
        present(change);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        seen = undefined;
      };
    },
    close(): void {
      clearInterval(timer);
      stop();
      followers.clear();
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
