import { type LocalMoment, readMoment } from '#layouts/studio/shared/nz-local.ts';

/** Why an instant can't be one at which something happens by itself. */
export const whyPast = (at: number): string | undefined =>
  at <= Date.now() ? 'That time is past.' : undefined;

/** What is wrong with a time that somebody gives; undefined where it is one, and nothing refuses it. */
export function momentError(
  value: LocalMoment,
  refusal?: (at: number) => string | undefined,
): string | undefined {
  const read = readMoment(value);
  if (read.kind === 'instant') return refusal?.(read.at);
  return read.kind === 'twice' ? 'Choose which of the two times it is.' : read.sentence;
}
