import type { SchemaFault } from '#src/schema/check-schema.ts';

/** The fields of the documented error body, normalised: `type` always starts with a slash. */
export interface ProblemFields {
  readonly type: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly instance?: string;
  readonly external?: string;
}

/** Types that the client gives itself when the server gave none. */
export const problemType = {
  noResponse: '/error/no_response',
  missing: '/error/error_missing',
  parse: '/error/parse_error',
  /** A body that can be read but departs from its schema. */
  invalid: '/error/invalid_answer',
  unspecified: '/error/default',
  /** The session works in another account by now than the page shows: it was switched elsewhere. Nothing was done. */
  accountChanged: '/error/account_changed',
  /** The session has ended; nothing is shown for it, because the page is about to be left. */
  sessionEnded: '/error/session_ended',
  /** The session continues, but its token couldn't be refreshed. Title and detail are ours, and may be shown. */
  refreshFailed: '/error/refresh_failed',
} as const;

/** An error whose title and detail are ours and may be shown; undefined for any other. */
export const shownProblem = (error: ApiError | undefined): ApiError | undefined =>
  error?.type === problemType.refreshFailed ? error : undefined;

/** The one error that calls throw. */
export class ApiError extends Error implements ProblemFields {
  override readonly name = 'ApiError';
  readonly type: string;
  readonly title: string | undefined;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly instance: string | undefined;
  readonly external: string | undefined;
  /** Where an invalid answer departs from its schema, and what was expected there; never the value itself. */
  readonly fault: SchemaFault | undefined;
  /** Milliseconds that the server asked to wait (Retry-After), at most a minute. */
  readonly retryAfter: number | undefined;

  constructor(
    fields: ProblemFields,
    options: { cause?: unknown; retryAfter?: number; fault?: SchemaFault } = {},
  ) {
    super(fields.title ?? fields.type, { cause: options.cause });
    this.type = fields.type.startsWith('/') ? fields.type : `/${fields.type}`;
    this.title = fields.title;
    this.status = fields.status;
    this.detail = fields.detail;
    this.instance = fields.instance;
    this.external = fields.external;
    this.fault = options.fault;
    this.retryAfter = options.retryAfter;
  }

  /**
   * Of a write: there is no definite response, so it may have had its effect. A body that can't be read has a status,
   * which says what became of the write; a success without its body may come from somebody else.
   */
  get isIndefinite(): boolean {
    const { type, status = 0 } = this;
    const isSuccess = status >= 200 && status < 300;
    return type === problemType.noResponse || type === problemType.invalid || isSuccess || status >= 500;
  }

  /**
   * Of a write: the operation itself has refused it. What refuses a request before the operation sees it says nothing of
   * an earlier try: a token, an account, too many requests.
   */
  get isRefusal(): boolean {
    const { type, status = 0 } = this;
    const isBefore = status === 401 || status === 429 || type === problemType.accountChanged;
    return status >= 400 && status < 500 && !isBefore;
  }
}
