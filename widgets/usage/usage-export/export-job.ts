import type { Api } from '#src/api/api.ts';
import { type Read, read } from '#src/api/read.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { addDays, addMonths, type PlainDate } from '#src/time/plain-date.ts';
import { type Detail, daysOf, type FileReading, hoursOf } from './readings.ts';

/** Days that the server answers at once, at most. */
export const longestPiece = { days: 400, hours: 40 } as const;

interface Piece {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** Pieces of at most `length` days, from the first to the last day. */
export function piecesOf(from: PlainDate, to: PlainDate, length: number): Piece[] {
  const pieces: Piece[] = [];
  for (let startDate = from; startDate <= to; startDate = addDays(startDate, length)) {
    const end = addDays(startDate, length - 1);
    pieces.push({ startDate, endDate: end < to ? end : to });
  }
  return pieces;
}

export interface ExportJob {
  /** Loads what isn't loaded yet, one piece after the other; rejects with what a piece failed of, and can go on then. */
  readonly run: (signal: AbortSignal, onProgress: () => void) => Promise<void>;
  /** Pieces that are loaded, and all of them as far as it is known. */
  readonly progress: () => { readonly done: number; readonly total: number };
  /** What is loaded: days where the meter has no hours. */
  readonly detail: () => Detail;
}

interface JobParts {
  readonly api: Pick<Api, 'callAny' | 'signal'>;
  readonly today: PlainDate;
  readonly months: number;
  readonly detail: Detail;
  /** Gets the readings of each piece. */
  readonly onReadings: (readings: readonly FileReading[]) => void;
}

const daysRead = (body: Piece) => read('electricity.billPeriod', { body });
const hoursRead = ({ startDate, endDate }: Piece, detail: Detail) =>
  read('electricity.siteUsage', {
    body: { startDate, endDate, intervalType: detail === 'hours' ? 'HOURLY' : 'HALF_HOURLY' },
  });

/** Loads the electricity use of some months: its days, then the hours or half-hours of those that have any. */
export function createExportJob({ api, today, months, detail: wanted, onReadings }: JobParts): ExportJob {
  const first = addMonths(today, -months);
  const dayPieces = piecesOf(first, today, longestPiece.days);
  let hourPieces = wanted === 'days' ? [] : piecesOf(first, today, longestPiece.hours);
  let detail = wanted;
  let done = 0;
  let hasCost = false;
  const days: FileReading[] = [];

  function answerOf<T>({ operation, args }: Read<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    return api.callAny(operation, args, { signal: AbortSignal.any([signal, api.signal()]) }) as Promise<T>;
  }

  async function loadDays(piece: Piece, signal: AbortSignal) {
    const answer = await answerOf(daysRead(piece), signal);
    hasCost = answer.hasCost;
    if (!answer.hasHourlyData) detail = 'days';
    days.push(...daysOf(answer));
  }
  /** Once the days are known, only hours of days with a reading are requested. */
  function planHours() {
    const known = days.filter(({ kind }) => kind !== 'missing');
    const [from, to] = [known.at(0), known.at(-1)];
    hourPieces =
      detail !== 'days' && from && to
        ? piecesOf(nzDate(from.start), nzDate(to.start), longestPiece.hours)
        : [];
    if (detail === 'days') onReadings(days);
  }
  async function loadHours(piece: Piece, signal: AbortSignal) {
    onReadings(hoursOf(await answerOf(hoursRead(piece, detail), signal), { hasCost, detail }));
  }
  return {
    async run(signal, onProgress) {
      for (let piece = dayPieces[0]; piece !== undefined; piece = dayPieces[0]) {
        await loadDays(piece, signal);
        dayPieces.shift();
        done += 1;
        if (dayPieces.length === 0) planHours();
        onProgress();
      }
      for (let piece = hourPieces[0]; piece !== undefined; piece = hourPieces[0]) {
        await loadHours(piece, signal);
        hourPieces.shift();
        done += 1;
        onProgress();
      }
    },
    progress: () => ({ done, total: done + dayPieces.length + hourPieces.length }),
    detail: () => detail,
  };
}
