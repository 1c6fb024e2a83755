import { ApiError, problemType } from '#src/api/api-error.ts';
import { redact } from './redact.ts';

/** An error as it may be reported: names, codes and redacted text, never a value of a customer. */
export interface ErrorReport {
  readonly where: string;
  readonly name: string;
  readonly message: string;
  /** Of an answer: its documented type and status. */
  readonly type?: string;
  readonly status?: number;
}

/** An aborted request, or one that the end of the session cut off, is nobody's fault; the client itself reports an invalid answer. */
const isQuiet = (error: unknown) =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof ApiError &&
    (error.type === problemType.sessionEnded || error.type === problemType.invalid));

/** The report of an error, or undefined for one that isn't worth one. */
export function errorReport(error: unknown, where: string): ErrorReport | undefined {
  if (isQuiet(error)) return undefined;
  if (error instanceof ApiError) {
    // Title and detail are the server's words about a customer's data: they stay here.
    const { type, status } = error;
    return {
      where,
      name: error.name,
      message: '',
      type: redact(type),
      ...(status === undefined ? {} : { status }),
    };
  }
  if (error instanceof Error) return { where, name: error.name, message: redact(error.message) };
  return { where, name: typeof error, message: '' };
}
