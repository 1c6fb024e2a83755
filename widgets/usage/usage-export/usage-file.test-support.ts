import { startOfNzDay } from '#src/time/nz-day.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { FileReading } from './readings.ts';

const halfHour = 1_800_000;

/** Readings of so many half-hours; 35,040 are two years of them. */
export function halfHours(count: number): FileReading[] {
  const first = startOfNzDay(plainDate('2024-03-03'));
  return Array.from({ length: count }, (_, index) => ({
    start: first + index * halfHour,
    seconds: 1800,
    kind: 'actual',
    kwh: (index % 97) / 100,
    cents: 13,
  }));
}
