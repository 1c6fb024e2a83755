import { greenButton } from './green-button.ts';
import type { Detail, FileReading } from './readings.ts';
import { usageCsv } from './usage-csv.ts';

export type Format = 'csv' | 'xml';

/** Which file is made of all readings. */
export interface MakeRequest {
  readonly format: Format;
  readonly detail: Detail;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the page tells the worker: readings as they arrive, in any order, then which file to make of them. */
export type FileRequest =
  | { readonly type: 'add'; readonly readings: readonly FileReading[] }
  | ({ readonly type: 'make' } & MakeRequest);

/** What the worker answers to `make`. */
export interface UsageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Intervals that have a reading. */
  readonly count: number;
  /** Start of the first and of the last of them; null without any. */
  readonly first: number | null;
  readonly last: number | null;
}

/** Collects readings and makes files; the part of the worker that has no thread. */
export function createFileMaker() {
  const byStart = new Map<number, FileReading>();
  return {
    add(readings: readonly FileReading[]) {
      for (const reading of readings) byStart.set(reading.start, reading);
    },
    async make({ format, detail, now }: MakeRequest): Promise<UsageFile> {
      const readings = withoutEmptyEnds([...byStart.values()].sort((a, b) => a.start - b.start));
      const text =
        format === 'csv'
          ? await usageCsv(readings, detail)
          : greenButton(readings, { detail, now, makeId: () => crypto.randomUUID() });
      return {
        bytes: new TextEncoder().encode(text),
        count: readings.filter(({ kwh }) => kwh !== null).length,
        first: readings.at(0)?.start ?? null,
        last: readings.at(-1)?.start ?? null,
      };
    },
  };
}

/** Before the first reading the property wasn't supplied here, and after the last one nothing has arrived yet. */
function withoutEmptyEnds(readings: readonly FileReading[]): readonly FileReading[] {
  const isKnown = ({ kwh }: FileReading) => kwh !== null;
  const first = readings.findIndex(isKnown);
  return first < 0 ? [] : readings.slice(first, readings.findLastIndex(isKnown) + 1);
}
