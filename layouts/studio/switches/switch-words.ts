import type { SwitchState } from '#layouts/api/shapes.ts';
import { capital } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';

/** What of a type is off, in words: "version 2, on Ember, until Tue 3 Mar 2026, 9 am"; '' where it is all of it for good. */
export function extentOf({ versions, brands, until }: SwitchState): string {
  return [
    ...(versions.length === 0
      ? []
      : [`${versions.length === 1 ? 'version' : 'versions'} ${versions.join(' and ')}`]),
    ...(brands.length === 0 ? [] : [`on ${brands.map(capital).join(' and ')}`]),
    ...(until === null ? [] : [`until ${formatDateTime(until)}`]),
  ].join(', ');
}
