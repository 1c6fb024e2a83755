import { Refusal } from '#layouts/service/refusal.ts';

/** Reads of one person that are at work at the same time: browsers send six at a time to a host. */
const mostAtOnce = 40;
/** What one person may read in a minute: more than every screen of the studio together. */
const readsPerMinute = 3000;

/** More people than are ever at work together; beyond that, those who rest longest are forgotten. */
const mostPeople = 10_000;

/**
 * Counts what each person writes: at most `perMinute` at once, and as many again in every minute. Counts in this process only.
 * Throws a Refusal with 429 that says after how many seconds there is room again.
 */
export const createWriteLimit = (now: () => number, perMinute = 600) =>
  createLimit(now, perMinute, 'These are too many writes in a minute.');

/**
 * Limits what each person reads: so many in a minute, and so many at the same time. `end` is to be called when a read is answered.
 * Counts in this process only. Throws a Refusal with 429.
 */
export function createReadLimit(now: () => number, perMinute = readsPerMinute, atOnce = mostAtOnce) {
  const count = createLimit(now, perMinute, 'These are too many questions in a minute.');
  const atWork = new Map<string, number>();
  return {
    begin(person: string): void {
      const own = atWork.get(person) ?? 0;
      if (own >= atOnce) {
        const detail = 'Wait for answers, and ask again.';
        const headers = { 'retry-after': '1' };
        throw new Refusal(
          429,
          '/error/too_many',
          'These are too many questions at once.',
          { detail },
          headers,
        );
      }
      count(person);
      atWork.set(person, own + 1);
    },
    end(person: string): void {
      const left = (atWork.get(person) ?? 0) - 1;
      if (left > 0) atWork.set(person, left);
      else atWork.delete(person);
    },
  };
}

function createLimit(now: () => number, perMinute: number, title: string) {
  const each = 60_000 / perMinute;
  /** By person: until when what they did is counted. */
  const busyUntil = new Map<string, number>();
  return (person: string): void => {
    const from = Math.max(now(), busyUntil.get(person) ?? 0);
    const wait = from + each - now() - 60_000;
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      const detail = `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and do it again.`;
      throw new Refusal(429, '/error/too_many', title, { detail }, { 'retry-after': String(seconds) });
    }
    // The newest is last.
    busyUntil.delete(person);
    busyUntil.set(person, from + each);
    if (busyUntil.size > mostPeople) {
      const [oldest] = busyUntil.keys();
      if (oldest !== undefined) busyUntil.delete(oldest);
    }
  };
}
