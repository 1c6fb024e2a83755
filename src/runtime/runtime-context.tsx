import { createContext } from 'react';
import type { Monitor, WidgetReport } from '#src/monitoring/monitor.ts';
import { useProvided } from '#src/provided.ts';
import type { Registry } from './registry.ts';

/** What the runtime needs from the composition root. */
export interface Runtime {
  readonly registry: Registry;
  readonly report: (report: WidgetReport) => void;
  /** Staff see cause and pointer of a fault; customers never do. */
  readonly showsCauses: boolean;
  /** A chunk could not be loaded: perhaps another build was deployed meanwhile. */
  readonly onChunkFailure: () => void;
}

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = RuntimeContext;

export function useRuntime(): Runtime {
  return useProvided(RuntimeContext, 'RuntimeProvider');
}

/** Reports each fault once: a widget that renders again, or is retried, does not report again. */
export function createReporter(monitor: Monitor): Runtime['report'] {
  const reported = new Set<string>();
  return (report) => {
    const { tabId, revision, widgetId, type, code, pointer } = report;
    const key = JSON.stringify([tabId, revision, widgetId, type, code, pointer]);
    if (reported.has(key)) return;
    reported.add(key);
    monitor.widget(report);
  };
}
