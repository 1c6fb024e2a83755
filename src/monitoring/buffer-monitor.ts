import { type ErrorReport, errorReport } from './error-report.ts';
import type { AnswerReport, Monitor, WidgetReport } from './monitor.ts';

type BufferedReport =
  | { readonly kind: 'widget'; readonly report: WidgetReport }
  | { readonly kind: 'answer'; readonly report: AnswerReport }
  | { readonly kind: 'error'; readonly report: ErrorReport };

/** The most reports in memory; the oldest are dropped first. */
const capacity = 100;

export interface BufferMonitor extends Monitor {
  /** What was reported since the last call. A deployment's own collector takes it from here. */
  readonly drain: () => readonly BufferedReport[];
}

/**
 * Stores the latest reports in memory and sends nothing: where they go is the choice of a deployment.
 *
 * @param output prints them too: in development they are seen, and their redaction
 */
export function createBufferMonitor(output?: Pick<Console, 'warn' | 'info'>): BufferMonitor {
  let reports: BufferedReport[] = [];
  const add = (added: BufferedReport, level: 'warn' | 'info' = 'warn') => {
    reports = [...reports.slice(1 - capacity), added];
    output?.[level](`${added.kind} report`, added.report);
  };
  return {
    widget: (report) => add({ kind: 'widget', report }, report.code === 'switched_off' ? 'info' : 'warn'),
    answer: (report) => add({ kind: 'answer', report }),
    error(error, where) {
      const report = errorReport(error, where);
      if (report) add({ kind: 'error', report });
    },
    drain() {
      const drained = reports;
      reports = [];
      return drained;
    },
  };
}
