import { findViolations, type Violation } from '#schemas/check/schema-check.ts';
import type { Operation } from '#schemas/operation.ts';
import { problem } from '#schemas/problem.ts';

/** One way in which the real API differs from the contract. */
export interface DriftEntry {
  readonly operation: string;
  readonly status: number;
  /** JSON pointer of the first place, below `/response/body`. */
  readonly pointer: string;
  readonly message: string;
  /** How often it was seen; the places of a list count as one difference. */
  readonly times: number;
}

/** What was found so far, by operation and pointer. */
export interface Drift {
  /** `hide` takes personal data out of a pointer: some objects have keys that are values. */
  add(
    operation: string,
    status: number,
    violations: readonly Violation[],
    hide?: (text: string) => string,
  ): void;
  list(): readonly DriftEntry[];
}

const limit = 5000;

export function createDrift(): Drift {
  const found = new Map<string, DriftEntry>();
  return {
    add: (operation, status, violations, hide = (text) => text) => {
      for (const { pointer, message } of violations) {
        const shown = pointer.split('/').map(hide).join('/');
        const key = JSON.stringify([operation, status, shown.replace(/\/\d+(?=\/|$)/g, '/*'), message]);
        const known = found.get(key);
        if (known === undefined && found.size >= limit) continue;
        found.set(key, {
          operation,
          status,
          pointer: known?.pointer ?? shown,
          message,
          times: (known?.times ?? 0) + 1,
        });
      }
    },
    list: () =>
      [...found.values()].toSorted(
        (a, b) => compare(a.operation, b.operation) || a.status - b.status || compare(a.pointer, b.pointer),
      ),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Statuses that every operation may answer, in addition to the table: refusals, and failures of the network. */
const everywhere = new Set([400, 401, 403, 404, 406, 409, 413, 415, 429, 500, 502, 503, 504]);

/** Everything in which an answer differs from the table. `body` is parsed JSON, or undefined for none. */
export function differences(operation: Operation, status: number, body: unknown): Violation[] {
  const schema = operation.responses[status];
  if (schema === null) {
    return body === undefined ? [] : [{ pointer: '/response/body', message: 'expected no body' }];
  }
  if (schema !== undefined) {
    return body === undefined
      ? [{ pointer: '/response/body', message: 'is missing' }]
      : findViolations(schema, body, '/response/body');
  }
  const isDocumented = operation.errors?.[status] !== undefined || (status >= 400 && everywhere.has(status));
  if (!isDocumented) return [{ pointer: '/response/status', message: `${status} is not in the table` }];
  return body === undefined
    ? [{ pointer: '/response/body', message: 'is missing' }]
    : findViolations(problem, body, '/response/body');
}

/** The list as lines for the console, `shown` of them at most. */
export function driftLines(entries: readonly DriftEntry[], shown = 40): string[] {
  if (entries.length === 0) return ['Contract drift: none.'];
  return [
    `Contract drift: ${entries.length} ${entries.length === 1 ? 'difference' : 'differences'}.`,
    ...entries
      .slice(0, shown)
      .map(
        ({ operation, status, pointer, message, times }) =>
          `  ${operation} ${status}  ${pointer} ${message}${times > 1 ? ` (${times} times)` : ''}`,
      ),
    ...(entries.length > shown
      ? [`  … and ${entries.length - shown} more at GET /drift of the control port.`]
      : []),
  ];
}
