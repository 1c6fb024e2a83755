import { type DriftEntry, driftLines } from './drift.ts';
import type { Recording } from './import-recording.ts';
import type { ScrubCount } from './scrub.ts';

/** What was taken out, by kind and count. There is never a value in it. */
export function scrubLines(report: readonly ScrubCount[]): string[] {
  if (report.length === 0) return ['Scrubbed: nothing was found.'];
  return [
    'Scrubbed (text without a telling name or form is not recognised; look before you share a recording):',
    ...report.map(({ kind, replaced, different }) => `  ${kind}: ${replaced} (${different} different)`),
  ];
}

/** What the developer who replays a file needs to know about it. */
export function replayMessage(file: string, recording: Recording, drift: readonly DriftEntry[]): string {
  const operations = new Set(recording.exchanges.map(({ operation }) => operation)).size;
  const left = Object.entries(recording.leftOut).flatMap(([reason, count]) =>
    count === 0 ? [] : `${count} ${reason}`,
  );
  return [
    `Replay of ${file}: ${recording.exchanges.length} answers of ${operations} operations; the handlers give the rest.`,
    ...(left.length === 0 ? [] : [`Left out: ${left.join(', ')}.`]),
    ...scrubLines(recording.report),
    ...driftLines(drift),
    '',
  ].join('\n');
}
