const [minute, hour] = [60_000, 3_600_000];
/** Refusals of one person, or of all that nobody knows, that the history gets. */
const most = { minute: 60, hour: 200 };
/** More people than are ever at work together; beyond that, those who were first refused are forgotten. */
const mostPeople = 10_000;

interface Counted {
  minute: number;
  hour: number;
  inMinute: number;
  inHour: number;
}

/**
 * Says whether the history gets a refusal of somebody: nobody may fill what is never removed by writing what is refused. Counts in
 * this process only; `log` is told once an hour that some are left out.
 */
export function createRefusalLimit(now: () => number, log: (message: string) => void) {
  const counted = new Map<string, Counted>();
  return (person: string): boolean => {
    const [thisMinute, thisHour] = [Math.floor(now() / minute), Math.floor(now() / hour)];
    const count = counted.get(person) ?? { minute: thisMinute, hour: thisHour, inMinute: 0, inHour: 0 };
    if (count.minute !== thisMinute) Object.assign(count, { minute: thisMinute, inMinute: 0 });
    if (count.hour !== thisHour) Object.assign(count, { hour: thisHour, inHour: 0 });
    counted.set(person, count);
    const [oldest] = counted.keys();
    if (counted.size > mostPeople && oldest !== undefined) counted.delete(oldest);
    if (count.inMinute >= most.minute || count.inHour > most.hour) return false;
    count.inMinute += 1;
    count.inHour += 1;
    if (count.inHour <= most.hour) return true;
    log(
      `Over ${most.hour} writes of ${person || 'nobody known'} were refused in an hour: others are not in the audit.`,
    );
    return false;
  };
}
