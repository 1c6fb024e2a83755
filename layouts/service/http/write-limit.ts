import { Refusal } from '#layouts/service/refusal.ts';

/** More people than are ever at work together; beyond that, those who rest longest are forgotten. */
const mostPeople = 10_000;

/**
 * Counts what each person writes: at most `perMinute` at once, and as many again in every minute. Counts in this process only.
 * Throws a Refusal with 429 that says after how many seconds there is room again.
 */
export function createWriteLimit(now: () => number, perMinute = 600) {
  const each = 60_000 / perMinute;
  /** By person: until when what they wrote is counted. */
  const busyUntil = new Map<string, number>();
  return (person: string): void => {
    const from = Math.max(now(), busyUntil.get(person) ?? 0);
    const wait = from + each - now() - 60_000;
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      const detail = `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and do it again.`;
      throw new Refusal(
        429,
        '/error/too_many',
        'These are too many writes in a minute.',
        { detail },
        { 'retry-after': String(seconds) },
      );
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
