import { type ErrorReport, errorReport } from './error-report.ts';
import type { Monitor, WidgetReport } from './monitor.ts';

type BufferedReport =
  | { readonly kind: 'widget'; readonly report: WidgetReport }
  | { readonly kind: 'error'; readonly report: ErrorReport };

/** So many reports are kept; the oldest go first. */
const capacity = 100;

export interface BufferMonitor extends Monitor {
  /** What was reported since the last call. A deployment's own collector takes it from here. */
  readonly drain: () => readonly BufferedReport[];
}

/** Keeps the latest reports in memory and sends nothing: where they go is the choice of a deployment. */
export function createBufferMonitor(): BufferMonitor {
  let kept: BufferedReport[] = [];
  const keep = (report: BufferedReport) => {
    kept = [...kept.slice(1 - capacity), report];
  };
  return {
    widget: (report) => keep({ kind: 'widget', report }),
    error(error, where) {
      const report = errorReport(error, where);
      if (report) keep({ kind: 'error', report });
    },
    drain() {
      const drained = kept;
      kept = [];
      return drained;
    },
  };
}
