import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, problemType } from '#src/api/api-error.ts';
import { useApi } from '#src/api/api-provider.tsx';
import { useServices } from '#src/services.tsx';
import { nzDate } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { downloadFile } from '#widgets/shared/files/download.ts';
import { createExportJob, type ExportJob } from './export-job.ts';
import { type ExportThread, openThread } from './export-thread.ts';
import { type Detail, intervals } from './readings.ts';
import type { Format } from './usage-file.ts';

export interface ExportChoice {
  readonly format: Format;
  readonly detail: Detail;
}

/** A file that is saved. */
interface Saved {
  readonly name: string;
  readonly count: number;
  readonly detail: Detail;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export type ExportState =
  | { readonly phase: 'idle' | 'empty' | 'unsaved' }
  /** `done` of `total` pieces are loaded. */
  | { readonly phase: 'working' | 'failed'; readonly done: number; readonly total: number }
  | { readonly phase: 'saved'; readonly saved: Saved };

interface Run {
  readonly choice: ExportChoice;
  readonly job: ExportJob;
  readonly thread: ExportThread;
  readonly abort: AbortController;
}

const types = { csv: 'text/csv;charset=utf-8', xml: 'application/xml' } as const;

/** The download of all use: its state, and what changes it. */
export function useUsageExport({ today, months }: { readonly today: PlainDate; readonly months: number }) {
  const api = useApi();
  const { clock } = useServices();
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const current = useRef<Run | null>(null);

  const end = useCallback(() => {
    current.current?.abort.abort();
    current.current?.thread.end();
    current.current = null;
  }, []);
  useEffect(() => end, [end]);

  async function proceed(run: Run) {
    const { job, thread, abort, choice } = run;
    const show = () => setState({ phase: 'working', ...job.progress() });
    show();
    try {
      await job.run(abort.signal, show);
      const detail = job.detail();
      const file = await thread.make({ format: choice.format, detail, now: clock.now().getTime() });
      abort.signal.throwIfAborted();
      end();
      if (file.first === null || file.last === null) return setState({ phase: 'empty' });
      const [from, to] = [nzDate(file.first), nzDate(file.last)];
      const name = `electricity-by-${intervals[detail].word}-${from}-to-${to}.${choice.format}`;
      setState(
        downloadFile(name, file.bytes, types[choice.format])
          ? { phase: 'saved', saved: { name, count: file.count, detail, from, to } }
          : { phase: 'unsaved' },
      );
    } catch (error) {
      if (abort.signal.aborted) return;
      if (error instanceof ApiError) {
        // A property without any electricity yet: nothing failed.
        if (error.status === 404) {
          end();
          return setState({ phase: 'empty' });
        }
        if (error.type === problemType.sessionEnded) return end();
      } else {
        // Without its worker nothing of what is loaded is left.
        end();
      }
      setState({ phase: 'failed', ...job.progress() });
    }
  }

  const start = (choice: ExportChoice) => {
    end();
    const thread = openThread();
    const job = createExportJob({ api, today, months, detail: choice.detail, onReadings: thread.add });
    const run = { choice, job, thread, abort: new AbortController() };
    current.current = run;
    void proceed(run);
  };
  return {
    state,
    start,
    /** Goes on with the piece that failed, or begins anew where nothing is left. */
    retry: (choice: ExportChoice) => {
      if (current.current === null) start(choice);
      else void proceed(current.current);
    },
    cancel: () => {
      end();
      setState({ phase: 'idle' });
    },
  };
}
