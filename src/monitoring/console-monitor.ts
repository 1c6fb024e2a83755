import { errorReport } from './error-report.ts';
import type { Monitor } from './monitor.ts';

/** For development: prints what would be reported, so that it is seen and its redaction too. */
export function createConsoleMonitor(output: Pick<Console, 'warn'>): Monitor {
  return {
    widget: (report) => output.warn('Widget report', report),
    answer: (report) => output.warn('Answer report', report),
    error(error, where) {
      const report = errorReport(error, where);
      if (report) output.warn('Error report', report);
    },
  };
}
